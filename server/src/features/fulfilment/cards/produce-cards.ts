import { jobReport } from '@portal/domain/desk/machine';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listCardsToMake, type CardToMake } from '../../../store/cards/cards';
import { enqueueAll } from '../../../store/operations/jobs';
import { readOrderHead } from '../../../store/orders/order-head';
import { awaitCancellation } from '../../../store/cards/unmade-cards';
import type { OrderKey } from '../orders/check-order';
import { NOTHING_TO_DO } from '../../../store/engine/db';
import { chooseProcessor } from './choose-processor';

/** Hands the cards of an order that may be worked on to the card processor. Throws when that has to be tried again. */
export async function produceCards(deps: Deps, { companyUid, orderUid }: OrderKey): Promise<void> {
  const { order, cards } = await deps.db.read(companyUid, async (tx) => ({
    order: await readOrderHead(tx, orderUid),
    cards: await listCardsToMake(tx, orderUid),
  }));
  if (order === undefined || order.number === null || order.status !== 'SUBMITTED' || cards.length === 0) return;
  const result = await chooseProcessor(deps).issue({ companyUid, orderUid, orderNumber: order.number, cards });
  await cancelOvertaken(deps, { companyUid, orderUid }, cards);
  if (result.ok) return;
  deps.log.error({ order: order.number, error: result.error }, 'the card processor did not take the cards');
  throw new Error(jobReport('processor', `the card processor did not take the cards: ${result.error}`));
}

/**
 * A card cancelled while the call was on its way may have been cancelled at the processor before it got there, and would be made all
 * the same: the processor is told once more, now that it knows the card.
 */
async function cancelOvertaken(deps: Deps, { companyUid, orderUid }: OrderKey, handed: CardToMake[]): Promise<void> {
  await deps.db.write(systemActor(companyUid, 'cards.cancelledAgain', `produce-cards:${orderUid}`), async (tx) => {
    const cancelled = await awaitCancellation(tx, { cardUids: handed.map(({ uid }) => uid), now: deps.now() });
    if (cancelled.length === 0) return NOTHING_TO_DO;
    await enqueueAll(tx, {
      name: 'tell-processor',
      payloads: cancelled.map(({ uid }) => ({ companyUid, cardUid: uid, action: 'cancel' as const })),
    });
    tx.audit({ subjectUid: orderUid, after: { cards: cancelled.map(({ uid }) => uid) } });
    return { ok: true };
  });
}
