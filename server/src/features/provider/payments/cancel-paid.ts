import type { OrderStatus } from '@portal/domain/orders/order-status';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/db';
import { sumInvoiced } from '../../../store/issued-documents';
import { cancelOrderRow, removeOrderedCards } from '../../../store/processing';
import { reopenRequests } from '../../../store/request-answers';
import { issueCreditNote } from './issue-credit-note';

interface Cancellation {
  orderUid: string;
  /** States it may be cancelled from. */
  from: OrderStatus[];
}

/**
 * Ends a paid order nobody has begun to work on; it must be locked and have its invoice. What of the invoice was not given back yet
 * goes back by a credit note (section 4.1, S-111).
 */
export async function cancelPaid(deps: Deps, tx: CompanyTx, { orderUid, from }: Cancellation): Promise<void> {
  const now = deps.now();
  await cancelOrderRow(tx, { orderUid, from, now });
  await removeOrderedCards(tx, orderUid);
  await reopenRequests(tx, { orderUid, now });
  const { price, vat } = await sumInvoiced(tx, orderUid);
  if (price + vat > 0) await issueCreditNote(deps, tx, { orderUid, price, vat });
}
