import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps';
import type { Worker } from './start-worker';

const RESTART_MS = 500;

/** Starts a worker again when it ends without being told to, as it does when the database goes away under it. */
export async function keepRunning(deps: Deps, start: () => Promise<Worker>): Promise<Pick<Worker, 'stop'>> {
  const stopping = new AbortController();
  let worker: Worker | null = await start();
  /** Why it last could not start: an outage of hours is said once, not twice a second. */
  let told: string | null = null;
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await worker?.ended;
      worker = null;
      if (stopping.signal.aborted) return;
      await pause(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) worker = await start().catch(report);
      if (worker !== null && told !== null) deps.log.info('the job worker works again');
      if (worker !== null) told = null;
    }
  };
  const report = (error: unknown) => {
    const cause = error instanceof Error ? error.message : String(error);
    if (cause !== told) deps.log.warn({ cause }, 'the job worker could not start; it is tried twice a second');
    told = cause;
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
