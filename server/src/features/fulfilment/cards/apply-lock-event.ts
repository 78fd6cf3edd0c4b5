import type { CardUid } from '@portal/domain/identifiers/uid';
import { nextCardState } from '@portal/domain/cards/card-life';
import { type CardLock, HELD_CARD_STATUSES, SETTLING_CARD_STATUSES } from '@portal/domain/cards/card-status';
import type { Deps } from '../../../deps';
import { addLock, holderName, removeLocks } from '../../../store/cards/card-locks';
import type { CompanyTx } from '../../../store/engine/db';
import { holdCard, lockCard, releaseCard, type CardAtHand } from '../../../store/cards/held-cards';
import { stateOf } from './card-state';

interface LockEvent {
  cardUid: CardUid;
  event: 'blocked' | 'unblocked';
  /** Whose lock; the one that was asked for, else the holder's, when the processor does not say. */
  lock?: CardLock;
  /** True: only what the company asked for and waits for. */
  isAnswer?: boolean;
}

/**
 * Applies a lock put on or lifted, asked for by the company or not; false when nothing changed, as with a repeated report or one
 * about a card that has ended. Locks stand beside each other: the card is free when none is left (CARD-S06).
 */
export async function applyLockEvent(deps: Deps, tx: CompanyTx, { cardUid, event, lock, isAnswer = false }: LockEvent): Promise<boolean> {
  const card = await lockCard(tx, cardUid);
  if (card === undefined || (isAnswer && !SETTLING_CARD_STATUSES.has(stateOf(card)))) return false;
  return event === 'blocked' ? block(deps, tx, { card, lock }) : unblock(deps, tx, { card, lock });
}

interface Lock {
  card: CardAtHand;
  lock: CardLock | undefined;
}

async function block(deps: Deps, tx: CompanyTx, { card, lock }: Lock): Promise<boolean> {
  const state = stateOf(card);
  const to = nextCardState(state, 'blocked');
  if (to === null && !HELD_CARD_STATUSES.has(state)) return false;
  const now = deps.now();
  // The lock of a request stands since the request; an unnamed one of a card that is held already is that one repeated.
  const isUnnamed = lock === undefined && HELD_CARD_STATUSES.has(state);
  const isNew = !isUnnamed && (await addLock(tx, card, { ...(await signed(deps, tx, { card, lock })), now }));
  // The issuer's lock says nothing about the one that was asked for.
  if (to === null || (state === 'PENDING_BLOCKING' && lock === 'SYSTEM')) return isNew;
  await holdCard(tx, card, { to: 'CRD_BLK_TMP', now });
  return true;
}

async function unblock(deps: Deps, tx: CompanyTx, { card, lock }: Lock): Promise<boolean> {
  const state = stateOf(card);
  if (!HELD_CARD_STATUSES.has(state)) return false;
  // A lock that is only being put on is not the one somebody lifted.
  if (state === 'PENDING_BLOCKING' && lock !== 'SYSTEM') return false;
  const isAnswer = state === 'PENDING_UNBLOCKING' && lock !== 'SYSTEM';
  const wasLifted = await removeLocks(tx, card, isAnswer ? ['HOLDER', 'HR'] : [lock ?? 'HOLDER']);
  const isSettled = isAnswer || (state === 'CRD_BLK_TMP' && wasLifted);
  if (isSettled) await releaseCard(tx, card, deps.now());
  return isSettled || wasLifted;
}

/** Holders lock their own cards, everything else the provider's systems do. */
async function signed({ provider }: Deps, tx: CompanyTx, { card, lock = 'HOLDER' }: Lock): Promise<{ lock: CardLock; createdBy: string }> {
  return { lock, createdBy: lock === 'HOLDER' ? await holderName(tx, card.employeeUid) : provider.name };
}
