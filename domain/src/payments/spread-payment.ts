import type { OrderUid } from '../identifiers/uid';
import { hellers, type Hellers } from '../money/money';

/** What is still asked for an order. */
export interface OpenClaim {
  orderUid: OrderUid;
  /** 0 when it is paid. */
  remaining: Hellers;
}

export interface Share {
  orderUid: OrderUid;
  /** Added to what is paid. */
  applied: Hellers;
  /** Came on top of the claim and goes back to the payer. */
  overpaid: Hellers;
}

/**
 * Spreads a received amount over claims in their order: each gets what it asks for while money lasts, what is left over stands with the
 * last one. Claims that get nothing have no share. The shares add up to the amount; there must be at least one claim.
 */
export function spreadPayment(amount: Hellers, claims: readonly OpenClaim[]): Share[] {
  let left = amount;
  const shares = claims.map(({ orderUid, remaining }, index) => {
    const applied = hellers(Math.min(left, remaining));
    left = hellers(left - applied);
    return { orderUid, applied, overpaid: index === claims.length - 1 ? left : hellers(0) };
  });
  return shares.filter(({ applied, overpaid }) => applied + overpaid > 0);
}
