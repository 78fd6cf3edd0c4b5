import type { CreditServiceCode, TopUpMethod } from '../catalogue/codes';
import { CREDITS } from '../catalogue/credits';
import { hellers, hellersToCzk, writtenHellers, type Hellers } from '../money/money';

export const DAYS_MAX = 31;
/** The highest amount per day: catches an extra zero (S-212). */
export const DAY_VALUE_MAX = hellers(1_000_00);

export interface TopUpSetting {
  method: TopUpMethod;
  /** Amount per day; only byDay has one. */
  defaultValue: Hellers | null;
}

/** What a credit item stores: an amount and how many times (S-044). */
export interface CreditEntry {
  value: Hellers;
  quantity: number;
}

/** Credit the employee really gets. */
export function nominal({ value, quantity }: CreditEntry): Hellers {
  return hellers(value * quantity);
}

/** Whether people enter days of a credit: under byDay, of what follows the company's choice; otherwise they enter crowns (S-210). */
export const isEnteredInDays = (service: CreditServiceCode, method: TopUpMethod): boolean =>
  CREDITS[service].entry === 'topUp' && method === 'byDay';

/** What a number entered for a credit means: days (null when no daily amount is set), otherwise hellers. */
export function creditEntry(service: CreditServiceCode, entered: number, { method, defaultValue }: TopUpSetting): CreditEntry | null {
  if (!isEnteredInDays(service, method)) return { value: hellers(entered), quantity: 1 };
  return defaultValue === null ? null : { value: defaultValue, quantity: entered };
}

/** Whole days of a month. */
export function isDayCount(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= DAYS_MAX;
}

/** One item covers at least and at most this much per employee (S-038). */
export function isCreditAmount(service: CreditServiceCode, amount: Hellers): boolean {
  const { min, max } = CREDITS[service];
  return Number.isInteger(amount) && amount >= min && amount <= max;
}

/** What is wrong with an amount per day in CZK, as written; null when nothing is (S-212). */
export function dayValueProblem(czk: number): 'amount' | 'tooMuch' | null {
  if (czk > hellersToCzk(DAY_VALUE_MAX)) return 'tooMuch';
  return czk > 0 && writtenHellers(czk) !== null ? null : 'amount';
}
