import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test/screen';
import { Markdown } from './markdown';

describe('edited text on a screen', () => {
  it('shows paragraphs, lists, strong words and links', async () => {
    const { container } = await renderScreen(
      <Markdown
        source={'Otevřete **detail**:\n1. první\n2. druhý\n\n- [objednávky](/orders?filter[isPaid]=0)\n- [blog](https://blog.example)'}
      />,
    );
    expect(container.querySelectorAll('ol > li')).toHaveLength(2);
    expect(container.querySelector('b')?.textContent).toBe('detail');
    expect(screen.getByRole('link', { name: 'objednávky' }).getAttribute('href')).toBe('/orders?filter[isPaid]=0');
    const outside = screen.getByRole('link', { name: /^blog/ });
    expect([outside.textContent, outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
      'blog (otevře se na nové kartě)',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('markup and scripts are words, never elements', async () => {
    const source = '<img src=x onerror="alert(1)"> <script>alert(1)</script> [klikni](javascript:alert) [sem](//evil.example)';
    const { container } = await renderScreen(<Markdown source={source} />);
    expect(container.querySelector('img, script, a')).toBeNull();
    expect(container.textContent).toContain('<script>alert(1)</script> klikni sem');
  });
});
