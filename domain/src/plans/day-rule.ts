import { addDays, addMonths, endOfMonth, startOfMonth, type Day } from '../calendar/prague-day';
import { addWorkingDays, isWorkingDay, workingDayFrom } from '../calendar/working-day';

/** Most working days a plan can wait for: every month has as many. */
export const MAX_NTH_WORKING_DAY = 15;

/** On which day of a month a plan makes its proposal (PLAN-009). */
export type PlanDayRule =
  /** 1 to 31; in a shorter month its last day. A day off moves to the next working day, be it in the next month. */
  | { kind: 'dayOfMonth'; day: number }
  /** 1 to `MAX_NTH_WORKING_DAY`, counted from the first of the month. */
  | { kind: 'workingDay'; nth: number }
  | { kind: 'lastWorkingDay' };

/** The month a proposal is for, told by its first day: a proposal made on 1 March after a 28 February off is February's. */
export type PlanMonth = Day;

export const planMonthOf = (day: Day): PlanMonth => startOfMonth(day);

/** The day on which the proposal of a month is made. */
export function proposalDay(rule: PlanDayRule, month: PlanMonth): Day {
  if (rule.kind === 'lastWorkingDay') return lastWorkingDay(month);
  if (rule.kind === 'workingDay') return addWorkingDays(addDays(month, -1), rule.nth);
  const wished = addDays(month, rule.day - 1);
  const last = endOfMonth(month);
  return workingDayFrom(wished > last ? last : wished);
}

/** The month whose proposal is the latest to be made by the end of `today`. */
export function dueMonth(rule: PlanDayRule, today: Day): PlanMonth {
  let month = planMonthOf(today);
  while (proposalDay(rule, month) > today) month = addMonths(month, -1);
  return month;
}

/** The month of the first proposal made after `today`; a skipped month is passed over. */
export function nextMonth(rule: PlanDayRule, today: Day, skipped: PlanMonth | null): PlanMonth {
  const next = addMonths(dueMonth(rule, today), 1);
  return next === skipped ? addMonths(next, 1) : next;
}

function lastWorkingDay(month: PlanMonth): Day {
  let day = endOfMonth(month);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}
