import type { CronItem } from 'graphile-worker';
import { jobPriority, type JobName } from './jobs';

const HOUR_MS = 3_600_000;

interface Options {
  backfillPeriod?: number;
  /** Tells two schedules of one job apart. */
  identifier?: string;
}

const schedule = (task: JobName, match: string, { backfillPeriod = 0, identifier = task }: Options = {}): CronItem => ({
  task,
  match,
  identifier,
  options: { backfillPeriod, jobKey: task, priority: jobPriority(task) },
});

/**
 * What happens by the clock (UTC). The round of the night belongs to 00:05 in Prague (EMP-S13), which is 22:05 in summer and 23:05
 * in winter; the other of the two finds nothing to do. A server that slept through the night makes its round when it wakes up.
 */
export const SCHEDULES: CronItem[] = [
  schedule('daily-rounds', '5 22 * * *', { backfillPeriod: 24 * HOUR_MS, identifier: 'daily-rounds-summer' }),
  schedule('daily-rounds', '5 23 * * *', { backfillPeriod: 24 * HOUR_MS, identifier: 'daily-rounds-winter' }),
  schedule('clean-up', '17 * * * *'),
  schedule('settle-movements', '*/10 * * * *'),
  schedule('follow-parcels', '*/15 * * * *'),
  schedule('read-bank', '5,15,25,35,45,55 * * * *'),
];
