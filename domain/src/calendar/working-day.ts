import { addDays, dayOf, endOfMonth, startOfMonth, weekday, yearOf, type Day } from './prague-day';

const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26'];

/** Czech public holidays by Act 245/2000: eleven fixed days, Good Friday and Easter Monday. */
export function isHoliday(day: Day): boolean {
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true;
  const easter = easterSunday(yearOf(day));
  return day === addDays(easter, -2) || day === addDays(easter, 1);
}

export function isWorkingDay(day: Day): boolean {
  const dayOfWeek = weekday(day);
  return dayOfWeek !== 0 && dayOfWeek !== 6 && !isHoliday(day);
}

/** `day` itself when it is a working day, else the next one. */
export const workingDayFrom = (day: Day): Day => (isWorkingDay(day) ? day : nextWorkingDay(day));

/** The first working day after `day`. */
export function nextWorkingDay(day: Day): Day {
  let next = addDays(day, 1);
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return next;
}

/** The working day that is `count` working days after `day`; with 0 `day` itself. */
export function addWorkingDays(day: Day, count: number): Day {
  let current = day;
  for (let passed = 0; passed < count; passed += 1) current = nextWorkingDay(current);
  return current;
}

/** Working days of the month that `day` lies in. */
export function workingDaysOfMonth(day: Day): number {
  const last = endOfMonth(day);
  let count = 0;
  for (let current = startOfMonth(day); current <= last; current = addDays(current, 1)) {
    if (isWorkingDay(current)) count += 1;
  }
  return count;
}

/** Gregorian Easter by the Meeus–Jones–Butcher algorithm; the letters are its own. */
function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const marchDay = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(marchDay / 31), (marchDay % 31) + 1);
}
