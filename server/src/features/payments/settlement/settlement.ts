import type { OrderUid, MovementUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { PlacementReason } from '@portal/domain/payments/place-payment';
import type { Share } from '@portal/domain/payments/spread-payment';
import { hellers, sumHellers, type Hellers } from '@portal/domain/money/money';

export interface Payment {
  /** What the money came with: the movement or, without one, the event; booked once. */
  cause: string;
  /** Null for what another system than the bank told. */
  movementUid: MovementUid | null;
  variableSymbol: string | null;
  /** Positive came in, negative is a payment the bank took back. */
  amount: Hellers;
  counterAccount: string | null;
  /** 'YYYY-MM-DD' */
  bookedOn: Day;
}

export interface Settlement {
  /** Whether the money has found its place; otherwise it waits for a person. */
  isMatched: boolean;
  /** `announced`: an event told of the same payment, or the statement did before the event. */
  reason: PlacementReason | 'reversal' | 'reversalRefused' | 'byHand' | 'announced';
  /** The first of the orders it went to; of money that waits, the one its symbol names. */
  orderUid: OrderUid | null;
  /** Together they are the amount of a matched payment, 0 of an unmatched one. */
  applied: Hellers;
  overpaid: Hellers;
}

/** What a movement was settled as, over all its orders. */
export const settled = (reason: Settlement['reason'], shares: readonly Share[]): Settlement => ({
  isMatched: true,
  reason,
  orderUid: shares[0]?.orderUid ?? null,
  applied: sumHellers(shares.map(({ applied }) => applied)),
  overpaid: sumHellers(shares.map(({ overpaid }) => overpaid)),
});

export const aside = (reason: Settlement['reason'], orderUid: OrderUid | null): Settlement => ({
  isMatched: false,
  reason,
  orderUid,
  applied: hellers(0),
  overpaid: hellers(0),
});
