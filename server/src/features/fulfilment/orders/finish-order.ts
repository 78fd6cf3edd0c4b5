import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { hasInvoice } from '../../../store/documents/issued-documents';
import { lastDispatch } from '../../../store/packages/package-steps';
import { resolveOrder, setDueDay, type OrderAtWork } from '../../../store/orders/order-processing';
import { issueInvoice } from '../../payments/settlement/issue-invoice';
import { refundUnmade } from '../../payments/settlement/refund-unmade';

/**
 * Ends an order whose credit is booked and whose packages all left; one paid later gets its invoice now, and
 * back what could not be made (S-111, S-112).
 * Answers whether the order is done; the order must be locked.
 */
export async function finishOrder(deps: Deps, tx: CompanyTx, order: OrderAtWork): Promise<boolean> {
  const now = deps.now();
  if (!(await resolveOrder(tx, { orderUid: order.uid, now }))) return false;
  // Paid, invoiced and taken back by the bank: the invoice there is waits for its money.
  if (order.paid || order.priceIncVat === 0 || (await hasInvoice(tx, order.uid))) return true;
  const issuedOn = pragueDay(now.getTime());
  const left = await lastDispatch(tx, order.uid);
  const dispatchedOn = left === null ? issuedOn : pragueDay(left.getTime());
  const invoice = await issueInvoice(deps, tx, { order, dates: { kind: 'invoiceAfterDelivery', issuedOn, dispatchedOn } });
  await refundUnmade(deps, tx, order.uid);
  await setDueDay(tx, { orderUid: order.uid, dueOn: invoice.dueDate });
  return true;
}
