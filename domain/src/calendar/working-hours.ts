import { pragueDay, type Day } from './prague-day';
import { isWorkingDay, nextWorkingDay } from './working-day';

/** Hours of Prague in which the portal writes to people by itself. */
const HOURS = { from: 7, to: 18 } as const;
const HOUR_MS = 3_600_000;
/** Of Prague before UTC. */
const WINTER_OFFSET_MS = HOUR_MS;
const SUMMER_OFFSET_MS = 2 * HOUR_MS;

const HOUR_OF_PRAGUE = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', hourCycle: 'h23' });
const hourOf = (at: number): number => Number(HOUR_OF_PRAGUE.format(at));

/** This instant while people work, else seven in the morning of the working day that comes. */
export function nextWorkingHour(now: Date): Date {
  const at = now.getTime();
  const [today, hour] = [pragueDay(at), hourOf(at)];
  if (!isWorkingDay(today) || hour >= HOURS.to) return morningOf(nextWorkingDay(today));
  return hour < HOURS.from ? morningOf(today) : now;
}

function morningOf(day: Day): Date {
  const inUtc = Date.parse(`${day}T00:00:00Z`) + HOURS.from * HOUR_MS;
  const summer = inUtc - SUMMER_OFFSET_MS;
  return new Date(hourOf(summer) === HOURS.from ? summer : inUtc - WINTER_OFFSET_MS);
}
