import type { OrderUid } from '@portal/domain/identifiers/uid';
import { endsCard } from '@portal/domain/cards/card-life';
import type { Deps } from '../../../deps';
import {
  listOrdersOfCards,
  listPackageCards,
  moveCards,
  type CardNews,
  type MovedCard,
  type ProductionEvent,
} from '../../../store/cards/cards';
import { confirmCancellations } from '../../../store/cards/cancelled-cards';
import type { CompanyTx } from '../../../store/engine/db';
import { enqueueAll, enqueueForOrder } from '../../../store/operations/jobs';
import { queueDeactivation } from '../employees/finish-deactivation';
import { listDeparted, takeOverPackages } from '../../../store/packages/package-steps';
import { lockPlacedOrder } from '../../../store/orders/order-processing';
import { endReplaced } from '../../../store/cards/replaced-cards';
import { refundUnmade } from '../../payments/settlement/refund-unmade';
import { hasCourier } from '../packages/choose-courier';
import { finishOrder } from '../orders/finish-order';

interface CardEventInput {
  event: Exclude<ProductionEvent, 'dispatched' | 'takenBack'>;
  cards: CardNews[];
}

/**
 * Applies what the processor reports to many cards at once, with everything that follows (section 5). Cards in a state the
 * event cannot come to stay as they are, so repeated and late events do no harm; answers the cards that moved.
 */
export async function applyCardEvent(deps: Deps, tx: CompanyTx, { event, cards }: CardEventInput): Promise<MovedCard[]> {
  const now = deps.now();
  const moved = await moveCards(tx, { event, cards, now });
  // One the portal had cancelled before the processor confirmed it counts too.
  if (event === 'cancelled') {
    await confirmCancellations(tx, cards);
    await finishOrders(deps, tx, await listOrdersOfCards(tx, uidsOf(cards)));
  }
  if (moved.length === 0) return moved;
  if (event === 'manufactured' && (await followPackages(tx, { cards: moved, now }))) await finishOrders(deps, tx, moved);
  if (hasCourier(deps)) await offerFinished(tx, moved);
  if (event === 'rejected') await finishOrders(deps, tx, moved);
  if (endsCard(event)) await queueDeactivation(tx, moved);
  if (event === 'firstTransaction') {
    await cancelAt(tx, await endReplaced(tx, { cards: moved, now }));
    await takeOverArrived(tx, { cards: moved, now });
  }
  return moved;
}

const uidsOf = (cards: readonly { uid: string }[]): string[] => cards.map(({ uid }) => uid);

/** The processor hears of cards that ended here. */
async function cancelAt(tx: CompanyTx, cards: readonly { uid: string }[]): Promise<void> {
  const { companyUid } = tx;
  const payloads = cards.map(({ uid }) => ({ companyUid, cardUid: uid, action: 'cancel' as const }));
  if (payloads.length > 0) await enqueueAll(tx, { name: 'tell-processor', payloads });
}

/** Cards that will not be made are paid back, and nobody waits for them any more. */
async function finishOrders(deps: Deps, tx: CompanyTx, cards: readonly { orderUid: OrderUid | null }[]): Promise<void> {
  for (const orderUid of new Set(cards.flatMap((card) => card.orderUid ?? []))) {
    const order = await lockPlacedOrder(tx, orderUid);
    if (order === undefined) continue;
    await finishOrder(deps, tx, order);
    await refundUnmade(deps, tx, orderUid);
  }
}

/** With every card that is made, rejected or cancelled the rest of a package may be ready to leave. */
async function offerFinished(tx: CompanyTx, cards: MovedCard[]): Promise<void> {
  for (const orderUid of new Set(cards.flatMap((card) => card.orderUid ?? [])))
    await enqueueForOrder(tx, { name: 'send-packages', orderUid });
}

/** News of the production that come after those of the courier: such cards are where their packages are. Answers whether there were any. */
async function followPackages(tx: CompanyTx, { cards, now }: { cards: MovedCard[]; now: Date }): Promise<boolean> {
  const departed = await listDeparted(tx, [...new Set(cards.flatMap(({ packageUid }) => packageUid ?? []))]);
  const inside = (packages: { uid: string }[]) => cards.filter(({ packageUid }) => packages.some(({ uid }) => uid === packageUid));
  if (departed.length === 0) return false;
  await moveCards(tx, { event: 'dispatched', cards: inside(departed), now });
  await moveCards(tx, { event: 'takenOver', cards: inside(departed.filter(({ isTakenOver }) => isTakenOver)), now });
  return true;
}

/** Who pays with a card has it: the package evidently arrived, for everybody in it (S-083). */
async function takeOverArrived(tx: CompanyTx, { cards, now }: { cards: MovedCard[]; now: Date }): Promise<void> {
  const uids = [...new Set(cards.flatMap(({ packageUid }) => (packageUid === null ? [] : [packageUid])))];
  const arrived = await takeOverPackages(tx, { uids, now });
  if (arrived.length === 0) return;
  const others = await listPackageCards(tx, uidsOf(arrived));
  await moveCards(tx, { event: 'takenOver', cards: others, now });
}
