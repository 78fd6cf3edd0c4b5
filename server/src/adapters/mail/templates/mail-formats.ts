import { hellersToCzk, type Hellers } from '@portal/domain/money/money';

/** '159 078,82 Kč' or 'CZK 159,078.82', with no-break spaces. */
export function mailMoney(amount: Hellers, language: 'cs' | 'en'): string {
  return new Intl.NumberFormat(language === 'cs' ? 'cs-CZ' : 'en-GB', { style: 'currency', currency: 'CZK' }).format(hellersToCzk(amount));
}

/** 'YYYY-MM-DD' to '07.12.2026'. */
export function mailDay(day: string): string {
  return day.split('-').reverse().join('.');
}
