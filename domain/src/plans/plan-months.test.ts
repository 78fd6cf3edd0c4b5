import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '../calendar/prague-day';
import { planMonthOf, proposalDay, type PlanDayRule } from './day-rule';
import { comingMonth, monthToMake, reminderDay, startingMonth, type PlanMonths } from './plan-months';

const ON_25: PlanDayRule = { kind: 'dayOfMonth', day: 25 };
const plan = (more: Partial<PlanMonths> = {}): PlanMonths => ({
  dayRule: ON_25,
  isPaused: false,
  startsMonth: '2026-11-01',
  skippedMonth: null,
  ...more,
});

describe('the month a plan makes a proposal for', () => {
  it.each([
    ['before the day none, for the plan starts this month', plan(), '2026-11-24', null],
    ['on the day', plan(), '2026-11-25', '2026-11-01'],
    ['a round that came late', plan(), '2026-11-29', '2026-11-01'],
    ['not while it is paused', plan({ isPaused: true }), '2026-11-25', null],
    ['not a skipped month', plan({ skippedMonth: '2026-11-01' }), '2026-11-25', null],
    ['the month after the skipped one', plan({ skippedMonth: '2026-11-01' }), '2026-12-28', '2026-12-01'],
    ['none before it starts', plan({ startsMonth: '2026-12-01' }), '2026-11-30', null],
  ] as const)('[PLAN-008] %s', (_case, months, today, expected) => {
    expect(monthToMake(months, today)).toBe(expected);
  });

  it.each([
    ['the day lies ahead', '2026-11-24', null, '2026-11-01'],
    ['set on the day it starts with the next', '2026-11-25', null, '2026-12-01'],
    ['the proposal of the month was made by another day', '2026-11-24', '2026-11-01', '2026-12-01'],
    ['the last one was long ago', '2026-11-24', '2026-03-01', '2026-11-01'],
  ] as const)('[PLAN-008] a plan starts: %s', (_case, today, lastMade, expected) => {
    expect(startingMonth(ON_25, today, lastMade)).toBe(expected);
  });

  it.each([
    ['this month', plan(), '2026-11-24', '2026-11-01'],
    ['the next after the day', plan(), '2026-11-25', '2026-12-01'],
    ['the next over the skipped', plan({ skippedMonth: '2026-12-01' }), '2026-11-25', '2027-01-01'],
    ['its first', plan({ startsMonth: '2026-12-01' }), '2026-11-20', '2026-12-01'],
    ['its first, skipped', plan({ startsMonth: '2026-12-01', skippedMonth: '2026-12-01' }), '2026-11-20', '2027-01-01'],
  ] as const)('[PLAN-008] the coming proposal: %s', (_case, months, today, expected) => {
    expect(comingMonth(months, today)).toBe(expected);
  });

  it('[PLAN-010] told day by day, a plan makes each month once, on its day, and never one before it was set', () => {
    const rules: PlanDayRule[] = [ON_25, { kind: 'dayOfMonth', day: 31 }, { kind: 'workingDay', nth: 3 }, { kind: 'lastWorkingDay' }];
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.integer({ min: 0, max: 1_000 }), (dayRule, after) => {
        const setOn = addDays('2026-01-01', after);
        const months = plan({ dayRule, startsMonth: startingMonth(dayRule, setOn, null) });
        const made = new Map<Day, Day>();
        for (let day = 0; day < 400; day += 1) {
          const today = addDays(setOn, day);
          const month = monthToMake(months, today);
          if (month !== null && !made.has(month)) made.set(month, today);
        }
        const [first = setOn] = made.keys();
        expect(first).toBe(months.startsMonth);
        expect([...made.keys()]).toEqual(Array.from({ length: made.size }, (_, index) => addMonths(planMonthOf(first), index)));
        for (const [month, day] of made) expect(day).toBe(proposalDay(dayRule, month));
        expect(made.size).toBeGreaterThanOrEqual(12);
      }),
      { numRuns: 12 },
    );
  });
});

it('[PLAN-011] reminded of after working days, over a weekend and Christmas', () => {
  expect([reminderDay('2026-11-25', 2), reminderDay('2026-11-27', 1), reminderDay('2026-12-23', 2)]).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-29',
  ]);
});
