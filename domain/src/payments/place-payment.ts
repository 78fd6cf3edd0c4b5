import { hellers, type Hellers } from '../money/money';
import { exactCombination } from './exact-combination';
import type { OrderStatus } from '../orders/order-status';
import { matchPayment, type MatchKind } from './payment-matching';
import { spreadPayment, type Share } from './spread-payment';

export interface PlaceableClaim {
  orderUid: string;
  amount: Hellers;
  paidAmount: Hellers;
  orderStatus: OrderStatus;
}

export type PlacementReason = MatchKind | 'several' | 'severalWays';

export type Placement = { isPlaced: true; reason: PlacementReason; shares: Share[] } | { isPlaced: false; reason: PlacementReason };

interface Received {
  /** Positive. */
  amount: Hellers;
  /** What stands for a missing claim: nobody named one, or nobody knows the symbol. */
  otherwise: 'noSymbol' | 'unknownSymbol';
  /** The claim the symbol names. */
  named: PlaceableClaim | null;
  /** Every claim of the company that still asks for money; nothing when nobody knows which company it is. */
  open: readonly PlaceableClaim[];
}

/**
 * Where received money goes (S-117). The named claim takes what it asks for; more than that pays several orders when exactly one set of the
 * company's open claims gives the amount, and waits for a person when more than one does or there are too many to tell. Money for a paid claim goes back unless
 * another open claim asks for exactly that much: then a person decides which was meant.
 */
export function placePayment({ amount, otherwise, named, open }: Received): Placement {
  const claims = open.map(toOpen);
  if (named === null) {
    const combination = exactCombination({ amount, claims, atLeast: 2 });
    return combination.found === 'one' ? several(combination.orderUids, { amount, open }) : { isPlaced: false, reason: otherwise };
  }
  const match = matchPayment({ amount, direction: 'credit', currency: 'CZK', variableSymbol: '1' }, named);
  if (match.applied + match.overpaid !== amount) return { isPlaced: false, reason: match.matched };
  const others = claims.filter(({ orderUid }) => orderUid !== named.orderUid);
  if (match.matched === 'over') {
    const combination = exactCombination({ amount, claims: [toOpen(named), ...others], named: named.orderUid, atLeast: 2 });
    if (combination.found === 'one') return several(combination.orderUids, { amount, open: [named, ...open] });
    if (combination.found !== 'none') return { isPlaced: false, reason: 'severalWays' };
  }
  if (match.matched === 'alreadyPaid' && exactCombination({ amount, claims: others, atLeast: 1 }).found !== 'none')
    return { isPlaced: false, reason: 'alreadyPaid' };
  return { isPlaced: true, reason: match.matched, shares: spreadPayment(amount, [toOpen(named)]) };
}

/** Whether the named claim alone decides, so that nobody has to look at the other claims of the company. */
export const isPlacedByName = (amount: Hellers, named: PlaceableClaim | null): boolean =>
  named !== null && (named.orderStatus === 'CANCELLED' || amount <= named.amount - named.paidAmount);

const toOpen = ({ orderUid, amount, paidAmount }: PlaceableClaim) => ({ orderUid, remaining: hellers(Math.max(amount - paidAmount, 0)) });

function several(orderUids: string[], { amount, open }: Pick<Received, 'amount' | 'open'>): Placement {
  const chosen = orderUids.flatMap((uid) => open.find(({ orderUid }) => orderUid === uid) ?? []);
  return { isPlaced: true, reason: 'several', shares: spreadPayment(amount, chosen.map(toOpen)) };
}
