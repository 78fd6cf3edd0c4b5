import { hellersToCzk, type Hellers } from '@portal/domain/money/money';

/**
 * '159 078,82 Kč' or 'CZK 159,078.82', with no-break spaces; of a foreign currency in hundredths of it. A currency a bank did not write in three
 * letters stays as it came.
 */
export function mailMoney(amount: Hellers, language: 'cs' | 'en', currency = 'CZK'): string {
  const locale = language === 'cs' ? 'cs-CZ' : 'en-GB';
  if (/^[A-Z]{3}$/u.test(currency)) return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(hellersToCzk(amount));
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hellersToCzk(amount));
  return `${figure}\u00A0${currency}`;
}

/** 'YYYY-MM-DD' to '07.12.2026'. */
export function mailDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** An instant on the clock of Prague: '30. listopadu 2026 v 10:41' or '30 November 2026 at 10:41'. */
export function mailMoment(instant: Date, language: 'cs' | 'en'): string {
  const format = { timeZone: 'Europe/Prague', dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language === 'cs' ? 'cs-CZ' : 'en-GB', format).format(instant);
}
