import { TOP_UP_SERVICES } from '../../catalogue/credits';
import { DAYS_MAX, nominal, type CreditEntry, type TopUpSetting } from '../top-up';
import type { OrderedCredit } from './proposal-line';

/** Whether credit was ordered in days: an order does not keep the way it was entered by, but several times anything is days. */
const isInDays = (entries: readonly CreditEntry[]): boolean => entries.some(({ quantity }) => quantity > 1);

/**
 * Credit of an order as it would be entered today: days are worth what a day is worth now, amounts become the nearest number of days, and days
 * the amount they were. Credit that does not follow the company's choice is an amount whatever the way.
 */
function inTodaysTerms(entry: CreditEntry, { wasInDays, setting }: { wasInDays: boolean; setting: TopUpSetting }): CreditEntry {
  const { defaultValue } = setting;
  if (setting.method !== 'byDay' || defaultValue === null) return { value: nominal(entry), quantity: 1 };
  if (wasInDays) return { value: defaultValue, quantity: entry.quantity };
  const days = Math.round(nominal(entry) / defaultValue);
  return { value: defaultValue, quantity: Math.min(Math.max(days, 1), DAYS_MAX) };
}

/** The same of everything an order held. */
export function allInTodaysTerms(credits: readonly OrderedCredit[], setting: TopUpSetting): CreditEntry[] {
  const wasInDays = isInDays(credits.filter(isTopUp));
  return credits.map((credit) => (isTopUp(credit) ? inTodaysTerms(credit, { wasInDays, setting }) : amountOf(credit)));
}

/** What somebody wrote into a line, whatever the way of that day was. */
export const choiceInTodaysTerms = (credit: OrderedCredit, setting: TopUpSetting): CreditEntry =>
  isTopUp(credit) ? inTodaysTerms(credit, { wasInDays: isInDays([credit]), setting }) : amountOf(credit);

const isTopUp = ({ serviceCode }: OrderedCredit): boolean => TOP_UP_SERVICES.some((code) => code === serviceCode);

const amountOf = ({ value, quantity }: CreditEntry): CreditEntry => ({ value, quantity });
