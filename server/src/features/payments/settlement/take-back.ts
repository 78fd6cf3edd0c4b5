import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { dueAgainOn } from '@portal/domain/documents/document-dates';
import { hellers, sumHellers, type Hellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { settleCreditNote } from '../../../store/documents/documents';
import { post } from '../../../store/payments/ledger';
import { recordReceipt, reopenClaim, type Claim } from '../../../store/payments/payments';
import { lockUnsentRefunds, shrinkRefund, type UnsentRefund } from '../../../store/payments/refunds';
import { aside, type Payment, type Settlement } from './settlement';
import { tellPayer } from './tell-payer';

interface TakenBack {
  claim: Claim;
  /** Its amount is negative. */
  payment: Payment;
  /** A person decided that even a paid order owes it again: what was delivered stays delivered, the invoice becomes a debt (S-062). */
  byHand?: boolean;
}

/**
 * A payment the bank takes back: first out of what was to be returned and has not been sent, then out of what the order is paid with. By
 * itself only while nothing was built on it, so of a paid order no more than it was overpaid. A cancelled order gives nothing but what waits
 * to be returned; a credit note is settled by the part that need not be sent any more.
 */
export async function takeBack(deps: Deps, tx: CompanyTx, { claim, payment, byHand = false }: TakenBack): Promise<Settlement> {
  const { orderUid, isPaid, orderStatus, paidAmount } = claim;
  const refunds = await lockUnsentRefunds(tx, { orderUid, withNotes: orderStatus === 'CANCELLED' });
  const taken = hellers(-payment.amount);
  const fromRefunds = hellers(Math.min(taken, sumHellers(refunds.map(({ amount }) => amount))));
  const fromClaim = hellers(taken - fromRefunds);
  const isRefused = fromClaim > paidAmount || (fromClaim > 0 && (orderStatus === 'CANCELLED' || (isPaid && !byHand)));
  if (isRefused) return aside('reversalRefused', orderUid);
  await consume(tx, { refunds, amount: fromRefunds, on: payment.bookedOn });
  const now = deps.now();
  const dueOn = dueAgainOn(claim.dueOn, pragueDay(now.getTime()));
  if (fromClaim > 0)
    await (isPaid
      ? reopenClaim(tx, { claim, amount: fromClaim, dueOn, now })
      : recordReceipt(tx, { claim, applied: hellers(-fromClaim), paidOn: null }));
  const amounts = { bank: taken, overpayment: -fromRefunds, receivable: -fromClaim };
  const { cause, movementUid } = payment;
  await post(tx, { kind: 'payment', cause: `${cause}:${orderUid}`, orderUid, movementUid, now, amounts });
  await tellPayer(deps, tx, { orderUid, cause, news: { kind: 'takenBack', amount: taken } });
  return { isMatched: true, reason: 'reversal', orderUid, applied: hellers(0 - fromClaim), overpaid: hellers(0 - fromRefunds) };
}

interface Consumed {
  refunds: readonly UnsentRefund[];
  /** No more than the refunds together. */
  amount: Hellers;
  /** 'YYYY-MM-DD' */
  on: Day;
}

async function consume(tx: CompanyTx, { refunds, amount, on }: Consumed): Promise<void> {
  let left = amount;
  for (const refund of refunds) {
    const by = hellers(Math.min(left, refund.amount));
    left = hellers(left - by);
    if (by === 0) continue;
    await shrinkRefund(tx, { uid: refund.uid, amount: refund.amount, by });
    if (refund.documentUid !== null) await settleCreditNote(tx, { uid: refund.documentUid, amount: hellers(-by), on });
  }
}
