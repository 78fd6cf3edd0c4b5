import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/db';
import { post } from '../../../store/ledger';
import { recordReceipt, reopenClaim, type Claim } from '../../../store/payments';
import { lockUnsentRefunds, shrinkRefund } from '../../../store/refunds';
import { aside, type Payment, type Settlement } from './settlement';

interface TakenBack {
  claim: Claim;
  /** Its amount is negative. */
  payment: Payment;
  /** A person decided that even a paid order owes it again: what was delivered stays delivered, the invoice becomes a debt (S-062). */
  byHand?: boolean;
}

/**
 * A payment the bank takes back: first out of what was to be returned and has not been sent, then out of what the order is paid with. By
 * itself only while nothing was built on it, so of a paid order no more than it was overpaid.
 */
export async function takeBack(deps: Deps, tx: CompanyTx, { claim, payment, byHand = false }: TakenBack): Promise<Settlement> {
  const { orderUid, isPaid, orderStatus, paidAmount } = claim;
  const refunds = await lockUnsentRefunds(tx, orderUid);
  const fromRefunds = Math.min(
    -payment.amount,
    refunds.reduce((sum, { amount }) => sum + amount, 0),
  );
  const fromClaim = -payment.amount - fromRefunds;
  const isRefused = fromClaim > paidAmount || (fromClaim > 0 && (orderStatus === 'CANCELLED' || (isPaid && !byHand)));
  if (isRefused) return aside('reversalRefused', orderUid);
  let left = fromRefunds;
  for (const { uid, amount } of refunds) {
    const by = Math.min(left, amount);
    left -= by;
    if (by > 0) await shrinkRefund(tx, { uid, amount, by });
  }
  if (fromClaim > 0)
    await (isPaid ? reopenClaim(tx, { claim, amount: fromClaim }) : recordReceipt(tx, { claim, applied: -fromClaim, paidOn: null }));
  const amounts = { bank: -payment.amount, overpayment: -fromRefunds, receivable: -fromClaim };
  const { cause, movementUid } = payment;
  await post(tx, { kind: 'payment', cause: `${cause}:${orderUid}`, orderUid, movementUid, now: deps.now(), amounts });
  return { isMatched: true, reason: 'reversal', orderUid, applied: 0 - fromClaim, overpaid: 0 - fromRefunds };
}
