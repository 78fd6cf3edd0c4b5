import { afterEach, expect, it, vi } from 'vitest';
import { FolderTaken } from './adapters/postgres/process/run-locked';
import { runProcess } from './process-end';
import type { Undo } from './process-end';

const SIGNALS = ['SIGINT', 'SIGTERM', 'unhandledRejection', 'uncaughtException'];
const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal as 'SIGINT')]));
afterEach(() => {
  for (const signal of SIGNALS)
    for (const listener of process.listeners(signal as 'SIGINT'))
      if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
  vi.restoreAllMocks();
});

it.each([
  [new FolderTaken('/srv/portal'), ['the server could not start: another server already uses /srv/portal']],
  [new Error('a mistake of ours'), [{ err: new Error('a mistake of ours') }, 'the server could not start']],
])('[F-116] a start that failed is told with a trace only where something is broken: %s', async (error, said) => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const fatal = vi.fn<(...words: unknown[]) => void>();
  await runProcess({ fatal } as never, async () => {
    throw error;
  });
  expect(fatal.mock.calls).toEqual([said]);
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
});

it('[F-106] what hangs while it ends is left behind when its time is over, and the database below ends in order', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const stopDatabase = vi.fn<() => Promise<void>>(async () => undefined);
  const start = async ({ serving, below }: Undo) => {
    serving.push(() => new Promise(() => undefined));
    below.push(stopDatabase);
  };
  await runProcess({ info: vi.fn<() => void>() } as never, start, 50);
  process.emit('SIGTERM');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(stopDatabase).toHaveBeenCalledOnce();
});
