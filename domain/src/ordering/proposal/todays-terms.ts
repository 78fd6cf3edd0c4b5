import { SERVICES } from '../../catalogue/services';
import { DAYS_MAX, isEnteredInDays, nominal, type CreditEntry, type TopUpSetting } from '../top-up';
import type { OrderedCredit } from './proposal-line';

/** Whether Gastro was ordered in days: an order does not keep the way it was entered by, but several times anything is days. */
const isInDays = (entries: readonly CreditEntry[]): boolean => entries.some(({ quantity }) => quantity > 1);

/**
 * Credit of an order as it would be entered today: days are worth what a day is worth now, amounts become the nearest number of days, and days
 * the amount they were. Credit of a wallet is an amount whatever the way.
 */
function inTodaysTerms(entry: CreditEntry, { wasInDays, setting }: { wasInDays: boolean; setting: TopUpSetting }): CreditEntry {
  const { defaultValue } = setting;
  if (!isEnteredInDays(setting) || defaultValue === null) return { value: nominal(entry), quantity: 1 };
  if (wasInDays) return { value: defaultValue, quantity: entry.quantity };
  const days = Math.round(nominal(entry) / defaultValue);
  return { value: defaultValue, quantity: Math.min(Math.max(days, 1), DAYS_MAX) };
}

/** The same of everything an order held. */
export function allInTodaysTerms(credits: readonly OrderedCredit[], setting: TopUpSetting): CreditEntry[] {
  const wasInDays = isInDays(credits.filter(isGastro));
  return credits.map((credit) => (isGastro(credit) ? inTodaysTerms(credit, { wasInDays, setting }) : amountOf(credit)));
}

/** What somebody wrote into a line, whatever the way of that day was. */
export const choiceInTodaysTerms = (credit: OrderedCredit, setting: TopUpSetting): CreditEntry =>
  isGastro(credit) ? inTodaysTerms(credit, { wasInDays: isInDays([credit]), setting }) : amountOf(credit);

const isGastro = ({ serviceCode }: OrderedCredit): boolean => !SERVICES[serviceCode].hasWallets;

const amountOf = ({ value, quantity }: CreditEntry): CreditEntry => ({ value, quantity });
