import type { Deps } from '../../../deps';
import { expireReplaced, listPackageCards, moveCards, type CardNews, type MovedCard, type ProductionEvent } from '../../../store/cards';
import type { CompanyTx } from '../../../store/db';
import { takeOverPackages } from '../../../store/packages-after';
import { lockPlacedOrder } from '../../../store/processing';
import { finishOrder } from '../processing/finish-order';
import { refundRejected } from './refund-rejected';

interface CardEventInput {
  event: Exclude<ProductionEvent, 'dispatched'>;
  cards: CardNews[];
}

/**
 * Applies what the processor reports to many cards at once, with everything that follows (section 5). Cards in a state the
 * event cannot come to stay as they are, so repeated and late events do no harm; answers the cards that moved.
 */
export async function applyCardEvent(deps: Deps, tx: CompanyTx, { event, cards }: CardEventInput): Promise<MovedCard[]> {
  const now = deps.now();
  const moved = await moveCards(tx, { event, cards, now });
  if (moved.length === 0) return moved;
  if (event === 'rejected') await giveUp(deps, tx, moved);
  if (event === 'firstTransaction') {
    await expireReplaced(tx, { cards: moved, now });
    await takeOverArrived(tx, { cards: moved, now });
  }
  return moved;
}

/** Cards that cannot be made are paid back, and nobody waits for them any more. */
async function giveUp(deps: Deps, tx: CompanyTx, cards: MovedCard[]): Promise<void> {
  await refundRejected(deps, tx, cards);
  for (const orderUid of new Set(cards.flatMap((card) => card.orderUid ?? []))) {
    const order = await lockPlacedOrder(tx, orderUid);
    if (order !== undefined) await finishOrder(deps, tx, order);
  }
}

/** Who pays with a card has it: the package evidently arrived, for everybody in it (S-083). */
async function takeOverArrived(tx: CompanyTx, { cards, now }: { cards: MovedCard[]; now: Date }): Promise<void> {
  const uids = [...new Set(cards.flatMap(({ packageUid }) => (packageUid === null ? [] : [packageUid])))];
  const arrived = await takeOverPackages(tx, { uids, now });
  if (arrived.length === 0) return;
  const others = await listPackageCards(tx, { packageUids: arrived.map(({ uid }) => uid), status: 'PENDING_DELIVERY_CNF' });
  await moveCards(tx, { event: 'takenOver', cards: others, now });
}
