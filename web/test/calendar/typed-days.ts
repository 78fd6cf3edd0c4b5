import * as fc from 'fast-check';

/** What somebody types into the field of a day, and the day it names; null for none. */
export interface TypedDay {
  text: string;
  day: string | null;
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (value: number) => String(value).padStart(2, '0');
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Counted here anew, so that a mistake of the product is not repeated by its test. */
function dayOf(year: number, month: number, date: number): string | null {
  const length = month === 2 && isLeap(year) ? 29 : LENGTHS[month - 1];
  if (length === undefined || year === 0 || date < 1 || date > length) return null;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

const WRITINGS: ((year: string, month: number, date: number) => string)[] = [
  (year, month, date) => `${date}.${month}.${year}`,
  (year, month, date) => `${two(date)}.${two(month)}.${year}`,
  (year, month, date) => `${date}. ${month}. ${year}`,
  (year, month, date) => ` ${two(date)}.\u00a0${two(month)}.\u00a0${year} `,
  (year, month, date) => `${year}-${two(month)}-${two(date)}`,
];

/** Days of all months and years, those of no calendar among them. */
const written = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1850, max: 2050 }), fc.integer({ min: 0, max: 9999 })),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
    fc.constantFrom(...WRITINGS),
  )
  .map(([year, month, date, write]): TypedDay => ({
    text: write(String(year).padStart(4, '0'), month, date),
    day: dayOf(year, month, date),
  }));

/** Words, digits without dots, other writings, a date cut short or with something behind it. */
const rubbish = fc
  .oneof(
    fc.string({ maxLength: 12 }),
    fc.stringMatching(/^\d{5,9}$/u),
    fc.stringMatching(/^\d{1,2}[/,]\d{1,2}[/,]\d{4}$/u),
    fc.stringMatching(/^\d{1,2}\.\d{1,2}\.(\d|\d{3}|\d{5})?$/u),
    fc.stringMatching(/^\d{1,2}\.\d{1,2}\.\d{4}[a-z.]$/u),
    fc.constantFrom('blabla', '05071985', '1.1.0000', '32.13.2026', 'zítra'),
  )
  .map((text): TypedDay => ({ text, day: null }));

export const typedDays = fc.oneof({ weight: 3, arbitrary: written }, { weight: 1, arbitrary: rubbish });
