import type { ProviderEvent } from '@portal/contract/provider';
import type { Deps } from '../../../deps';
import { listCardsOfPackage } from '../../../store/cards';
import type { CompanyTx } from '../../../store/db';
import { closeEvent, listHeldEvents } from '../../../store/provider-events';
import { applyEvent } from './apply-event';

/** What can have overtaken another message: a card made before it was accepted, used or delivered before it was sent. */
const OVERTAKEN: ReadonlySet<ProviderEvent['type']> = new Set<ProviderEvent['type']>([
  'card.accepted',
  'card.manufactured',
  'package.dispatched',
]);

/**
 * Messages of several systems overtake each other: what came too early about the same card or package and was kept has its effect now.
 * Each may open the way for the next.
 */
export async function catchUp(deps: Deps, tx: CompanyTx, event: ProviderEvent): Promise<void> {
  if (!OVERTAKEN.has(event.type)) return;
  const about = await aboutOf(tx, event);
  for (let hasMoved = true; hasMoved;) {
    hasMoved = false;
    for (const { payload } of await listHeldEvents(tx, about)) {
      const held = payload as ProviderEvent;
      if (!(await applyEvent(deps, tx, held))) continue;
      await closeEvent(tx, { eventId: held.eventId, accepted: true });
      hasMoved = true;
    }
  }
}

async function aboutOf(tx: CompanyTx, event: ProviderEvent): Promise<{ cardUids: string[]; packageNumber: string | null }> {
  if ('cardUid' in event) return { cardUids: [event.cardUid], packageNumber: null };
  if (!('packageNumber' in event)) return { cardUids: [], packageNumber: null };
  const cards = await listCardsOfPackage(tx, event.packageNumber);
  return { cardUids: cards.map(({ uid }) => uid), packageNumber: event.packageNumber };
}
