import { isDay, type Day, pragueDay } from '@portal/domain/calendar/prague-day';
import { formatDate } from './formats';

/** Days between which a field takes one, both included. */
export interface DayRange {
  min?: Day;
  max?: Day;
}

/** Why what stands in a field cannot be taken for its day. */
export type DayProblem = 'unreadable' | 'early' | 'late';

const CZECH = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/u;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;
/** Two digits of a year up to this one are of this century. */
const LAST_SHORT_YEAR = 68;

/**
 * The day somebody wrote: `5.3.1988`, `05. 03. 88`, `1988-03-05`. Null for nothing; what names no day comes back as it was written, so that
 * it stays in the field, and no check takes it for one.
 */
export function readDay(text: string): string | null {
  const bare = text.replaceAll(/\s+/gu, ' ').trim();
  if (bare === '') return null;
  const day = dayIn(bare);
  return isDay(day) ? day : bare;
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

function dayIn(text: string): string | null {
  const [, day, month, year] = CZECH.exec(text) ?? [];
  if (day !== undefined && month !== undefined && year !== undefined) return isoDay(wholeYear(year), month, day);
  const [, isoYear, isoMonth, isoDate] = ISO.exec(text) ?? [];
  return isoYear === undefined || isoMonth === undefined || isoDate === undefined ? null : isoDay(isoYear, isoMonth, isoDate);
}

const isoDay = (year: string, month: string, day: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const wholeYear = (year: string): string => (year.length === 4 ? year : `${Number(year) > LAST_SHORT_YEAR ? '19' : '20'}${year}`);

/** The calendar day in Prague, where due dates and deliveries live. */
export const today = (): Day => pragueDay(Date.now());
