import type { Order } from '@portal/contract/orders';
import { hellersToCzk, sumHellers } from '@portal/domain/money/money';
import type { OrderRow } from '../../store/orders';

type PaidOrder = Pick<OrderRow, 'movements' | 'overpaid' | 'symbol' | 'paid' | 'status' | 'priceIncVat' | 'paidAmount'>;
type Movement = OrderRow['movements'][number];

/** The money of an order as its customer sees it: received, short by, over, and each movement of the account (S-113, S-117). */
export function presentPayments(order: PaidOrder): Order['payments'] {
  const total = (movements: Movement[]) => sumHellers(movements.map(({ amount }) => amount));
  return {
    received: hellersToCzk(total(order.movements.filter((movement) => !isReturn(movement)))),
    missing: hellersToCzk(isAskedFor(order) ? order.priceIncVat - order.paidAmount : 0),
    overpaid: hellersToCzk(order.overpaid),
    returned: hellersToCzk(0 - total(order.movements.filter(isReturn))),
    movements: order.movements.map((movement) => ({ date: movement.date, amount: hellersToCzk(movement.amount), kind: kindOf(movement) })),
  };
}

const isReturn = ({ kind }: Movement): boolean => kind === 'refund';

const isAskedFor = ({ symbol, paid, status }: PaidOrder): boolean =>
  symbol !== null && !paid && status !== 'CANCELLED' && status !== 'PENDING_CANCELLATION';

function kindOf(movement: Movement): 'received' | 'takenBack' | 'returned' {
  if (isReturn(movement)) return 'returned';
  return movement.amount < 0 ? 'takenBack' : 'received';
}
