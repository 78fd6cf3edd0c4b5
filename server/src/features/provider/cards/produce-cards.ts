import type { Deps } from '../../../deps';
import { listCardsToMake } from '../../../store/cards';
import { readOrderHead } from '../../../store/order-head';
import type { OrderKey } from '../processing/check-order';
import { chooseProcessor } from './choose-processor';

/** Hands the cards of an order that may be worked on to the card processor. Throws when that has to be tried again. */
export async function produceCards(deps: Deps, { companyUid, orderUid }: OrderKey): Promise<void> {
  const { order, cards } = await deps.db.read(companyUid, async (tx) => ({
    order: await readOrderHead(tx, orderUid),
    cards: await listCardsToMake(tx, orderUid),
  }));
  if (order === undefined || order.number === null || order.status !== 'SUBMITTED' || cards.length === 0) return;
  const result = await chooseProcessor(deps).issue({ companyUid, orderUid, orderNumber: order.number, cards });
  if (result.ok) return;
  deps.log.error({ order: order.number, error: result.error }, 'the card processor did not take the cards');
  throw new Error(`the card processor did not take the cards: ${result.error}`);
}
