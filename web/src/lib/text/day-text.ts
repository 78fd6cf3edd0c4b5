import { isDay, type Day, pragueDay } from '@portal/domain/calendar/prague-day';
import { writtenDay } from '@portal/domain/calendar/written-day';
import { formatDate } from './formats';

/** Days between which a field takes one, both included. */
export interface DayRange {
  min?: Day;
  max?: Day;
}

/** Why what stands in a field cannot be taken for its day. */
export type DayProblem = 'unreadable' | 'early' | 'late';

/**
 * The day somebody wrote: `5.3.1988`, `05. 03. 88`, `1988-03-05`. Null for nothing; what names no day comes back as it was written, so that
 * it stays in the field, and no check takes it for one.
 */
export function readDay(text: string): string | null {
  const bare = text.replaceAll(/\s+/gu, ' ').trim();
  if (bare === '') return null;
  return writtenDay(bare) ?? bare;
}

/** What stands in the field of a day: the Czech writing of a day, anything else as it is. */
export const dayText = (value: string | null): string => (isDay(value) ? formatDate(value) : (value ?? ''));

/** What is wrong with the value of a field; an empty field is not wrong. */
export function dayProblem(value: string | null, { min, max }: DayRange = {}): DayProblem | null {
  if (value === null || value === '') return null;
  if (!isDay(value)) return 'unreadable';
  if (min !== undefined && value < min) return 'early';
  return max !== undefined && value > max ? 'late' : null;
}

/** The calendar day in Prague, where due dates and deliveries live. */
export const today = (): Day => pragueDay(Date.now());

/** `Prosinec`, at the beginning of a sentence; with the year `Prosinec 2026`. */
export function monthName(day: Day, { language, year = false }: { language: string; year?: boolean }): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', ...(year && { year: 'numeric' }), timeZone: 'UTC' }).format(
    Date.parse(day),
  );
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
