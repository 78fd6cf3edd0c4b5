import { refuse, type Failure } from '@portal/contract/errors';
import { SETTLING_CARD_STATUSES } from '@portal/domain/cards/card-status';
import type { PackedCard } from '../../../store/cards/missing-cards';

export interface SortedCards {
  /** In the package, on their way until now. */
  arrived: PackedCard[];
  /** Not in the package. */
  missing: PackedCard[];
  /** Reported as missing before, here now. */
  found: PackedCard[];
}

interface Said {
  isTakenOver: boolean;
  /** Undefined: nothing is said about single cards. */
  missing: string[] | undefined;
}

/**
 * What a confirmation says about each card of a package. Only the first one can report cards as missing; a later one that names fewer
 * says the others were found, once their block is settled. Only a card on its way can be missing. A card of another package is a mistake of the caller.
 */
export function sortOut(cards: PackedCard[], { isTakenOver, missing }: Said): SortedCards | Failure {
  const named = new Set(missing?.map((uid) => uid.toLowerCase()));
  const known = new Set(cards.map(({ uid }) => uid));
  if ([...named].some((uid) => !known.has(uid)))
    return refuse('err.input.invalid', { fields: [{ path: 'missingCardUids', code: 'field.invalid' }] });
  if (!isTakenOver) {
    // One that was never made, ended or is paid with cannot have got lost on the way.
    if (cards.some(({ uid, isOnTheWay }) => named.has(uid) && !isOnTheWay)) return refuse('err.blocked.status');
    return { arrived: cards.filter(({ uid }) => !named.has(uid)), missing: cards.filter(({ uid }) => named.has(uid)), found: [] };
  }
  if (missing === undefined) return { arrived: [], missing: [], found: [] };
  if (cards.some(({ uid, missingSince }) => named.has(uid) && missingSince === null)) return refuse('err.blocked.status');
  const found = cards.filter(({ uid, missingSince }) => missingSince !== null && !named.has(uid));
  if (found.some(({ status }) => SETTLING_CARD_STATUSES.has(status))) return refuse('err.blocked.pending');
  return { arrived: [], missing: [], found };
}
