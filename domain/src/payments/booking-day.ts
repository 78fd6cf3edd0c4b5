import { addDays, type Day } from '../calendar/prague-day';

/** A bank tells of older payments only when something is wrong: the file, its day, or the account was not read for long (S-112). */
export const BOOKED_WITHIN_DAYS = 60;

export const DAY_DOUBTS = ['futureDay', 'closedYear', 'oldDay'] as const;
/** Why nobody may book a payment on the day the bank wrote down before a person has confirmed the day. */
export type DayDoubt = (typeof DAY_DOUBTS)[number];

interface Books {
  today: Day;
  /** Last day of the years the provider has closed. */
  closedUntil: Day;
}

/** What is wrong with the day of a line of the bank; null when it can be booked by itself. */
export function dayDoubt(bookedOn: Day, { today, closedUntil }: Books): DayDoubt | null {
  return forbiddenDay(bookedOn, { today, closedUntil }) ?? (bookedOn < addDays(today, -BOOKED_WITHIN_DAYS) ? 'oldDay' : null);
}

/** What even a person cannot confirm: a day still to come, or one of a closed year. */
export function forbiddenDay(bookedOn: Day, { today, closedUntil }: Books): Exclude<DayDoubt, 'oldDay'> | null {
  if (bookedOn > today) return 'futureDay';
  return bookedOn <= closedUntil ? 'closedYear' : null;
}

export const isDayDoubt = (reason: string | null): reason is DayDoubt => DAY_DOUBTS.some((doubt) => doubt === reason);
