import type { DeliveryServiceCode, ServiceCode } from '../../catalogue/codes';
import type { PriceList } from '../../catalogue/price-list';
import { hellers, sumHellers, type Hellers } from '../../money/money';
import { calculate, type CalculationItem, type CalculationLine } from '../calculation';

export const TOTAL_PARTS = ['card', 'credit', 'fee', 'delivery'] as const;
export type TotalPart = (typeof TOTAL_PARTS)[number];

interface BeforeAfter {
  before: Hellers;
  after: Hellers;
}

export interface ComparedTotals {
  parts: Record<TotalPart, BeforeAfter>;
  vat: BeforeAfter;
  total: BeforeAfter;
}

/** From the order to the proposal part by part: what the parts differ by is what the totals differ by, to the heller. */
export function compareTotals(before: readonly CalculationLine[], after: readonly CalculationLine[]): ComparedTotals {
  const none = (): BeforeAfter => ({ before: hellers(0), after: hellers(0) });
  const compared: ComparedTotals = {
    parts: { card: none(), credit: none(), fee: none(), delivery: none() },
    vat: none(),
    total: none(),
  };
  for (const [side, lines] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const { kind, price, vat, priceIncVat } of lines) {
      add(compared.parts[kind], side, price);
      add(compared.vat, side, vat);
      add(compared.total, side, priceIncVat);
    }
  }
  return compared;
}

const add = (sums: BeforeAfter, side: keyof BeforeAfter, amount: Hellers): void => {
  sums[side] = sumHellers([sums[side], amount]);
};

export interface PriceChange {
  serviceCode: ServiceCode;
  kind: CalculationLine['kind'];
  /** As lines of a calculation have it: hundredths of a crown for Pieces, of a percent for Percent. */
  before: Pick<CalculationLine, 'unit' | 'unitPrice'>;
  after: Pick<CalculationLine, 'unit' | 'unitPrice'>;
  /** What the same order would cost more or less today, without VAT. */
  difference: Hellers;
}

/** Prices that are not what they were: the order counted again by today's price list. */
export function changedPrices(before: readonly CalculationLine[], prices: PriceList): PriceChange[] {
  const delivery = before.find(({ kind }) => kind === 'delivery');
  const again = calculate({
    items: before.filter(({ kind }) => kind === 'card' || kind === 'credit').map(toItem),
    priceList: prices,
    delivery: delivery === undefined ? null : toDelivery(delivery),
  });
  const name = ({ kind, serviceCode, productCode }: CalculationLine) => `${kind} ${serviceCode} ${productCode}`;
  const today = new Map(again.lines.map((line) => [name(line), line]));
  return before.flatMap((line) => {
    const now = today.get(name(line));
    if (now === undefined || now.price === line.price) return [];
    const { kind, serviceCode, unit, unitPrice } = line;
    const after = { unit: now.unit, unitPrice: now.unitPrice };
    return [{ kind, serviceCode, before: { unit, unitPrice }, after, difference: hellers(now.price - line.price) }];
  });
}

function toItem({ kind, productCode, serviceCode, quantity, price }: CalculationLine): CalculationItem {
  return kind === 'card'
    ? { productCode, serviceCode, count: quantity, nominal: hellers(0) }
    : { productCode, serviceCode, count: 1, nominal: price };
}

function toDelivery({ serviceCode, unitPrice, quantity }: CalculationLine) {
  const [chargedPackages, freePackages] = unitPrice > 0 ? [quantity, 0] : [0, quantity];
  return { serviceCode: serviceCode as DeliveryServiceCode, chargedPackages, freePackages };
}
