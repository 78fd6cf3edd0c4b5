import type { CardStatus } from '@portal/domain/cards/card-status';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { removeLocks } from '../../../store/card-locks';
import { lockCard, releaseCard, setPinReset } from '../../../store/held-cards';
import type { CardJob } from '../../../store/jobs';
import { NOTHING_TO_DO } from '../processing/nothing-to-do';
import { stateOf } from './state-of';

const PENDING: Partial<Record<CardJob['action'], CardStatus>> = {
  block: 'PENDING_BLOCKING',
  unblock: 'PENDING_UNBLOCKING',
  cancel: 'PENDING_CANCELLATION',
};

/** What the processor refused for good is as if nobody had asked; a card that has settled otherwise meanwhile stays as it is. */
export async function putBack(deps: Deps, { companyUid, cardUid, action, lock }: CardJob, error: string): Promise<void> {
  await deps.db.write(systemActor(companyUid, 'card.refused', `refused:${cardUid}`), async (tx) => {
    const now = deps.now();
    const card = await lockCard(tx, cardUid);
    if (card === undefined) return NOTHING_TO_DO;
    const before = stateOf(card);
    if (action === 'resetPin') {
      if (card.pinResetAt === null) return NOTHING_TO_DO;
      await setPinReset(tx, card, { at: null, now });
      tx.audit({ subjectUid: cardUid, before: { isPinResetPending: true }, after: { isPinResetPending: false, action, error } });
      return { ok: true };
    }
    if (before !== PENDING[action]) return NOTHING_TO_DO;
    if (action === 'block') await removeLocks(tx, card, [lock ?? 'HOLDER']);
    const after = await releaseCard(tx, card, now);
    tx.audit({ subjectUid: cardUid, before: { status: before }, after: { status: after?.status ?? null, action, error } });
    return { ok: true };
  });
}
