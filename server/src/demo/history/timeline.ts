import type { Deps } from '../../deps';
import { doJob } from '../../jobs/task-list';
import { keepGivenUp, takeDueJob, type DueJob } from '../../store/operations/due-jobs';
import type { JobFate } from './faults';

/** Things that happened, told in the order of their time whatever the order they were written in: numbers run with time. */
export interface Timeline {
  add: (at: Date, happen: () => Promise<unknown>) => void;
  run: () => Promise<void>;
}

interface Course {
  /** The present: what is due later stays in the queue. */
  until: Date;
  moveTo: (at: Date) => void;
  fateOf: (job: DueJob) => JobFate;
}

export function openTimeline(deps: Deps, { until, ...course }: Course): Timeline {
  const { moveTo } = course;
  const events: { at: Date; happen: () => Promise<unknown> }[] = [];
  return {
    add: (at, happen) => void events.push({ at, happen }),
    run: async () => {
      events.sort((a, b) => a.at.getTime() - b.at.getTime());
      for (const { at, happen } of events) {
        await workUntil(deps, at, course);
        moveTo(at);
        await happen();
      }
      await workUntil(deps, until, course);
      moveTo(until);
    },
  };
}

/** Every job that is due by then, and those that come of them, each at its own time. */
async function workUntil(deps: Deps, until: Date, { moveTo, fateOf }: Omit<Course, 'until'>): Promise<void> {
  for (;;) {
    const job = await takeDueJob(deps.db.directory, until);
    if (job === undefined) return;
    if (job.dueAt !== null && job.dueAt > deps.now()) moveTo(job.dueAt);
    const fate = fateOf(job);
    if (fate === 'done') await doJob(deps, { ...job, attempt: 1 });
    if (fate === 'givenUp') await keepGivenUp(deps.db.directory, { ...job, error: await failureOf(deps, job), at: deps.now() });
  }
}

/** What it failed by, as it does each time. */
async function failureOf(deps: Deps, job: DueJob): Promise<string> {
  try {
    await doJob(deps, { ...job, attempt: 1 });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error(`the job ${job.name} was to fail and did not`);
}
