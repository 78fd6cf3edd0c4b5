import type { Deps } from '../../deps';
import { doJob } from '../../jobs/task-list';
import { takeDueJob } from '../../store/operations/due-jobs';
import type { JobName } from '../../store/operations/jobs';

/** Things that happened, told in the order of their time whatever the order they were written in: numbers run with time. */
export interface Timeline {
  add: (at: Date, happen: () => Promise<unknown>) => void;
  run: () => Promise<void>;
}

interface Clock {
  /** The present: what is due later stays in the queue. */
  until: Date;
  moveTo: (at: Date) => void;
}

/** Mailed and read long ago. Whoever asks for such a document gets it drawn from what it was issued with. */
const LONG_DONE: ReadonlySet<JobName> = new Set<JobName>(['send-proforma', 'send-invoice', 'send-credit-note']);

export function openTimeline(deps: Deps, { until, moveTo }: Clock): Timeline {
  const events: { at: Date; happen: () => Promise<unknown> }[] = [];
  return {
    add: (at, happen) => void events.push({ at, happen }),
    run: async () => {
      events.sort((a, b) => a.at.getTime() - b.at.getTime());
      for (const { at, happen } of events) {
        await workUntil(deps, at, moveTo);
        moveTo(at);
        await happen();
      }
      await workUntil(deps, until, moveTo);
      moveTo(until);
    },
  };
}

/** Every job that is due by then, and those that come of them, each at its own time. */
async function workUntil(deps: Deps, until: Date, moveTo: Clock['moveTo']): Promise<void> {
  for (;;) {
    const job = await takeDueJob(deps.db.directory, until);
    if (job === undefined) return;
    if (job.dueAt !== null && job.dueAt > deps.now()) moveTo(job.dueAt);
    if (!LONG_DONE.has(job.name)) await doJob(deps, { ...job, attempt: 1 });
  }
}
