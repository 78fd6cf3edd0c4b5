import type { listDeliveries as route } from '@portal/contract/ordering/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import { DELIVERY_SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { priceList } from '@portal/domain/catalogue/price-list';
import { SERVICES } from '@portal/domain/catalogue/services';
import { czk, hellersToCzk } from '@portal/domain/money/money';
import { COURIER_OF } from '@portal/domain/packages/tracking';
import type { Language } from '../../../actor';
import { countPackages, lastDelivery } from '../../../store/ordering/checkout';
import type { CompanyTx } from '../../../store/engine/db';
import type { OrderHead } from '../../../store/orders/order-head';
import { readPricedContext } from '../../../store/ordering/ordering-context';
import { pricesOf } from './calculate-order';

/** Delivery services with the contract's price per package; `packages` are those that will be charged (S-034). */
export async function listDeliveries(tx: CompanyTx, order: OrderHead, language: Language): Promise<ReplyOf<typeof route>> {
  const [context, packages, last] = await Promise.all([
    readPricedContext(tx, pricesOf(order)),
    countPackages(tx, order.uid),
    lastDelivery(tx),
  ]);
  const prices = priceList(context.overrides);
  const isFree = packages.charged === 0;
  return {
    data: DELIVERY_SERVICE_CODES.map((code) => ({
      productServiceCode: code,
      name: language === 'cs' ? SERVICES[code].nameCs : SERVICES[code].nameEn,
      courier: COURIER_OF[code],
      unitPrice: isFree ? czk(0) : hellersToCzk(prices.unitPrice(code)),
      vatRate: SERVICES[code].vatRate,
      packages: isFree ? packages.free : packages.charged,
      lastUsed: code === last,
    })),
  };
}
