import { hellers, sumHellers, vatOf } from '../money/money';
import type { CalculationLine } from '../ordering/calculation';

type Lines = readonly CalculationLine[];

/** What a credit note says besides its amounts (§45): why, and what it takes back, in positive amounts. */
export interface Correction {
  reason: 'cancelled' | 'notMade';
  lines: Lines;
}

/**
 * What of an order is left to give back, line by line, when `credited` are the lines of its earlier credit notes; what is gone is left
 * out. The amounts add up to the order less those notes (S-111).
 */
export const remainingLines = (order: Lines, credited: Lines): CalculationLine[] =>
  order.map((line) => less(line, credited)).filter(({ price, vat, quantity }) => price !== 0 || vat !== 0 || quantity !== 0);

/**
 * The lines of cards that will never be made, `counts` by service; `credited` are the lines of earlier notes. VAT is that of all cards
 * given back so far less what was given back, so that notes one by one come to what the invoice charged (S-030, S-111).
 */
export function unmadeLines(
  order: Lines,
  { credited, counts }: { credited: Lines; counts: Readonly<Record<string, number>> },
): CalculationLine[] {
  return order.flatMap((line) => {
    const quantity = line.kind === 'card' ? (counts[line.serviceCode] ?? 0) : 0;
    if (quantity === 0) return [];
    const price = hellers(line.unitPrice * quantity);
    const before = credited.filter((other) => isSame(line, other));
    const vat = hellers(vatOf(sumHellers([sumOf(before, 'price'), price]), line.vatRate) - sumOf(before, 'vat'));
    return [{ ...line, quantity, price, vat, priceIncVat: sumHellers([price, vat]) }];
  });
}

function less(line: CalculationLine, credited: Lines): CalculationLine {
  const before = credited.filter((other) => isSame(line, other));
  const price = hellers(line.price - sumOf(before, 'price'));
  const vat = hellers(line.vat - sumOf(before, 'vat'));
  const quantity = before.reduce((left, credit) => left - credit.quantity, line.quantity);
  return { ...line, quantity, price, vat, priceIncVat: sumHellers([price, vat]) };
}

const isSame = (one: CalculationLine, other: CalculationLine): boolean =>
  one.kind === other.kind && one.serviceCode === other.serviceCode && one.productCode === other.productCode;

const sumOf = (lines: Lines, field: 'price' | 'vat') => sumHellers(lines.map((line) => line[field]));
