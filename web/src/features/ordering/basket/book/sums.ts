import type { Product } from '@portal/contract/ordering/products';
import type { ServiceCode } from '@portal/domain/catalogue/codes';
import { priceList } from '@portal/domain/catalogue/price-list';
import { calculate, type Calculation, type CalculationItem } from '@portal/domain/ordering/calculation';
import { czkToHellers, hellers, sumHellers, type Hellers } from '@portal/domain/money/money';
import { creditOf, type Entry } from './entry';

export interface Sums {
  cards: number;
  /** Nominal credit. */
  credit: Hellers;
  /** The same by service; what is not there is nothing. */
  byCredit: ReadonlyMap<ServiceCode, Hellers>;
  /** Employees who get credit. */
  people: number;
}

/** What is in the basket: the number of cards and the nominal credit (S-045). */
export function sumsOf(entries: readonly Entry[]): Sums {
  const sums = { cards: 0, credit: hellers(0) };
  const byCredit = new Map<ServiceCode, Hellers>();
  const people = new Set<string>();
  for (const entry of entries) {
    if (entry.kind === 'cards') sums.cards += entry.quantity;
    else {
      const credit = creditOf(entry);
      sums.credit = sumHellers([sums.credit, credit]);
      byCredit.set(entry.serviceCode, sumHellers([byCredit.get(entry.serviceCode) ?? hellers(0), credit]));
      people.add(entry.employeeUid);
    }
  }
  return { ...sums, byCredit, people: people.size };
}

export const isEmptyBasket = ({ cards, credit }: Pick<Sums, 'cards' | 'credit'>): boolean => cards === 0 && credit === 0;

export interface Estimate extends Calculation {
  cardPrice: Hellers;
  fees: Hellers;
}

/**
 * Price of the basket before a checkout exists: the same lines as the server's calculation, without delivery, by the prices and fees the
 * server names for the contract. The binding price is the one of the checkout (S-030 to S-036).
 */
export function estimateOf(entries: readonly Entry[], products: readonly Product[]): Estimate {
  const cardPrices = products.flatMap(({ services }) =>
    services.flatMap(({ code, price, group }) => {
      const unitPrice = price === null || group !== 'item' ? null : czkToHellers(price);
      return unitPrice === null ? [] : [{ serviceCode: code, unitPrice }];
    }),
  );
  const fees = products.flatMap((product) =>
    product.fees.map(({ productServiceCode: serviceCode, percent, minimum }) => ({
      serviceCode,
      feePercent: percent,
      minimumFee: czkToHellers(minimum),
    })),
  );
  const overrides = [...cardPrices, ...fees];
  const calculation = calculate({ items: groupsOf(entries), priceList: priceList(overrides), delivery: null });
  const sum = (kind: 'card' | 'fee') => sumHellers(calculation.lines.filter((line) => line.kind === kind).map(({ price }) => price));
  return { ...calculation, cardPrice: sum('card'), fees: sum('fee') };
}

function groupsOf(entries: readonly Entry[]): CalculationItem[] {
  const groups = new Map<string, CalculationItem>();
  for (const entry of entries) {
    const key = `${entry.serviceCode} ${entry.productCode}`;
    const group = groups.get(key) ?? { productCode: entry.productCode, serviceCode: entry.serviceCode, count: 0, nominal: hellers(0) };
    groups.set(key, {
      ...group,
      count: group.count + (entry.kind === 'cards' ? entry.quantity : 1),
      nominal: sumHellers([group.nominal, creditOf(entry)]),
    });
  }
  return [...groups.values()];
}
