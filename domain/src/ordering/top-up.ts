import type { TopUpMethod } from '../catalogue/codes';
import { czkToHellers, hellersToCzk, type Hellers } from '../money/money';

/** One credit item covers at most this much per employee, and at least one crown (S-038). */
export const CREDIT_MIN: Hellers = 1_00;
export const CREDIT_MAX: Hellers = 50_000_00;
export const DAYS_MAX = 31;
/** The highest amount per day: catches an extra zero (S-212). */
export const DAY_VALUE_MAX: Hellers = 1_000_00;

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
  return value * quantity;
}

/** With byDay people enter days, with every other method crowns (S-210). */
export function isEnteredInDays({ method }: TopUpSetting): boolean {
  return method === 'byDay';
}

/** Maps one number typed into the Gastro input: days under byDay (null when no daily amount is set), otherwise hellers. */
export function gastroEntry(setting: TopUpSetting, entered: number): CreditEntry | null {
  if (!isEnteredInDays(setting)) return amountEntry(entered);
  return setting.defaultValue === null ? null : { value: setting.defaultValue, quantity: entered };
}

/** A plain amount, as every Flexi wallet takes it. */
export function amountEntry(amount: Hellers): CreditEntry {
  return { value: amount, quantity: 1 };
}

/** Whole days of a month. */
export function isDayCount(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= DAYS_MAX;
}

export function isCreditAmount(amount: Hellers): boolean {
  return Number.isInteger(amount) && amount >= CREDIT_MIN && amount <= CREDIT_MAX;
}

/** What is wrong with an amount per day in CZK, as written; null when nothing is (S-212). */
export function dayValueProblem(czk: number): 'amount' | 'tooMuch' | null {
  if (czk > hellersToCzk(DAY_VALUE_MAX)) return 'tooMuch';
  return czk > 0 && czkToHellers(czk) !== null ? null : 'amount';
}
