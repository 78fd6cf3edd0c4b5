import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, endOfMonth, isDay, pragueDay, pragueYear, weekday } from './prague-day';

describe('the date in Prague', () => {
  it.each([
    ['2026-01-01T22:59:59Z', '2026-01-01'],
    ['2026-01-01T23:00:00Z', '2026-01-02'],
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
  ])('%s is %s', (instant, day) => {
    expect(pragueDay(Date.parse(instant))).toBe(day);
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
  ])('%s plus %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-15', 36, '2029-05-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s plus %i months is %s', (day, months, expected) => {
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
});
