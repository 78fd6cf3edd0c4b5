import { hellers, sumHellers, vatOf, type Hellers } from '@portal/domain/money/money';
import type { DocumentLine } from './document-data';

interface Pieces {
  quantity: number;
  unitPrice: Hellers;
  unitPriceIncVat: Hellers;
  unitCode: 'ks' | 'Kč';
}

/**
 * Quantity and unit price as accounting programs multiply them. A share of an amount is one piece at the price of the whole: quantity
 * times price would else not be what the line says.
 */
export function asPieces({ unit, quantity, unitPrice: hundredths, base, total, vatRate }: DocumentLine): Pieces {
  if (unit === 'Percent') return { quantity: Math.sign(quantity) || 1, ...signed(base, total, quantity), unitCode: 'ks' };
  const unitPrice = hellers(hundredths);
  const unitPriceIncVat = sumHellers([unitPrice, vatOf(unitPrice, vatRate ?? 0)]);
  return { quantity, unitPrice, unitPriceIncVat, unitCode: unit === 'Nominal' ? 'Kč' : 'ks' };
}

const signed = (base: Hellers, total: Hellers, quantity: number) =>
  quantity < 0 ? { unitPrice: hellers(-base), unitPriceIncVat: hellers(-total) } : { unitPrice: base, unitPriceIncVat: total };
