import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import type { Order } from '@portal/contract/orders/orders';
import type { NextStepKey } from '@portal/domain/orders/next-step';
import { paths } from '../../lib/paths';

/** Where the reader can move the order on; null when it is somebody else's turn. */
export function stepTarget({ uid, number }: Pick<Order, 'uid' | 'number'>, key: NextStepKey): LinkOptions | null {
  switch (key) {
    case 'finishBasket':
      return linkOptions({ to: paths.ordering });
    case 'continueCheckout':
      return linkOptions({ to: paths.basket, params: { orderUid: uid } });
    case 'pay':
    case 'payRest':
    case 'payOverdue':
      return linkOptions({ to: paths.order, params: { orderUid: uid } });
    case 'blockedDodger':
    case 'blockedLimit':
      return linkOptions({ to: paths.orders, search: { filter: { isOwed: '1' } } });
    case 'cardsOnTheWay':
      return linkOptions({ to: paths.cardShipments, search: { filter: { orderNumber: number ?? undefined } } });
    case 'takeOver':
      return linkOptions({ to: paths.cardShipments, search: { filter: { orderNumber: number ?? undefined, isTakenOver: '0' } } });
    default:
      return null;
  }
}
