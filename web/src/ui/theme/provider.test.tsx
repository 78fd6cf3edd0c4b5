import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../../lib/text/i18n';
import { ProviderMark, ProviderSettings, useProvider } from './provider';

const write = (values: object) => {
  const written = Object.assign(document.createElement('script'), { type: 'application/json', id: 'provider' });
  written.textContent = JSON.stringify(values);
  document.head.append(written);
};
afterEach(() => document.getElementById('provider')?.remove());

function Shown() {
  const { name, supportHours, supportEmail } = useProvider();
  return (
    <p>
      <ProviderMark /> {[name, supportHours, supportEmail].join(', ')}
    </p>
  );
}
const show = () =>
  render(
    <ProviderSettings values={{}}>
      <Shown />
    </ProviderSettings>,
  );

it('[F-214] the provider of the page is shown before, and without, any answer of the server', async () => {
  const own = { name: 'Výhody', supportEmail: 'podpora@vyhody.example', logoUrl: '/provider/logo' };
  write({ cs: { ...own, supportHours: 'Po–Pá 7–18' }, en: { ...own, supportHours: 'Mon–Fri 7–18' } });
  const { container } = show();
  expect(screen.getByText('Výhody, Po–Pá 7–18, podpora@vyhody.example')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/provider/logo');
  expect(document.body.textContent).not.toContain('Benefity');
  await act(() => i18n.changeLanguage('en'));
  expect(screen.getByText('Výhody, Mon–Fri 7–18, podpora@vyhody.example')).toBeTruthy();
  await act(() => i18n.changeLanguage('cs'));
});

it('a page nobody served shows the demonstration, with the drawn mark', () => {
  const { container } = show();
  expect(screen.getByText(/^Benefity/)).toBeTruthy();
  expect(container.querySelector('svg')).toBeTruthy();
});
