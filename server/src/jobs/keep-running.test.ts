import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { expect, it, vi } from 'vitest';
import type { Deps } from '../deps';
import { keepRunning } from './keep-running';
import type { Worker } from './start-worker';

it('an outage is said once, and that it is over', async () => {
  const lines: string[] = [];
  const log = pino({ base: undefined }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  let failures = 2;
  let end = () => {};
  const start = vi.fn<() => Promise<Worker>>(async () => {
    // The first one starts and goes away with its database; two cannot start; then one does.
    if (start.mock.calls.length > 1 && failures-- > 0) throw new Error('connect ECONNREFUSED');
    return { ended: new Promise<void>((resolve) => (end = resolve)), stop: async () => end() };
  });
  const kept = await keepRunning({ log } as unknown as Deps, start);
  end();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(4), { timeout: 5_000 });
  await pause(1);
  await kept.stop();
  expect(lines).toEqual(['the job worker could not start; it is tried twice a second', 'the job worker works again']);
});
