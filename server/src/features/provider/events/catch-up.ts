import type { ProviderEvent } from '@portal/contract/provider/provider';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listCardsOfPackage } from '../../../store/cards/cards';
import { type CompanyTx, NOTHING_TO_DO } from '../../../store/engine/db';
import { listOrderGoods } from '../../../store/packages/package-steps';
import { closeEvent, listHeldEvents, type About } from '../../../store/operations/provider-events';
import type { OrderKey } from '../../fulfilment/orders/check-order';
import { applyEvent } from './apply-event';

/** What can have overtaken another message: a card made before it was accepted, used or delivered before it was sent. */
const OVERTAKEN: ReadonlySet<ProviderEvent['type']> = new Set<ProviderEvent['type']>([
  'card.accepted',
  'card.manufactured',
  'package.dispatched',
]);

/** Messages of several systems overtake each other: what came too early about the same card or package and was kept has its effect now. */
export async function catchUp(deps: Deps, tx: CompanyTx, event: ProviderEvent): Promise<void> {
  if (OVERTAKEN.has(event.type)) await applyHeld(deps, tx, await aboutOf(tx, event));
}

/** What was said of the cards and packages of an order before anybody might work on it, and was parked, has its effect now. */
export async function catchUpOrder(deps: Deps, { companyUid, orderUid }: OrderKey): Promise<void> {
  await deps.db.write(systemActor(companyUid, 'events.caughtUp', `catch-up:${orderUid}`), async (tx) => {
    const events = await applyHeld(deps, tx, await listOrderGoods(tx, orderUid));
    if (events.length === 0) return NOTHING_TO_DO;
    tx.audit({ subjectUid: orderUid, after: { events } });
    return { ok: true };
  });
}

/** Each may open the way for the next; answers those that had an effect. */
async function applyHeld(deps: Deps, tx: CompanyTx, about: About): Promise<string[]> {
  const applied: string[] = [];
  for (let hasMoved = true; hasMoved;) {
    hasMoved = false;
    for (const { payload } of await listHeldEvents(tx, about)) {
      const held = payload as ProviderEvent;
      if (!(await applyEvent(deps, tx, held))) continue;
      await closeEvent(tx, { eventId: held.eventId, accepted: true });
      applied.push(held.eventId);
      hasMoved = true;
    }
  }
  return applied;
}

async function aboutOf(tx: CompanyTx, event: ProviderEvent): Promise<About> {
  if ('cardUid' in event) return { cardUids: [event.cardUid], packageNumbers: [] };
  if (!('packageNumber' in event)) return { cardUids: [], packageNumbers: [] };
  const cards = await listCardsOfPackage(tx, event.packageNumber);
  return { cardUids: cards.map(({ uid }) => uid), packageNumbers: [event.packageNumber] };
}
