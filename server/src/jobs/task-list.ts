import type { TaskList } from 'graphile-worker';
import type { Deps } from '../deps';
import type { JobName, JobPayloads } from '../store/operations/jobs';
import { CONSUMERS } from './consumers';

/** The consumers as the queue calls them. */
export function taskList(deps: Deps): TaskList {
  const names = Object.keys(CONSUMERS) as JobName[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      (payload: unknown, { job }: { job: { attempts: number } }) => doJob(deps, { name, payload, attempt: job.attempts }),
    ]),
  );
}

interface Run<N extends JobName> {
  name: N;
  payload: unknown;
  attempt: number;
}

/** Payloads are our own: only `enqueue` writes them. */
export const doJob = <N extends JobName>(deps: Deps, { name, payload, attempt }: Run<N>): Promise<void> =>
  CONSUMERS[name](deps, payload as JobPayloads[N], attempt);
