import { pragueDay } from '@portal/domain/calendar/prague-day';
import { dueAgainOn } from '@portal/domain/documents/document-dates';
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
  const fromRefunds = Math.min(
    -payment.amount,
    refunds.reduce((sum, { amount }) => sum + amount, 0),
  );
  const fromClaim = -payment.amount - fromRefunds;
  const isRefused = fromClaim > paidAmount || (fromClaim > 0 && (orderStatus === 'CANCELLED' || (isPaid && !byHand)));
  if (isRefused) return aside('reversalRefused', orderUid);
  await consume(tx, { refunds, amount: fromRefunds, on: payment.bookedOn });
  const now = deps.now();
  const dueOn = dueAgainOn(claim.dueOn, pragueDay(now.getTime()));
  if (fromClaim > 0)
    await (isPaid
      ? reopenClaim(tx, { claim, amount: fromClaim, dueOn, now })
      : recordReceipt(tx, { claim, applied: -fromClaim, paidOn: null }));
  const amounts = { bank: -payment.amount, overpayment: -fromRefunds, receivable: -fromClaim };
  const { cause, movementUid } = payment;
  await post(tx, { kind: 'payment', cause: `${cause}:${orderUid}`, orderUid, movementUid, now, amounts });
  await tellPayer(deps, tx, { orderUid, cause, news: { kind: 'takenBack', amount: -payment.amount } });
  return { isMatched: true, reason: 'reversal', orderUid, applied: 0 - fromClaim, overpaid: 0 - fromRefunds };
}

interface Consumed {
  refunds: readonly UnsentRefund[];
  /** Hellers, no more than the refunds together. */
  amount: number;
  /** 'YYYY-MM-DD' */
  on: string;
}

async function consume(tx: CompanyTx, { refunds, amount, on }: Consumed): Promise<void> {
  let left = amount;
  for (const refund of refunds) {
    const by = Math.min(left, refund.amount);
    left -= by;
    if (by === 0) continue;
    await shrinkRefund(tx, { uid: refund.uid, amount: refund.amount, by });
    if (refund.documentUid !== null) await settleCreditNote(tx, { uid: refund.documentUid, amount: -by, on });
  }
}
