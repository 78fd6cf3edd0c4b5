import type { Day } from '@portal/domain/calendar/prague-day';
import { priceList } from '@portal/domain/catalogue/price-list';
import { calculate, type Calculation } from '@portal/domain/ordering/calculation';
import { sumHellers } from '@portal/domain/money/money';
import { countPackages, sumItems } from '../../../store/ordering/checkout';
import type { CompanyTx } from '../../../store/engine/db';
import { readOrderLines } from '../../../store/orders/order-lines';
import type { OrderHead } from '../../../store/orders/order-head';
import { readPricedContext } from '../../../store/ordering/ordering-context';

/** Priced lines of an order: computed by the prices of the day while it is in checkout, frozen afterwards (S-030 to S-037). */
export async function calculateOrder(tx: CompanyTx, order: OrderHead, today: Day): Promise<Calculation> {
  if (order.status !== 'CHECKOUT') return frozen(tx, order);
  const [items, packages, context] = await Promise.all([
    sumItems(tx, order.itemsUid),
    countPackages(tx, order.uid),
    readPricedContext(tx, today),
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
