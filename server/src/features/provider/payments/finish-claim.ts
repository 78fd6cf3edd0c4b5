import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/db';
import { enqueue } from '../../../store/jobs';
import { payInvoiceAgain, type Claim } from '../../../store/payments';
import { cancelOrderRow, listBlockedOrders, removeOrderedCards } from '../../../store/processing';
import { reopenRequests } from '../../../store/request-answers';
import { issueCreditNote } from './issue-credit-note';
import { issueInvoice } from './issue-invoice';

interface FullPayment {
  claim: Claim;
  /** 'YYYY-MM-DD' */
  paidOn: string;
}

/** What full payment sets off: the tax document, and the work, or the end of an order whose cancellation was asked for (section 4.1). */
export async function finishClaim(deps: Deps, tx: CompanyTx, { claim, paidOn }: FullPayment): Promise<void> {
  if (claim.orderStatus === 'PENDING_CANCELLATION') return cancelPaid(deps, tx, { claim, paidOn });
  const payload = { companyUid: tx.companyUid, orderUid: claim.orderUid };
  if (claim.orderStatus === 'SUBMITTED') await enqueue(tx, { name: 'process-order', payload, key: `process-order:${claim.orderUid}` });
  await recheckBlocked(tx);
  if (claim.documentType === 'proforma') await issuePrepaid(deps, tx, { claim, paidOn });
}

/** Paid debts and smaller sums may set held orders free (S-062). */
async function recheckBlocked(tx: CompanyTx): Promise<void> {
  for (const { uid } of await listBlockedOrders(tx)) {
    await enqueue(tx, { name: 'check-order', payload: { companyUid: tx.companyUid, orderUid: uid }, key: `check-order:${uid}` });
  }
}

/** The money came before the provider confirmed the cancellation: it is documented and goes back. */
async function cancelPaid(deps: Deps, tx: CompanyTx, { claim, paidOn }: FullPayment): Promise<void> {
  await cancelOrderRow(tx, { orderUid: claim.orderUid, from: ['PENDING_CANCELLATION'], now: deps.now() });
  await removeOrderedCards(tx, claim.orderUid);
  await reopenRequests(tx, { orderUid: claim.orderUid, now: deps.now() });
  if (claim.documentType === 'proforma') await issuePrepaid(deps, tx, { claim, paidOn });
  await issueCreditNote(deps, tx, { orderUid: claim.orderUid, price: claim.price, vat: claim.vat });
}

/** One invoice for an order: a payment that was taken back and came again pays the one there is. */
async function issuePrepaid(deps: Deps, tx: CompanyTx, { claim, paidOn }: FullPayment): Promise<void> {
  const order = { uid: claim.orderUid, price: claim.price, vat: claim.vat };
  if (await payInvoiceAgain(tx, { orderUid: order.uid, paidOn })) return;
  await issueInvoice(deps, tx, { order, dates: { kind: 'prepaidInvoice', paidOn } });
}
