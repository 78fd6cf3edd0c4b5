import type { CronItem } from 'graphile-worker';
import type { JobName } from '../store/jobs';

const HOUR_MS = 3_600_000;

const schedule = (task: JobName, match: string, backfillPeriod = 0): CronItem => ({
  task,
  match,
  options: { backfillPeriod, jobKey: task },
});

/** What happens by the clock (UTC). A server that slept through the night makes its daily round when it wakes up. */
export const SCHEDULES: CronItem[] = [
  schedule('daily-rounds', '5 2 * * *', 24 * HOUR_MS),
  schedule('clean-up', '17 * * * *'),
  schedule('settle-movements', '*/10 * * * *'),
];
