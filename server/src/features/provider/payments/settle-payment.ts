import { matchPayment, settles, type MatchKind, type PaymentMatch } from '@portal/domain/orders/payment-matching';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/db';
import { post } from '../../../store/ledger';
import { lockClaim, recordReceipt, type Claim } from '../../../store/payments';
import { finishClaim } from './finish-claim';

export interface Payment {
  /** What the money came with: the movement or the event; booked once. */
  cause: string;
  variableSymbol: string;
  /** Hellers; positive came in, negative is a payment the bank took back. */
  amount: number;
  /** 'YYYY-MM-DD' */
  bookedOn: string;
}

export interface Settlement {
  /** Whether the money has found its place; otherwise it waits for a person. */
  isMatched: boolean;
  reason: MatchKind | 'reversalRefused';
  orderUid: string | null;
  /** Hellers; together they are the amount of a matched payment, 0 of an unmatched one. */
  applied: number;
  overpaid: number;
}

/**
 * Puts one payment on the claim its symbol names, in the transaction of the claim's company: order, document, ledger and
 * what follows from full payment (S-111 to S-117). The caller makes sure that a cause comes once.
 */
export async function settlePayment(deps: Deps, tx: CompanyTx, payment: Payment): Promise<Settlement> {
  const claim = await lockClaim(tx, payment.variableSymbol);
  if (claim === undefined) return aside('unknownSymbol', null);
  const match = matchPayment(toMovement(payment), { amount: claim.total, paidAmount: claim.paidAmount, orderStatus: claim.orderStatus });
  if (match.matched === 'reversal') return reverse(deps, tx, { claim, payment });
  if (match.applied + match.overpaid !== payment.amount) return aside(match.matched, claim.orderUid);
  await book(deps, tx, { claim, payment, match });
  if (settles(match)) await finishClaim(deps, tx, { claim, paidOn: payment.bookedOn });
  return { isMatched: true, reason: match.matched, orderUid: claim.orderUid, applied: match.applied, overpaid: match.overpaid };
}

const aside = (reason: Settlement['reason'], orderUid: string | null): Settlement => ({
  isMatched: false,
  reason,
  orderUid,
  applied: 0,
  overpaid: 0,
});

const toMovement = ({ amount, variableSymbol }: Payment) =>
  ({ amount: Math.abs(amount), direction: amount > 0 ? 'credit' : 'creditReversal', currency: 'CZK', variableSymbol }) as const;

interface Booking {
  claim: Claim;
  payment: Payment;
  match: Pick<PaymentMatch, 'matched' | 'applied' | 'overpaid'>;
}

async function book(deps: Deps, tx: CompanyTx, { claim, payment, match }: Booking): Promise<void> {
  if (match.applied !== 0) await recordReceipt(tx, { claim, applied: match.applied, paidOn: settles(match) ? payment.bookedOn : null });
  await post(tx, {
    kind: 'payment',
    cause: payment.cause,
    orderUid: claim.orderUid,
    now: deps.now(),
    amounts: { bank: -payment.amount, receivable: match.applied, overpayment: match.overpaid },
  });
}

/** A payment goes back only while nothing was built on it: the claim is open and holds at least that much. */
async function reverse(deps: Deps, tx: CompanyTx, { claim, payment }: Omit<Booking, 'match'>): Promise<Settlement> {
  const isOpen = !claim.isPaid && claim.orderStatus !== 'CANCELLED' && claim.paidAmount >= -payment.amount;
  if (!isOpen) return aside('reversalRefused', claim.orderUid);
  await book(deps, tx, { claim, payment, match: { matched: 'reversal', applied: payment.amount, overpaid: 0 } });
  return { isMatched: true, reason: 'reversal', orderUid: claim.orderUid, applied: payment.amount, overpaid: 0 };
}
