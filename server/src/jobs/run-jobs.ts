import type { Deps } from '../deps';
import { keepRunning } from './keep-running';
import { startWorker } from './start-worker';
import { watchInbox } from './watch-inbox';

export interface RunningJobs {
  /** Takes no new job and waits for those under way. */
  stop(): Promise<void>;
}

/** Starts everything that works without being asked by a person: the job queue, its schedules and the inbox of bank statements. */
export async function startJobs(deps: Deps, { url }: { url: string }): Promise<RunningJobs> {
  const worker = await keepRunning(deps, () => startWorker(deps, url));
  const inbox = watchInbox(deps);
  return {
    stop: async () => {
      await Promise.all([inbox.stop(), worker.stop()]);
    },
  };
}
