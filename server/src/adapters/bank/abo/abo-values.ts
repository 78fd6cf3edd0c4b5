import { isDay, type Day } from '@portal/domain/calendar/prague-day';
import { hellers, type Hellers } from '@portal/domain/money/money';

/** ISO numbers of the currencies Czech banks keep accounts in. */
const CURRENCIES: Readonly<Record<string, string>> = {
  '0203': 'CZK',
  '0978': 'EUR',
  '0840': 'USD',
  '0826': 'GBP',
  '0756': 'CHF',
  '0985': 'PLN',
  '0348': 'HUF',
};

/** ddmmyy to 'YYYY-MM-DD'; null for zeros and for days that do not exist. */
export function readAboDay(text: string): Day | null {
  const match = /^(\d{2})(\d{2})(\d{2})$/u.exec(text);
  if (!match) return null;
  const day = `20${match[3]}-${match[2]}-${match[1]}`;
  return isDay(day) ? day : null;
}

/** Digits are hellers; null when the field holds anything else. */
export function readAboAmount(digits: string, sign = ''): Hellers | null {
  if (!/^\d{1,15}$/u.test(digits)) return null;
  const amount = Number(digits);
  return hellers(sign === '-' && amount !== 0 ? -amount : amount);
}

/** The data type field holds a currency at some banks ('0203'); any other content means crowns, an unknown currency stays its number. */
export function readAboCurrency(dataType: string): string {
  if (!/^0\d{3}$/u.test(dataType) || dataType === '0000') return 'CZK';
  return CURRENCIES[dataType] ?? dataType;
}

export function aboCurrencyCode(currency: string): string {
  return Object.entries(CURRENCIES).find(([, code]) => code === currency)?.[0] ?? '0203';
}
