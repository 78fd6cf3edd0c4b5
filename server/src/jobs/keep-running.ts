import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps';
import type { Worker } from './start-worker';

const RESTART_MS = 500;

/** Starts a worker again when it ends without being told to, as it does when the database goes away under it. */
export async function keepRunning(deps: Deps, start: () => Promise<Worker>): Promise<Pick<Worker, 'stop'>> {
  const stopping = new AbortController();
  let worker: Worker | null = await start();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await worker?.ended;
      worker = null;
      if (stopping.signal.aborted) return;
      await pause(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) worker = await start().catch(report);
    }
  };
  const report = (error: unknown) => {
    deps.log.warn({ err: error }, 'the job worker could not start');
    return null;
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await worker?.stop();
      await watching;
    },
  };
}
