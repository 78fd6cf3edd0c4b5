import { addMonths, startOfMonth, type Day } from '../calendar/prague-day';

/** Months the picture of credit shows, this one among them. */
export const CREDIT_MONTHS = 12;

/** The months as 2026-11, this one last. */
export function creditMonths(today: Day): string[] {
  const first = creditMonthsFrom(today);
  return Array.from({ length: CREDIT_MONTHS }, (_, index) => addMonths(first, index).slice(0, 7));
}

/** The first day that belongs to the picture. */
export const creditMonthsFrom = (today: Day): Day => addMonths(startOfMonth(today), 1 - CREDIT_MONTHS);
