import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import type { CardJob } from '../../../store/operations/jobs';
import { applyCardEvent } from './apply-card-event';
import { applyLockEvent } from './apply-lock-event';
import { usesSimulator } from './choose-processor';
import { restorePin } from './restore-pin';

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
