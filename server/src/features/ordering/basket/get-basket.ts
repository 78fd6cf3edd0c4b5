import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { getBasket as getBasketRoute } from '@portal/contract/ordering/basket';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { listItems, readBasket, sumBasket } from '../../../store/ordering/basket';
import { readPaymentType } from '../../../store/companies/contracts';
import { readOrderHead } from '../../../store/orders/order-head';
import { toBasketItem } from './present-basket';

/** The open basket with its entries: a page of them, or all where no size is asked for. */
export function getBasket(
  deps: Deps,
  companyUid: CompanyUid,
  page: QueryOf<typeof getBasketRoute>,
): Promise<ReplyOf<typeof getBasketRoute> | Failure> {
  return deps.db.read(companyUid, async (tx) => {
    const basket = await readBasket(tx);
    const order = basket === undefined ? undefined : await readOrderHead(tx, basket.uid);
    if (basket === undefined || order === undefined) return refuse('basketNotFound');
    const { itemsUid } = basket;
    const items = await listItems(tx, { itemsUid, ...page });
    const { itemCount } = page.pageSize === undefined ? { itemCount: items.length } : await sumBasket(tx, itemsUid);
    return {
      data: {
        order: {
          uid: order.uid,
          paymentType: await readPaymentType(tx),
          label: order.label,
          mainDeliveryService: order.deliveryServiceCode === null ? null : { code: order.deliveryServiceCode },
          calculatedAt: order.calculatedAt?.toISOString() ?? null,
          createdAt: order.createdAt.toISOString(),
          error: order.error,
        },
        items: items.map(toBasketItem),
        itemCount,
      },
    };
  });
}
