import type { OrderUid } from '../identifiers/uid';
import { hellers, sumHellers, type Hellers } from '../money/money';
import type { OpenClaim } from './spread-payment';

/** Beyond so many open claims sums meet by chance, and looking through all of them takes too long. */
export const MAX_COMBINED_CLAIMS = 16;

export type Combination =
  | { found: 'one'; orderUids: OrderUid[] }
  /** `several`: more than one set of claims gives the amount. `tooMany`: nobody can tell. */
  | { found: 'none' | 'several' | 'tooMany' };

interface Wanted {
  amount: Hellers;
  claims: readonly OpenClaim[];
  /** The order the payer named; every combination must hold it. */
  named?: string | undefined;
  /** The least number of orders that make a combination. */
  atLeast: number;
}

/**
 * The set of claims of one company whose remaining amounts give exactly what came. Only a single one tells what the payer meant; claims
 * of the same amount can stand for one another, so they make several.
 */
export function exactCombination({ amount, claims, named, atLeast }: Wanted): Combination {
  const open = claims.filter(({ remaining }) => remaining > 0);
  const first = open.filter(({ orderUid }) => orderUid === named);
  if (named !== undefined && first.length === 0) return { found: 'none' };
  const start = sumOf(first);
  const rest = open
    .filter(({ orderUid, remaining }) => orderUid !== named && remaining <= amount - start)
    .sort((a, b) => b.remaining - a.remaining);
  if (first.length + rest.length > MAX_COMBINED_CLAIMS && start + sumOf(rest) >= amount) return { found: 'tooMany' };
  const sets = setsOf(hellers(amount - start), rest, atLeast - first.length).map((set) =>
    [...first, ...set].map(({ orderUid }) => orderUid),
  );
  const [only] = sets;
  if (only === undefined) return { found: 'none' };
  return sets.length === 1 ? { found: 'one', orderUids: only } : { found: 'several' };
}

/** At most two sets of at least `atLeast` claims that sum to the amount; claims from the largest to the smallest. */
function setsOf(amount: Hellers, claims: readonly OpenClaim[], atLeast: number): OpenClaim[][] {
  if (amount === 0) return atLeast <= 0 ? [[]] : [];
  const [claim, ...others] = claims;
  if (claim === undefined || amount < 0 || sumOf(claims) < amount) return [];
  const withIt = setsOf(hellers(amount - claim.remaining), others, atLeast - 1).map((set) => [claim, ...set]);
  return withIt.length > 1 ? withIt : [...withIt, ...setsOf(amount, others, atLeast)].slice(0, 2);
}

const sumOf = (claims: readonly OpenClaim[]) => sumHellers(claims.map(({ remaining }) => remaining));
