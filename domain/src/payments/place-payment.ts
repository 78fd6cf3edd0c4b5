import type { OrderUid } from '../identifiers/uid';
import { hellers, type Hellers } from '../money/money';
import { exactCombination } from './exact-combination';
import type { OrderStatus } from '../orders/order-status';
import { spreadPayment, type Share } from './spread-payment';

export interface PlaceableClaim {
  orderUid: OrderUid;
  amount: Hellers;
  paidAmount: Hellers;
  orderStatus: OrderStatus;
}

/** What an amount comes to against what the named claim still asks for; a cancelled order asks for nothing. */
type Claimed = 'full' | 'partial' | 'over' | 'alreadyPaid' | 'cancelledOrder';

/** Why money was placed, or waits for a person. */
export type PlacementReason = Claimed | 'noSymbol' | 'unknownSymbol' | 'several' | 'severalWays';

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
  const reason = against(named, amount);
  if (reason === 'cancelledOrder') return { isPlaced: false, reason };
  const others = claims.filter(({ orderUid }) => orderUid !== named.orderUid);
  if (reason === 'over') {
    const combination = exactCombination({ amount, claims: [toOpen(named), ...others], named: named.orderUid, atLeast: 2 });
    if (combination.found === 'one') return several(combination.orderUids, { amount, open: [named, ...open] });
    if (combination.found !== 'none') return { isPlaced: false, reason: 'severalWays' };
  }
  if (reason === 'alreadyPaid' && exactCombination({ amount, claims: others, atLeast: 1 }).found !== 'none')
    return { isPlaced: false, reason: 'alreadyPaid' };
  return { isPlaced: true, reason, shares: spreadPayment(amount, [toOpen(named)]) };
}

/** Whether the named claim alone decides, so that nobody has to look at the other claims of the company. */
export const isPlacedByName = (amount: Hellers, named: PlaceableClaim | null): boolean =>
  named !== null && (named.orderStatus === 'CANCELLED' || amount <= named.amount - named.paidAmount);

function against(claim: PlaceableClaim, amount: Hellers): Claimed {
  if (claim.orderStatus === 'CANCELLED') return 'cancelledOrder';
  const { remaining } = toOpen(claim);
  if (remaining === 0) return 'alreadyPaid';
  if (amount === remaining) return 'full';
  return amount < remaining ? 'partial' : 'over';
}

const toOpen = ({ orderUid, amount, paidAmount }: PlaceableClaim) => ({ orderUid, remaining: hellers(Math.max(amount - paidAmount, 0)) });

function several(orderUids: OrderUid[], { amount, open }: Pick<Received, 'amount' | 'open'>): Placement {
  const chosen = orderUids.flatMap((uid) => open.find(({ orderUid }) => orderUid === uid) ?? []);
  return { isPlaced: true, reason: 'several', shares: spreadPayment(amount, chosen.map(toOpen)) };
}
