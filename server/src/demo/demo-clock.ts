import { addDays, pragueDay, type Day } from '@portal/domain/calendar/prague-day';

/** Everything in the demonstration happened relative to the day it is made, so it never ages. */
export interface DemoClock {
  now: Date;
  today: Day;
  daysAgo: (days: number) => Day;
  /** An instant of a past day, by hour and minute UTC; never later than now. */
  at: (day: Day, hour: number, minute?: number) => Date;
}

export function demoClock(now: Date): DemoClock {
  const today = pragueDay(now.getTime());
  return {
    now,
    today,
    daysAgo: (days) => addDays(today, -days),
    at: (day, hour, minute = 0) => {
      const wanted = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
      return new Date(Math.min(wanted, now.getTime()));
    },
  };
}
