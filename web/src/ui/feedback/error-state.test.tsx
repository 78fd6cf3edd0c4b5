import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readProblem } from '../../lib/call/read-problem';
import { renderScreen } from '../../../test/screen';
import { ErrorState } from './error-state';

it('[F-114] after one call too many it counts down, and offers the repetition when it can work', async () => {
  await readProblem(Response.json({}, { status: 429, headers: { 'Retry-After': '2' } }));
  const retry = vi.fn<() => void>();
  await renderScreen(<ErrorState kind="limited" onRetry={retry} />);
  const button = screen.getByRole('button', { name: 'Zkusit znovu' });
  expect(screen.getByRole('alert').textContent.replaceAll('\u00a0', ' ')).toContain('Znovu to půjde za');
  fireEvent.click(button);
  expect(retry).not.toHaveBeenCalled();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull(), { timeout: 5000 });
  expect(screen.getByRole('alert').textContent).toContain('Zkuste to prosím znovu.');
  fireEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(1);
});
