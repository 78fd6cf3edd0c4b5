import type { CreditByMonth, ProductCredit } from '@portal/contract/orders/order-totals';
import { CARD_PRODUCT_CODES, type CardProductCode } from '@portal/domain/catalogue/codes';
import { czk, czkToHellers, hellersToCzk, sumHellers, type Czk } from '@portal/domain/money/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface CreditMonth {
  /** 2026-11 */
  month: string;
  /** CZK of each of the products shown, in their order; 0 for none. */
  ordered: Czk[];
  /** The same of what still lies in the basket: this month only. */
  waiting: Czk[];
  /** Both together. */
  total: Czk;
}

export interface CreditPicture {
  /** Products that have any credit in the year or the basket. */
  products: CardProductCode[];
  months: CreditMonth[];
  /** In the basket. */
  waiting: Czk;
}

/** What the picture and its table are drawn from. */
export function creditPicture({ months, basket }: CreditByMonth): CreditPicture {
  const used = new Set([...months.flatMap(({ credit }) => credit), ...basket].map(({ productCode }) => productCode));
  const products = CARD_PRODUCT_CODES.filter((code) => used.has(code));
  const amounts = (credit: readonly ProductCredit[]) =>
    products.map((code) => credit.find(({ productCode }) => productCode === code)?.amount ?? czk(0));
  const nothing = amounts([]);
  const shown = months.map(({ month, credit }, index) => {
    const ordered = amounts(credit);
    const waiting = index === months.length - 1 ? amounts(basket) : nothing;
    return { month, ordered, waiting, total: sumOf([...ordered, ...waiting]) };
  });
  return { products, months: shown, waiting: sumOf(amounts(basket)) };
}

/** Crowns are added as hellers: 0,10 and 0,20 are 0,30. */
export const sumOf = (amounts: readonly Czk[]): Czk => hellersToCzk(sumHellers(amounts.map(czkToHellers)));

/** Names of months like 2026-11 in the person's language: `listopad 2026`, `lis`. */
export function useMonthNames() {
  const language = useTranslation().i18n.language;
  return useMemo(() => {
    const long = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
    const first = (month: string) => new Date(`${month}-01T00:00:00Z`);
    return { longName: (month: string) => long.format(first(month)), shortName: (month: string) => short.format(first(month)) };
  }, [language]);
}
