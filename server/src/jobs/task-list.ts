import type { TaskList } from 'graphile-worker';
import type { Deps } from '../deps';
import type { JobName, JobPayloads } from '../store/operations/jobs';
import { CONSUMERS } from './consumers';

/** The consumers as the queue calls them. Payloads are our own: only `enqueue` writes them. */
export function taskList(deps: Deps): TaskList {
  const names = Object.keys(CONSUMERS) as JobName[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      (payload: unknown, { job }: { job: { attempts: number } }) => run(deps, { name, payload, attempt: job.attempts }),
    ]),
  );
}

interface Run<N extends JobName> {
  name: N;
  payload: unknown;
  attempt: number;
}

const run = <N extends JobName>(deps: Deps, { name, payload, attempt }: Run<N>): Promise<void> =>
  CONSUMERS[name](deps, payload as JobPayloads[N], attempt);
