import type { Order } from '@portal/contract/orders';
import type { NextStepKey } from '@portal/domain/orders/next-step';
import { paths } from '../../lib/paths';

interface StepTarget {
  to: string;
  search?: Record<string, unknown>;
}

/** Where the reader can move the order on; null when it is somebody else's turn. */
export function stepTarget({ uid, number }: Pick<Order, 'uid' | 'number'>, key: NextStepKey): StepTarget | null {
  switch (key) {
    case 'finishBasket':
      return { to: paths.ordering };
    case 'continueCheckout':
      return { to: paths.basket(uid) };
    case 'pay':
    case 'payRest':
    case 'payOverdue':
      return { to: paths.order(uid) };
    case 'cardsOnTheWay':
      return { to: paths.cardShipments, search: { filter: { orderNumber: number } } };
    case 'takeOver':
      return { to: paths.cardShipments, search: { filter: { orderNumber: number, isTakenOver: '0' } } };
    default:
      return null;
  }
}
