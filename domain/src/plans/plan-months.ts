import { addWorkingDays } from '../calendar/working-day';
import { addMonths, type Day } from '../calendar/prague-day';
import { dueMonth, nextMonth, type PlanDayRule, type PlanMonth } from './day-rule';

/** Where the proposals of a plan start: at the last order of the product whenever one is made, at one order, or at amounts by group. */
export const PLAN_SOURCES = ['lastOrder', 'order', 'groups'] as const;
export type PlanSource = (typeof PLAN_SOURCES)[number];

/** Working days after which a proposal nobody confirmed is reminded of. */
export const REMIND_AFTER = { min: 1, max: 10, initial: 2 } as const;

/** What decides for which months a plan makes proposals. */
export interface PlanMonths {
  dayRule: PlanDayRule;
  isPaused: boolean;
  /** None is made for a month before: a plan makes up for nothing. */
  startsMonth: PlanMonth;
  skippedMonth: PlanMonth | null;
}

/** The month whose proposal is to be there by the end of `today`; null: none is. */
export function monthToMake({ dayRule, isPaused, startsMonth, skippedMonth }: PlanMonths, today: Day): PlanMonth | null {
  if (isPaused) return null;
  const month = dueMonth(dayRule, today);
  return month < startsMonth || month === skippedMonth ? null : month;
}

/** The month of the first proposal after `today`, be the plan paused or not. */
export function comingMonth({ dayRule, startsMonth, skippedMonth }: Omit<PlanMonths, 'isPaused'>, today: Day): PlanMonth {
  const next = nextMonth(dayRule, today, skippedMonth);
  if (next >= startsMonth) return next;
  return startsMonth === skippedMonth ? addMonths(startsMonth, 1) : startsMonth;
}

/** The first month of a plan that is set or goes on today: the day lies ahead, and no proposal of the month has been made. */
export function startingMonth(dayRule: PlanDayRule, today: Day, lastMade: PlanMonth | null): PlanMonth {
  const next = nextMonth(dayRule, today, null);
  return lastMade !== null && lastMade >= next ? addMonths(lastMade, 1) : next;
}

/** The day on which a proposal nobody confirmed is reminded of (PLAN-011). */
export const reminderDay = (madeOn: Day, remindAfter: number): Day => addWorkingDays(madeOn, remindAfter);
