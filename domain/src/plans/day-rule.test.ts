import { addWorkingDays } from '../calendar/working-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, endOfMonth } from '../calendar/prague-day';
import { isWorkingDay, workingDaysOfMonth } from '../calendar/working-day';
import { dueMonth, MAX_NTH_WORKING_DAY, nextMonth, planMonthOf, proposalDay, type PlanDayRule } from './day-rule';

const on = (day: number): PlanDayRule => ({ kind: 'dayOfMonth', day });
const nth = (count: number): PlanDayRule => ({ kind: 'workingDay', nth: count });
const LAST: PlanDayRule = { kind: 'lastWorkingDay' };

/** 2026 to 2030, the first day of each month. */
const MONTHS = Array.from({ length: 60 }, (_, index) => addMonths('2026-01-01', index));
const RULES = [
  ...Array.from({ length: 31 }, (_, index) => on(index + 1)),
  ...Array.from({ length: MAX_NTH_WORKING_DAY }, (_, index) => nth(index + 1)),
  LAST,
];

describe('the day a proposal is made', () => {
  it.each([
    ['a working day stays', on(25), '2026-11-01', '2026-11-25'],
    ['a Sunday moves to Monday', on(22), '2026-11-01', '2026-11-23'],
    ['Saturday before a Monday off moves to Tuesday', on(4), '2026-04-01', '2026-04-07'],
    ['Christmas Eve moves over the holidays and the weekend', on(24), '2026-12-01', '2026-12-28'],
    ['Good Friday moves over Easter', on(26), '2027-03-01', '2027-03-30'],
    ['New Year moves into the second', on(1), '2029-01-01', '2029-01-02'],
    ['New Year on a Friday moves over the weekend', on(1), '2027-01-01', '2027-01-04'],
    ['the 31st of a shorter month is its last day', on(31), '2026-11-01', '2026-11-30'],
    ['the 30th of February is its last day, here of a leap year', on(30), '2028-02-01', '2028-02-29'],
    ['the 31st of February on a Saturday moves into March', on(31), '2026-02-01', '2026-03-02'],
    ['the 17 November moves', on(17), '2028-11-01', '2028-11-20'],
    ['the first working day after two days off', nth(1), '2028-01-01', '2028-01-03'],
    ['the first working day of May after Labour Day', nth(1), '2028-05-01', '2028-05-02'],
    ['the fifth working day passes over both days off of May', nth(5), '2028-05-01', '2028-05-09'],
    ['the third working day of July passes over its two holidays', nth(3), '2027-07-01', '2027-07-07'],
    ['the last working day of a month that ends on Sunday', LAST, '2027-01-01', '2027-01-29'],
    ['the last working day before 28 September is its day after', LAST, '2026-09-01', '2026-09-30'],
    ['the last working day of the year', LAST, '2028-12-01', '2028-12-29'],
    ['the last working day of October 2028, a Tuesday', LAST, '2028-10-01', '2028-10-31'],
    ['the last working day of March 2029, before Good Friday and the weekend', LAST, '2029-03-01', '2029-03-29'],
  ] as const)('[PLAN-009] %s', (_case, rule, month, expected) => {
    expect(proposalDay(rule, month)).toBe(expected);
  });

  it('[PLAN-009] from 2026 to 2030 it is a working day, never before the wished one, and the months follow each other', () => {
    for (const rule of RULES) {
      const days = MONTHS.map((month) => proposalDay(rule, month));
      expect(days.every(isWorkingDay)).toBe(true);
      expect(days.toSorted()).toEqual(days);
      expect(new Set(days).size).toBe(days.length);
    }
  });

  it('[PLAN-009] every month has the working days one can choose from', () => {
    expect(Math.min(...MONTHS.map(workingDaysOfMonth))).toBeGreaterThanOrEqual(MAX_NTH_WORKING_DAY);
    for (const month of MONTHS) {
      expect(proposalDay(nth(MAX_NTH_WORKING_DAY), month) <= endOfMonth(month)).toBe(true);
      expect(proposalDay(LAST, month)).toBe(proposalDay(nth(workingDaysOfMonth(month)), month));
    }
  });
});

describe('the month a proposal is for', () => {
  it.each([
    ['before the day it is the month before', on(25), '2026-11-24', '2026-10-01'],
    ['on the day it is this one', on(25), '2026-11-25', '2026-11-01'],
    ['a day that moved into March is February’s', on(31), '2026-03-01', '2026-01-01'],
    ['and made there', on(31), '2026-03-02', '2026-02-01'],
    ['in January before the day it is last December', on(10), '2027-01-05', '2026-12-01'],
  ] as const)('%s', (_case, rule, today, expected) => {
    expect(dueMonth(rule, today)).toBe(expected);
  });

  it('a skipped month is passed over, another one is not', () => {
    expect(nextMonth(on(25), '2026-11-25', null)).toBe('2026-12-01');
    expect(nextMonth(on(25), '2026-11-25', '2026-12-01')).toBe('2027-01-01');
    expect(nextMonth(on(25), '2026-11-24', '2026-12-01')).toBe('2026-11-01');
  });

  it('whatever the day, the latest made lies behind, the next one ahead', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULES), fc.integer({ min: 0, max: 1_800 }), (rule, days) => {
        const today = addDays('2026-01-15', days);
        const due = dueMonth(rule, today);
        const next = nextMonth(rule, today, null);
        expect(planMonthOf(due)).toBe(due);
        expect(proposalDay(rule, due) <= today).toBe(true);
        expect(proposalDay(rule, next) > today).toBe(true);
        expect(next).toBe(addMonths(due, 1));
      }),
    );
  });
});

it.each([
  ['2026-11-23', 3, '2026-11-26'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-12-23', 2, '2026-12-29'],
  ['2026-04-02', 1, '2026-04-07'],
] as const)('[PLAN-011] %s and %i working days is %s', (day, count, expected) => {
  expect(addWorkingDays(day, count)).toBe(expected);
});
