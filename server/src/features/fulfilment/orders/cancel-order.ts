import type { OrderUid } from '@portal/domain/identifiers/uid';
import { canHappen, type CancellingEvent } from '@portal/domain/orders/order-life';
import type { OrderStatus } from '@portal/domain/orders/order-status';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { hasInvoice } from '../../../store/documents/issued-documents';
import { post } from '../../../store/payments/ledger';
import { cancelPaid } from '../../payments/settlement/cancel-paid';
import { reopenRequests } from '../../../store/cards/request-answers';
import { findVariableSymbol } from '../../../store/payments/payments';
import { oweRefund } from '../../payments/settlement/owe-refund';
import {
  cancelOrderRow,
  cancelProforma,
  lockPlacedOrder,
  removeOrderedCards,
  type OrderAtWork,
} from '../../../store/orders/order-processing';

interface Cancellation {
  orderUid: OrderUid;
  event: CancellingEvent;
}

/**
 * Ends an order nobody has begun to work on, whoever stops waiting; paid ones get their money back. Answers the state it ended from,
 * null when it may not be cancelled (any more).
 */
export async function cancelOrder(deps: Deps, tx: CompanyTx, { orderUid, event }: Cancellation): Promise<OrderStatus | null> {
  const order = await lockPlacedOrder(tx, orderUid);
  if (order === undefined || order.creditsPostedAt !== null || !canHappen(event, order.status)) return null;
  if (!order.paid) return cancelUnpaid(deps, tx, { orderUid, event });
  return (await cancelPaid(deps, tx, { orderUid, event })) ? order.status : null;
}

/**
 * Ends an unpaid order: proforma cancelled, cards and packages gone, requests open again, part payments owed back to the company (section 4.1).
 * Answers the state it ended from, null when it may not be cancelled (any more).
 */
export async function cancelUnpaid(deps: Deps, tx: CompanyTx, { orderUid, event }: Cancellation): Promise<OrderStatus | null> {
  const order = await lockPlacedOrder(tx, orderUid);
  if (order === undefined || order.paid || order.creditsPostedAt !== null || !canHappen(event, order.status)) return null;
  if (await hasInvoice(tx, orderUid)) return cancelOwing(deps, tx, { order, event });
  const now = deps.now();
  if (!(await cancelOrderRow(tx, { orderUid, event, now }))) return null;
  await cancelProforma(tx, orderUid);
  await removeOrderedCards(tx, orderUid);
  await reopenRequests(tx, { orderUid, now });
  const amounts = { receivable: -order.paidAmount, overpayment: order.paidAmount };
  const cause = `cancelled:${orderUid}`;
  await post(tx, { kind: 'overpayment', cause, orderUid, now, amounts });
  if (order.paidAmount > 0) {
    const symbol = (await findVariableSymbol(tx, orderUid)) ?? null;
    await oweRefund(deps, tx, { cause, reason: 'cancelledOrder', orderUid, amount: order.paidAmount, symbol });
  }
  return order.status;
}

/** An order whose payment the bank took back has its invoice: a credit note takes that back and settles what was owed on it. */
async function cancelOwing(
  deps: Deps,
  tx: CompanyTx,
  { order, event }: { order: OrderAtWork; event: CancellingEvent },
): Promise<OrderStatus | null> {
  if (!(await cancelPaid(deps, tx, { orderUid: order.uid, event }))) return null;
  await cancelProforma(tx, order.uid);
  return order.status;
}
