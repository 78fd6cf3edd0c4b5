import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { CancellingEvent } from '@portal/domain/orders/order-life';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { sumInvoiced } from '../../../store/documents/issued-documents';
import { cancelOrderRow, removeOrderedCards } from '../../../store/orders/order-processing';
import { reopenRequests } from '../../../store/cards/request-answers';
import { issueCreditNote } from './issue-credit-note';

interface Cancellation {
  orderUid: OrderUid;
  event: CancellingEvent;
}

/**
 * Ends an invoiced order nobody has begun to work on; it must be locked. What of the invoice was not given back yet goes back by a credit
 * note (section 4.1, S-111). False when it may not be cancelled (any more).
 */
export async function cancelPaid(deps: Deps, tx: CompanyTx, { orderUid, event }: Cancellation): Promise<boolean> {
  const now = deps.now();
  if (!(await cancelOrderRow(tx, { orderUid, event, now }))) return false;
  await removeOrderedCards(tx, orderUid);
  await reopenRequests(tx, { orderUid, now });
  const { price, vat } = await sumInvoiced(tx, orderUid);
  if (price + vat > 0) await issueCreditNote(deps, tx, { orderUid, price, vat });
  return true;
}
