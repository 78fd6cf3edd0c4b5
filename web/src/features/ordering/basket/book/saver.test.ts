import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { czk } from '@portal/domain/money/money';
import { CallError, type CallProblem } from '../../../../lib/call/call-error';
import { changed, emptyBook, type Book, type PendingEntry } from './book';
import type { Entry } from './entry';
import { createSaver, type SavedChange } from './saver';
import { createStore } from './store';

const entry = (employeeUid: string): Entry => ({
  employeeUid,
  productCode: '90C',
  serviceCode: '26C-828',
  walletUid: null,
  kind: 'credits',
  value: czk(500),
  quantity: 1,
});
const failure = (kind: CallProblem['kind'], fields: CallProblem['fields'] = []) =>
  new CallError({ kind, status: 0, code: 'x', message: '', fields, meta: {} });
const taken: SavedChange = { items: [], skipped: [], conflicts: [] };

describe('saving of the basket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = (send: (entries: PendingEntry[]) => Promise<SavedChange>, ...people: string[]) => {
    const store = createStore<Book>(changed(emptyBook, people.map(entry)));
    return { store, saver: createSaver(store, { send, say: () => 'Nelze uložit.' }) };
  };

  it('waits for a pause and sends everything in one call', async () => {
    const send = vi.fn<(entries: PendingEntry[]) => Promise<SavedChange>>(() => Promise.resolve(taken));
    const { saver } = start(send, 'a', 'b');
    saver.schedule();
    saver.schedule();
    await vi.advanceTimersByTimeAsync(500);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps everything when the server cannot be reached, and saves it when it can', async () => {
    const send = vi
      .fn<(entries: PendingEntry[]) => Promise<SavedChange>>(() => Promise.resolve(taken))
      .mockRejectedValueOnce(failure('temporary'));
    const { store, saver } = start(send, 'a');
    expect(await saver.flush()).toBe(false);
    expect(store.get()).toMatchObject({ phase: 'stuck' });
    expect(store.get().pending.size).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.get()).toMatchObject({ phase: 'idle' });
    expect(store.get().pending.size).toBe(0);
  });

  it('is no longer stuck once there is nothing left to save', async () => {
    const { store, saver } = start(() => Promise.resolve(taken));
    store.update((book) => ({ ...book, phase: 'stuck' }));
    expect(await saver.flush()).toBe(true);
    expect(store.get().phase).toBe('idle');
  });

  it('one wrong entry does not stop the others', async () => {
    const send = vi
      .fn<(entries: PendingEntry[]) => Promise<SavedChange>>(() => Promise.resolve(taken))
      .mockRejectedValueOnce(failure('invalid', [{ path: 'items.1.value', code: 'field.range', message: '' }]));
    const { store, saver } = start(send, 'a', 'b', 'c');
    expect(await saver.flush()).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
    expect([...store.get().troubles.keys()]).toEqual(['b 26C-828 ']);
  });

  it('sends thousands in two batches at a time, each person in one of them', async () => {
    let running = 0;
    let most = 0;
    const sent: string[] = [];
    const send = vi.fn<(entries: PendingEntry[]) => Promise<SavedChange>>(async (batch) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      for (const { entry: one } of batch) sent.push(one.employeeUid);
      return taken;
    });
    const { saver } = start(send, ...Array.from({ length: 4500 }, (_, index) => `e${index}`));
    const done = saver.flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(await done).toBe(true);
    expect([send.mock.calls.length, most, new Set(sent).size, sent.length]).toEqual([5, 2, 4500, 4500]);
  });

  it('two flushes at once are one saving', async () => {
    const send = vi.fn<(entries: PendingEntry[]) => Promise<SavedChange>>(() => Promise.resolve(taken));
    const { saver } = start(send, 'a');
    await Promise.all([saver.flush(), saver.flush()]);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
