import type { CalculationLine as WireLine } from '@portal/contract/ordering/checkout';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Calculation } from '@portal/domain/ordering/calculation';
import type { Language } from '../../actor';

/** Priced lines as the screens read them: CZK, and the description in the caller's language (S-036). */
export function presentCalculation({ lines, totals }: Calculation, language: Language) {
  return {
    data: lines.map((line): WireLine => ({
      itemDescription: line.description[language],
      unitPrice: line.unitPrice / 100,
      unit: line.unit,
      currency: 'CZK',
      quantity: line.quantity,
      price: hellersToCzk(line.price),
      vatRate: line.vatRate,
      priceIncVat: hellersToCzk(line.priceIncVat),
      productCode: line.productCode,
      productServiceCode: line.serviceCode,
    })),
    meta: {
      totalPrice: hellersToCzk(totals.price),
      totalVat: hellersToCzk(totals.vat),
      totalPriceIncVat: hellersToCzk(totals.priceIncVat),
      currency: 'CZK' as const,
    },
  };
}
