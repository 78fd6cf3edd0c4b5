import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/screen';
import { CopyButton, COPIED_SHOWN_MS } from './copy-button';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('[HOME-042] [HOME-070] says for two seconds that it copied', async () => {
  expect(COPIED_SHOWN_MS).toBe(2000);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await renderScreen(<CopyButton value="4260000122" what="Variabilní symbol" look="button" />);
  await user.click(screen.getByRole('button', { name: 'Kopírovat: Variabilní symbol' }));
  expect(await screen.findByRole('button', { name: 'Zkopírováno' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(COPIED_SHOWN_MS));
  expect(screen.getByRole('button', { name: 'Kopírovat: Variabilní symbol' })).toBeTruthy();
});
