import type { PlacementReason } from '@portal/domain/payments/place-payment';
import type { Share } from '@portal/domain/payments/spread-payment';

export interface Payment {
  /** What the money came with: the movement or, without one, the event; booked once. */
  cause: string;
  /** Null for what another system than the bank told. */
  movementUid: string | null;
  variableSymbol: string | null;
  /** Hellers; positive came in, negative is a payment the bank took back. */
  amount: number;
  counterAccount: string | null;
  /** 'YYYY-MM-DD' */
  bookedOn: string;
}

export interface Settlement {
  /** Whether the money has found its place; otherwise it waits for a person. */
  isMatched: boolean;
  /** `announced`: an event told of the same payment, or the statement did before the event. */
  reason: PlacementReason | 'reversalRefused' | 'byHand' | 'announced';
  /** The first of the orders it went to; of money that waits, the one its symbol names. */
  orderUid: string | null;
  /** Hellers; together they are the amount of a matched payment, 0 of an unmatched one. */
  applied: number;
  overpaid: number;
}

/** What a movement was settled as, over all its orders. */
export const settled = (reason: Settlement['reason'], shares: readonly Share[]): Settlement => ({
  isMatched: true,
  reason,
  orderUid: shares[0]?.orderUid ?? null,
  applied: shares.reduce((sum, { applied }) => sum + applied, 0),
  overpaid: shares.reduce((sum, { overpaid }) => sum + overpaid, 0),
});

export const aside = (reason: Settlement['reason'], orderUid: string | null): Settlement => ({
  isMatched: false,
  reason,
  orderUid,
  applied: 0,
  overpaid: 0,
});
