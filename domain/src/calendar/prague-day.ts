/** A calendar date 'YYYY-MM-DD'; such texts compare as dates do. A text is one by `isDay`, or by how it is written in code. */
export type Day = `${number}-${number}-${number}`;

const DAY_MS = 86_400_000;
const PRAGUE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The date in Prague at an instant given in milliseconds of the epoch (S-010). */
export function pragueDay(nowMs: number): Day {
  return asDay(PRAGUE.format(nowMs));
}

const PRAGUE_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Date and time of the clock in Prague, '2026-11-23T23:07:00', for whoever takes a time without its zone as local. */
export const pragueTime = (nowMs: number): string => `${pragueDay(nowMs)}T${PRAGUE_TIME.format(nowMs)}`;

export function pragueYear(nowMs: number): number {
  return yearOf(pragueDay(nowMs));
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** True for a date that exists, so neither 2026-02-30 nor 2026-2-3 nor a day of the year 0, which no calendar and no database knows. */
export function isDay(value: unknown): value is Day {
  return (
    typeof value === 'string' && /^(?!0000)\d{4}-\d{2}-\d{2}$/u.test(value) && !Number.isNaN(toMs(value)) && toDay(toMs(value)) === value
  );
}

export function addDays(day: Day, days: number): Day {
  return toDay(toMs(day) + days * DAY_MS);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((toMs(to) - toMs(from)) / DAY_MS);
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year, month] = parts(day);
  const first = dayOf(year, month + months, 1);
  const last = endOfMonth(first);
  const sameDay = addDays(first, Number(day.slice(8)) - 1);
  return sameDay > last ? last : sameDay;
}

/** The first of the month a day lies in. */
export function startOfMonth(day: Day): Day {
  return addDays(day, 1 - Number(day.slice(8)));
}

export function endOfMonth(day: Day): Day {
  const [year, month] = parts(day);
  return dayOf(year, month + 1, 0);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(day: Day): number {
  return new Date(toMs(day)).getUTCDay();
}

function parts(day: Day): [year: number, month: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}

/** A day by its numbers; one past the end of its month, or before its beginning, lies in the neighbouring one. */
export function dayOf(year: number, month: number, date: number): Day {
  return toDay(Date.UTC(year, month - 1, date));
}

function toMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(ms: number): Day {
  return asDay(new Date(ms).toISOString().slice(0, 10));
}

/** Of what a calendar wrote. */
const asDay = (written: string) => written as Day;
