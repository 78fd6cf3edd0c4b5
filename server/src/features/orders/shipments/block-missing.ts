import { nextCardState } from '@portal/domain/cards/card-life';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { addLock } from '../../../store/cards/card-locks';
import type { CompanyTx } from '../../../store/engine/db';
import { holdCard, lockCard } from '../../../store/cards/held-cards';
import { enqueueAll } from '../../../store/operations/jobs';
import type { PackedCard } from '../../../store/cards/missing-cards';
import { findUser } from '../../../store/access/users';

interface Blocking {
  actor: CompanyActor;
  cards: PackedCard[];
}

/** Who holds a lost card could activate it by the first payment: it is blocked with the report, in the name of the company. */
export async function blockMissing(deps: Deps, tx: CompanyTx, { actor, cards }: Blocking): Promise<void> {
  const now = deps.now();
  const user = actor.userUid === null ? undefined : await findUser(tx, actor.userUid);
  const createdBy = user === undefined ? deps.provider.name : `${user.firstName} ${user.lastName}`;
  const blocked: string[] = [];
  for (const { uid } of cards) {
    const card = await lockCard(tx, uid);
    if (card === undefined || nextCardState(card.status, 'reportedMissing') === null) continue;
    await addLock(tx, card, { lock: 'HR', createdBy, now });
    await holdCard(tx, card, { to: 'PENDING_BLOCKING', now });
    blocked.push(uid);
  }
  const payloads = blocked.map((cardUid) => ({ companyUid: tx.companyUid, cardUid, action: 'block' as const, lock: 'HR' as const }));
  if (payloads.length > 0) await enqueueAll(tx, { name: 'tell-processor', payloads });
}
