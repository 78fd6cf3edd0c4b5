import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  dayOf,
  endOfMonth,
  isDay,
  pragueDay,
  pragueTime,
  pragueYear,
  startOfMonth,
  weekday,
  type Day,
} from './prague-day';

describe('the date in Prague', () => {
  it.each([
    ['2026-01-01T22:59:59Z', '2026-01-01'],
    ['2026-01-01T23:00:00Z', '2026-01-02'],
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
  ])('%s is %s', (instant, day) => {
    expect(pragueDay(Date.parse(instant))).toBe(day);
  });

  it.each([
    ['2026-01-01T22:59:59Z', '2026-01-01T23:59:59'],
    ['2026-01-01T23:00:00Z', '2026-01-02T00:00:00'],
    ['2026-06-30T22:00:00.999Z', '2026-07-01T00:00:00'],
    // The clock goes forward, and back again.
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00'],
  ])('%s is %s by the clock there', (instant, time) => {
    expect(pragueTime(Date.parse(instant))).toBe(time);
  });

  it('starts the new year an hour before UTC', () => {
    expect(pragueYear(Date.parse('2025-12-31T23:00:00Z'))).toBe(2026);
  });
});

describe('calendar arithmetic', () => {
  it.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ] as const)('%s plus %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-15', 36, '2029-05-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ] as const)('%s plus %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('knows the end of a month and the weekday', () => {
    expect([endOfMonth('2028-02-10'), endOfMonth('2026-12-01')]).toEqual(['2028-02-29', '2026-12-31']);
    expect(weekday('2026-11-22')).toBe(0);
  });

  it.each(['2026-02-30', '2026-2-3', '2026-13-01', '0000-01-01', '', 20260101, null])('%j is not a date', (value) => {
    expect(isDay(value)).toBe(false);
  });

  it('adding days and counting them agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        const day = addDays('2026-11-21', days);
        expect([isDay(day), daysBetween('2026-11-21', day)]).toEqual([true, days]);
      }),
    );
  });

  it('the first of a month and a day by its numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        const day = addDays('2026-11-21', days);
        expect(startOfMonth(day)).toBe(`${day.slice(0, 7)}-01`);
        expect(dayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)))).toBe(day);
        expect(dayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + 1, 0)).toBe(endOfMonth(day));
      }),
    );
  });
});

/** What must not compile; the check reads this file, so a text that is let through as a day is an error here. */
function mixed(text: string, instant: `${number}-${number}-${number}T${string}Z`): readonly unknown[] {
  // @ts-expect-error any text is no day
  const any: Day = text;
  // @ts-expect-error an instant is no day
  const moment: Day = instant;
  // @ts-expect-error a Czech day is written for people
  const written: Day = '21. 11. 2026';
  return [
    any,
    moment,
    written,
    // @ts-expect-error a month is no day
    addDays('2026-11', 1),
    // @ts-expect-error a day cut from a text has to be looked at
    weekday(text.slice(0, 10)),
    // A text that was looked at is one.
    isDay(text) && addMonths(text, 1),
  ];
}

it('a day is known to the compiler by how it is written', () => {
  expect(mixed('2026-11-21', '2026-11-21T08:00:00Z').at(-1)).toBe('2026-12-21');
});
