import type { CardStatus } from '@portal/domain/cards/card-status';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { removeLocks } from '../../../store/cards/card-locks';
import { type CompanyTx, NOTHING_TO_DO } from '../../../store/engine/db';
import { lockCard, releaseCard, setPinReset, type CardAtHand } from '../../../store/cards/held-cards';
import type { CardJob } from '../../../store/operations/jobs';
import { applyCardEvent } from './apply-card-event';
import { isAwaited, stateOf } from './card-state';

/** What the processor refused for good is as if nobody had asked; a card that has settled otherwise meanwhile stays as it is. */
export async function putBack(deps: Deps, job: CardJob, error: string): Promise<void> {
  const { companyUid, cardUid, action } = job;
  await deps.db.write(systemActor(companyUid, 'card.refused', `refused:${cardUid}`), async (tx) => {
    const card = await lockCard(tx, cardUid);
    if (card === undefined || !isAwaited(card, action)) return NOTHING_TO_DO;
    const { before, after } = await undo(deps, tx, { card, job });
    tx.audit({ subjectUid: cardUid, before, after: { ...after, action, error } });
    return { ok: true };
  });
}

interface Refusal {
  card: CardAtHand;
  job: CardJob;
}

type Trace = { isPinResetPending: boolean } | { status: CardStatus | null };

interface Undone {
  before: Trace;
  after: Trace;
}

async function undo(deps: Deps, tx: CompanyTx, { card, job: { action, lock } }: Refusal): Promise<Undone> {
  const now = deps.now();
  if (action === 'resetPin') {
    await setPinReset(tx, card, { at: null, now });
    return { before: { isPinResetPending: true }, after: { isPinResetPending: false } };
  }
  const before = { status: stateOf(card) };
  // Cancelled for good here, whatever the processor says; it is told again every night.
  if (card.status === 'CRD_CANC') return { before, after: before };
  if (action === 'cancel' && card.statusBefore === 'ORDERED') {
    // The processor has never taken it in, and waiting for its cancellation it would never be made.
    await applyCardEvent(deps, tx, { event: 'cancelled', cards: [{ uid: card.cardUid }] });
    return { before, after: { status: 'CRD_CANC' } };
  }
  if (action === 'block') await removeLocks(tx, card, [lock ?? 'HOLDER']);
  const released = await releaseCard(tx, card, now);
  return { before, after: { status: released?.status ?? null } };
}
