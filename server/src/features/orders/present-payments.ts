import type { Order } from '@portal/contract/orders/orders';
import { hellers, hellersToCzk, sumHellers, type Hellers } from '@portal/domain/money/money';
import { amountOwed } from '@portal/domain/payments/owed';
import type { OrderRow } from '../../store/orders/order-row';

type PaidOrder = Pick<OrderRow, 'movements' | 'overpaid' | 'refunds' | 'symbol' | 'paid' | 'status' | 'priceIncVat' | 'paidAmount'>;
type Movement = OrderRow['movements'][number];

/** The money of an order as its customer sees it: received, short by, over, and each movement of the account (S-113, S-117). */
export function presentPayments(order: PaidOrder): Order['payments'] {
  const total = (movements: Movement[]) => sumHellers(movements.map(({ amount }) => amount));
  return {
    received: hellersToCzk(total(order.movements.filter((movement) => !isReturn(movement)))),
    missing: hellersToCzk(owedFor(order)),
    overpaid: hellersToCzk(order.overpaid),
    returned: hellersToCzk(hellers(0 - total(order.movements.filter(isReturn)))),
    refunds: order.refunds.map((refund) => ({ ...refund, amount: hellersToCzk(refund.amount) })),
    movements: order.movements.map((movement) => ({ date: movement.date, amount: hellersToCzk(movement.amount), kind: kindOf(movement) })),
  };
}

export const owedFor = ({
  status,
  symbol,
  paid,
  priceIncVat,
  paidAmount,
}: Omit<PaidOrder, 'movements' | 'overpaid' | 'refunds'>): Hellers =>
  amountOwed({ status, isClaimed: symbol !== null, isPaid: paid, total: priceIncVat, paidAmount });

const isReturn = ({ kind }: Movement): boolean => kind === 'refund';

function kindOf(movement: Movement): Order['payments']['movements'][number]['kind'] {
  if (isReturn(movement)) return movement.amount < 0 ? 'returned' : 'bounced';
  return movement.amount < 0 ? 'takenBack' : 'received';
}
