import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/db';
import { post } from '../../../store/ledger';
import { recordReceipt, reopenClaim, type Claim } from '../../../store/payments';
import { aside, type Payment, type Settlement } from './settlement';

interface TakenBack {
  claim: Claim;
  /** Its amount is negative. */
  payment: Payment;
}

/** A payment the bank takes back: by itself only while nothing was built on it, so the claim is open and holds at least that much. */
export async function takeBack(deps: Deps, tx: CompanyTx, { claim, payment }: TakenBack): Promise<Settlement> {
  const { amount } = payment;
  const isOpen = !claim.isPaid && claim.orderStatus !== 'CANCELLED' && claim.paidAmount >= -amount;
  if (!isOpen) return aside('reversalRefused', claim.orderUid);
  await recordReceipt(tx, { claim, applied: amount, paidOn: null });
  return bookReturn(deps, tx, { claim, payment });
}

/** A person decides that a paid order owes again: what was delivered stays delivered, the invoice becomes a debt (S-062). */
export async function takeBackPaid(deps: Deps, tx: CompanyTx, { claim, payment }: TakenBack): Promise<Settlement> {
  if (!claim.isPaid) return takeBack(deps, tx, { claim, payment });
  if (claim.orderStatus === 'CANCELLED' || claim.paidAmount < -payment.amount) return aside('reversalRefused', claim.orderUid);
  await reopenClaim(tx, { claim, amount: -payment.amount });
  return bookReturn(deps, tx, { claim, payment });
}

async function bookReturn(deps: Deps, tx: CompanyTx, { claim, payment }: TakenBack): Promise<Settlement> {
  const { amount, cause, movementUid } = payment;
  const amounts = { bank: -amount, receivable: amount };
  await post(tx, { kind: 'payment', cause: `${cause}:${claim.orderUid}`, orderUid: claim.orderUid, movementUid, now: deps.now(), amounts });
  return { isMatched: true, reason: 'reversal', orderUid: claim.orderUid, applied: amount, overpaid: 0 };
}
