import { isDeepStrictEqual } from 'node:util';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { priceList } from '@portal/domain/catalogue/price-list';
import { calculate, type Calculation } from '@portal/domain/ordering/calculation';
import { sumHellers } from '@portal/domain/money/money';
import { countPackages, sumItems } from '../../../store/ordering/checkout';
import type { CompanyTx } from '../../../store/engine/db';
import { readOrderLines } from '../../../store/orders/order-lines';
import type { OrderHead } from '../../../store/orders/order-head';
import { readPricedContext } from '../../../store/ordering/ordering-context';

/** The day whose prices a checkout shows from its first step to its last: that on which it began. */
export const pricesOf = (order: OrderHead): Day => pragueDay(order.createdAt.getTime());

/** Priced lines of an order: computed by the prices it was begun with while it is in checkout, frozen afterwards (S-030 to S-037). */
export const calculateOrder = (tx: CompanyTx, order: OrderHead): Promise<Calculation> =>
  order.status === 'CHECKOUT' ? calculateOn(tx, order, pricesOf(order)) : frozen(tx, order);

/** Refuses a checkout that would cost other than it was shown by a price that has begun since. */
export async function checkPrices(
  tx: CompanyTx,
  order: OrderHead,
  { shown, now }: { shown: Calculation; now: Date },
): Promise<Failure | null> {
  const today = pragueDay(now.getTime());
  if (today === pricesOf(order)) return null;
  return isDeepStrictEqual(shown, await calculateOn(tx, order, today)) ? null : refuse('checkout.pricesChanged');
}

async function calculateOn(tx: CompanyTx, order: OrderHead, day: Day): Promise<Calculation> {
  const [items, packages, context] = await Promise.all([
    sumItems(tx, order.itemsUid),
    countPackages(tx, order.uid),
    readPricedContext(tx, day),
  ]);
  const delivery =
    order.deliveryServiceCode === null
      ? null
      : { serviceCode: order.deliveryServiceCode, chargedPackages: packages.charged, freePackages: packages.free };
  return calculate({ items, priceList: priceList(context.overrides), delivery });
}

async function frozen(tx: CompanyTx, order: OrderHead): Promise<Calculation> {
  const lines = await readOrderLines(tx, order.uid);
  const sum = (key: 'price' | 'vat' | 'priceIncVat') => sumHellers(lines.map((line) => line[key]));
  return { lines, totals: { price: sum('price'), vat: sum('vat'), priceIncVat: sum('priceIncVat') } };
}
