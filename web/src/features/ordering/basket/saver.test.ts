import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type CallProblem } from '../../../lib/call-error';
import { changed, emptyBook, type Book } from './book';
import type { Entry } from './entry';
import { createSaver } from './saver';
import { createStore } from './store';

const entry = (employeeUid: string): Entry => ({
  employeeUid,
  productCode: '90C',
  serviceCode: '26C-828',
  walletUid: null,
  kind: 'credits',
  value: 500,
  quantity: 1,
});
const failure = (kind: CallProblem['kind'], fields: CallProblem['fields'] = []) =>
  new CallError({ kind, status: 0, code: 'x', message: '', fields, meta: {} });
const taken = { items: [], skipped: [] };

describe('saving of the basket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = (send: (entries: Entry[]) => Promise<typeof taken>, ...people: string[]) => {
    const store = createStore<Book>(changed(emptyBook, people.map(entry)));
    return { store, saver: createSaver(store, { send, say: () => 'Nelze uložit.' }) };
  };

  it('waits for a pause and sends everything in one call', async () => {
    const send = vi.fn<(entries: Entry[]) => Promise<typeof taken>>(() => Promise.resolve(taken));
    const { saver } = start(send, 'a', 'b');
    saver.schedule();
    saver.schedule();
    await vi.advanceTimersByTimeAsync(500);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps everything when the server cannot be reached, and saves it when it can', async () => {
    const send = vi
      .fn<(entries: Entry[]) => Promise<typeof taken>>(() => Promise.resolve(taken))
      .mockRejectedValueOnce(failure('temporary'));
    const { store, saver } = start(send, 'a');
    expect(await saver.flush()).toBe(false);
    expect(store.get()).toMatchObject({ phase: 'stuck' });
    expect(store.get().pending.size).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.get()).toMatchObject({ phase: 'idle' });
    expect(store.get().pending.size).toBe(0);
  });

  it('one wrong entry does not stop the others', async () => {
    const send = vi
      .fn<(entries: Entry[]) => Promise<typeof taken>>(() => Promise.resolve(taken))
      .mockRejectedValueOnce(failure('invalid', [{ path: 'items.1.value', code: 'field.range', message: '' }]));
    const { store, saver } = start(send, 'a', 'b', 'c');
    expect(await saver.flush()).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
    expect([...store.get().troubles.keys()]).toEqual(['b 26C-828 ']);
  });

  it('two flushes at once are one saving', async () => {
    const send = vi.fn<(entries: Entry[]) => Promise<typeof taken>>(() => Promise.resolve(taken));
    const { saver } = start(send, 'a');
    await Promise.all([saver.flush(), saver.flush()]);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
