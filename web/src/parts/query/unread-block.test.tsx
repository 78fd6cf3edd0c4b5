import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call/call-error';
import { readLimit } from '../../lib/call/call-limit';
import { renderScreen } from '../../../test/screen';
import { UnreadBlock, UnreadLine } from './unread-block';

const failure = (kind: 'limited' | 'temporary') =>
  new CallError({ kind, status: kind === 'limited' ? 429 : 503, code: 'err.x', message: '', fields: [], meta: {} });
const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('a block that could not be read', () => {
  const refetch = vi.fn<() => Promise<never>>();
  const query = (kind: 'limited' | 'temporary') => ({ data: undefined, isError: true, error: failure(kind), refetch });
  const retry = () => screen.getByRole('button', { name: 'Zkusit znovu' });
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T09:41:00Z') }));
  afterEach(() => {
    vi.useRealTimers();
    refetch.mockReset();
  });

  it('is read again by a click', async () => {
    await renderScreen(<UnreadBlock query={query('temporary')} what="Košík se nepodařilo načíst." />);
    await userEvent.click(retry());
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('for one call too many says when it works again, and the click waits until then', async () => {
    readLimit(new Response(null, { status: 429, headers: { 'Retry-After': '40' } }));
    await renderScreen(
      <>
        <UnreadBlock query={query('limited')} what="Košík se nepodařilo načíst." />
        <UnreadLine what="Adresy se nepodařilo načíst." error={failure('limited')} onRetry={refetch} />
      </>,
    );
    const [block, line] = screen.getAllByRole('alert');
    for (const one of [block, line]) expect(spaced(one?.textContent ?? null)).toContain('Znovu to půjde za 40 sekund.');
    expect(retry().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(retry());
    expect(refetch).not.toHaveBeenCalled();
    await act(async () => void (await vi.advanceTimersByTimeAsync(41_000)));
    for (const button of screen.getAllByRole('button', { name: 'Zkusit znovu' })) await userEvent.click(button);
    expect(refetch).toHaveBeenCalledTimes(2);
  });
});
