import type { Share } from '@portal/domain/payments/spread-payment';
import { hellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { post } from '../../../store/payments/ledger';
import { recordReceipt, type Claim } from '../../../store/payments/payments';
import { finishClaim } from './finish-claim';
import { oweRefund } from './owe-refund';
import type { Payment } from './settlement';
import { tellPayer } from './tell-payer';

interface Sharing {
  payment: Payment;
  /** Claims of the shares, locked. */
  claims: readonly Claim[];
  shares: readonly Share[];
}

/** Books received money on the orders it is for: order, document and ledger, what follows from full payment, and what goes back. */
export async function bookShares(deps: Deps, tx: CompanyTx, { payment, claims, shares }: Sharing): Promise<void> {
  for (const share of shares) {
    const claim = claims.find(({ orderUid }) => orderUid === share.orderUid);
    if (claim === undefined) throw new Error('a share without its claim');
    await bookShare(deps, tx, { payment, claim, share });
  }
}

interface OneShare {
  payment: Payment;
  claim: Claim;
  share: Share;
}

async function bookShare(deps: Deps, tx: CompanyTx, { payment, claim, share }: OneShare): Promise<void> {
  const { applied, overpaid } = share;
  const paidOn = applied > 0 && claim.paidAmount + applied === claim.total ? payment.bookedOn : null;
  const cause = `${payment.cause}:${claim.orderUid}`;
  if (applied > 0) await recordReceipt(tx, { claim, applied, paidOn });
  const amounts = { bank: 0 - applied - overpaid, receivable: applied, overpayment: overpaid };
  await post(tx, { kind: 'payment', cause, orderUid: claim.orderUid, movementUid: payment.movementUid, now: deps.now(), amounts });
  if (overpaid > 0) await returnRest(deps, tx, { payment, claim, share });
  if (paidOn !== null) await finishClaim(deps, tx, { claim, paidOn, cause: payment.cause, applied });
  else if (applied > 0)
    await tellPayer(deps, tx, { orderUid: claim.orderUid, cause: payment.cause, news: { kind: 'partial', received: applied } });
}

/** What came on top of the claim goes back. */
async function returnRest(deps: Deps, tx: CompanyTx, { payment, claim, share: { applied, overpaid } }: OneShare): Promise<void> {
  const { movementUid, counterAccount, bookedOn } = payment;
  const { orderUid, symbol } = claim;
  const back = { cause: `${payment.cause}:${orderUid}`, reason: 'overpayment', orderUid, amount: overpaid, symbol } as const;
  const account = await oweRefund(deps, tx, { ...back, payment: { movementUid, account: counterAccount, bookedOn } });
  await tellPayer(deps, tx, {
    orderUid,
    cause: payment.cause,
    news: { kind: 'overpaid', received: hellers(applied + overpaid), overpaid, account },
  });
}
