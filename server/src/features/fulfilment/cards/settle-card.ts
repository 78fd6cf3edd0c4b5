import type { CardUid } from '@portal/domain/identifiers/uid';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import type { CardJob } from '../../../store/operations/jobs';
import { applyCardEvent } from './apply-card-event';
import { applyLockEvent } from './apply-lock-event';
import { usesSimulator } from './choose-processor';
import { lockCard, setPinReset } from '../../../store/cards/held-cards';

/** The simulator has done what it was told: the card settles as after an event of a real processor. */
export async function settleCard(deps: Deps, job: CardJob): Promise<void> {
  if (!usesSimulator(deps)) return;
  await deps.db.write(systemActor(job.companyUid, `simulator.${job.action}`, `settle:${job.cardUid}`), async (tx) => {
    const changed = await SETTLE[job.action](deps, tx, job);
    tx.audit({ subjectUid: job.cardUid, after: { changed } });
    return { ok: true };
  });
}

const SETTLE: Record<CardJob['action'], (deps: Deps, tx: CompanyTx, job: CardJob) => Promise<boolean>> = {
  // The lock was put on with the request.
  block: (deps, tx, { cardUid }) => applyLockEvent(deps, tx, { cardUid, event: 'blocked', isAnswer: true }),
  unblock: (deps, tx, { cardUid }) => applyLockEvent(deps, tx, { cardUid, event: 'unblocked', isAnswer: true }),
  cancel: async (deps, tx, { cardUid }) => (await applyCardEvent(deps, tx, { event: 'cancelled', cards: [{ uid: cardUid }] })).length > 0,
  resetPin: (deps, tx, { cardUid }) => restorePin(deps, tx, { cardUid, at: deps.now() }),
};

/** A new PIN was set at a terminal: another reset is possible again (CARD-S13). False when none was waited for, or it was an earlier one. */
export async function restorePin(deps: Deps, tx: CompanyTx, { cardUid, at }: { cardUid: CardUid; at: Date }): Promise<boolean> {
  const card = await lockCard(tx, cardUid);
  if (card === undefined || card.pinResetAt === null || at < card.pinResetAt) return false;
  await setPinReset(tx, card, { at: null, now: deps.now() });
  return true;
}
