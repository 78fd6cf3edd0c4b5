import { isDay, type Day } from './prague-day';

const CZECH = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/u;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;
/** Two digits of a year up to this one are of this century. */
const LAST_SHORT_YEAR = 68;

/** The day somebody wrote: `5.3.1988`, `05. 03. 88`, `1988-03-05`; null for a text that names none. */
export function writtenDay(text: string): Day | null {
  const bare = text.replaceAll(/\s+/gu, ' ').trim();
  const day = dayIn(bare);
  return isDay(day) ? day : null;
}

function dayIn(text: string): string | null {
  const [, day, month, year] = CZECH.exec(text) ?? [];
  if (day !== undefined && month !== undefined && year !== undefined) return isoDay(wholeYear(year), month, day);
  const [, isoYear, isoMonth, isoDate] = ISO.exec(text) ?? [];
  return isoYear === undefined || isoMonth === undefined || isoDate === undefined ? null : isoDay(isoYear, isoMonth, isoDate);
}

const isoDay = (year: string, month: string, day: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const wholeYear = (year: string): string => (year.length === 4 ? year : `${Number(year) > LAST_SHORT_YEAR ? '19' : '20'}${year}`);
