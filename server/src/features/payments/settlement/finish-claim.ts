import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { hasInvoice } from '../../../store/documents/issued-documents';
import { enqueueForOrder } from '../../../store/operations/jobs';
import type { Claim } from '../../../store/payments/payments';
import { listBlockedOrders } from '../../../store/orders/order-processing';
import { cancelPaid } from './cancel-paid';
import { issueInvoice } from './issue-invoice';
import { refundUnmade } from './refund-unmade';
import { tellPayer } from './tell-payer';

interface FullPayment {
  claim: Claim;
  /** 'YYYY-MM-DD' */
  paidOn: Day;
  /** The payment that was the last of it. */
  cause: string;
  /** Hellers. */
  applied: Hellers;
}

/** What full payment sets off: the tax document, and the work, or the end of an order whose cancellation was asked for (section 4.1). */
export async function finishClaim(deps: Deps, tx: CompanyTx, full: FullPayment): Promise<void> {
  const { claim } = full;
  if (claim.orderStatus === 'PENDING_CANCELLATION') return giveBack(deps, tx, full);
  if (claim.orderStatus === 'SUBMITTED') await enqueueForOrder(tx, { name: 'process-order', orderUid: claim.orderUid });
  await recheckBlocked(tx);
  if (claim.documentType === 'proforma') await issuePrepaid(deps, tx, full);
  // Somebody may have left while the order waited for its money.
  await refundUnmade(deps, tx, claim.orderUid);
}

/** Paid debts and smaller sums may set held orders free (S-062). */
async function recheckBlocked(tx: CompanyTx): Promise<void> {
  for (const { uid } of await listBlockedOrders(tx)) {
    await enqueueForOrder(tx, { name: 'check-order', orderUid: uid });
  }
}

/** The money came before the provider confirmed the cancellation: it is documented and goes back. */
async function giveBack(deps: Deps, tx: CompanyTx, full: FullPayment): Promise<void> {
  const { claim } = full;
  if (claim.documentType === 'proforma') await issuePrepaid(deps, tx, full);
  await cancelPaid(deps, tx, { orderUid: claim.orderUid, event: 'payWhileCancelling' });
}

/** One invoice for an order: a payment that was taken back and came again pays the one there is. */
async function issuePrepaid(deps: Deps, tx: CompanyTx, { claim, paidOn, cause, applied }: FullPayment): Promise<void> {
  const order = { uid: claim.orderUid, price: claim.price, vat: claim.vat };
  if (await hasInvoice(tx, order.uid))
    return tellPayer(deps, tx, { orderUid: order.uid, cause, news: { kind: 'paidAgain', received: applied } });
  const issuedOn = pragueDay(deps.now().getTime());
  const orderedOn = pragueDay(claim.orderedAt.getTime());
  await issueInvoice(deps, tx, { order, dates: { kind: 'prepaidInvoice', issuedOn, paidOn, orderedOn } });
}
