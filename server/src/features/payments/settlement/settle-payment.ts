import { isPlacedByName, placePayment, type PlaceableClaim } from '@portal/domain/payments/place-payment';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { lockClaim, lockOpenClaims, lockPayments, type Claim } from '../../../store/payments/payments';
import { announce } from './announce';
import { bookShares } from './book-shares';
import { recogniseTold } from './recognise-told';
import { aside, settled, type Payment, type Settlement } from './settlement';
import { takeBack } from './take-back';

/**
 * Puts one payment where it belongs, in the transaction of the company its symbol or its account names: orders, documents, ledger and
 * what follows from full payment (S-111 to S-117). Told by an event and by the statement it is booked once. The caller makes sure that a cause
 * comes once.
 */
export async function settlePayment(deps: Deps, tx: CompanyTx, payment: Payment): Promise<Settlement> {
  await lockPayments(tx);
  const told = await recogniseTold(tx, payment);
  if (told !== null) return told;
  const settlement = await place(deps, tx, payment);
  if (settlement.isMatched) await announce(deps, tx, { payment, settlement });
  return settlement;
}

async function place(deps: Deps, tx: CompanyTx, payment: Payment): Promise<Settlement> {
  const { amount, variableSymbol } = payment;
  const named = variableSymbol === null ? undefined : await lockClaim(tx, variableSymbol);
  const otherwise = variableSymbol === null ? 'noSymbol' : 'unknownSymbol';
  if (amount < 0) return named === undefined ? aside(otherwise, null) : takeBack(deps, tx, { claim: named, payment });
  const asked = named === undefined ? null : placeable(named);
  const open = isPlacedByName(amount, asked) ? [] : await lockOpenClaims(tx);
  const placement = placePayment({ amount, otherwise, named: asked, open: open.map(placeable) });
  if (!placement.isPlaced) return aside(placement.reason, asked?.orderUid ?? null);
  const claims = named === undefined ? open : [named, ...open];
  await bookShares(deps, tx, { payment, claims, shares: placement.shares });
  return settled(placement.reason, placement.shares);
}

const placeable = ({ orderUid, orderStatus, total, paidAmount }: Claim): PlaceableClaim => ({
  orderUid,
  orderStatus,
  amount: total,
  paidAmount,
});
