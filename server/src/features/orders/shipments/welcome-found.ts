import { nextCardState } from '@portal/domain/cards/card-life';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { holdCard, lockCard } from '../../../store/cards/held-cards';
import { enqueueAll } from '../../../store/operations/jobs';
import { markFound, type PackedCard } from '../../../store/cards/missing-cards';

/** Cards that turned up after all: the report is closed and the block it came with is lifted. */
export async function welcomeFound(deps: Deps, tx: CompanyTx, cards: PackedCard[]): Promise<void> {
  const now = deps.now();
  await markFound(tx, { cardUids: cards.map(({ uid }) => uid), now });
  const freed: string[] = [];
  for (const { uid } of cards) {
    const card = await lockCard(tx, uid);
    if (card === undefined || nextCardState(card.status, 'unblock') === null) continue;
    await holdCard(tx, card, { to: 'PENDING_UNBLOCKING', now });
    freed.push(uid);
  }
  const payloads = freed.map((cardUid) => ({ companyUid: tx.companyUid, cardUid, action: 'unblock' as const }));
  if (payloads.length > 0) await enqueueAll(tx, { name: 'tell-processor', payloads });
}
