import { pragueDay } from '@portal/domain/calendar/prague-day';
import { simulatedCard } from '../../adapters/card-processor/simulated-processor';
import { simulatedTrackingNumber } from '../../adapters/courier/simulated-courier';
import { confirmCancellations } from '../../store/cards/cancelled-cards';
import { listOrderCards, moveCards, type ProductionEvent } from '../../store/cards/cards';
import type { CompanyTx } from '../../store/engine/db';
import { postCredits } from '../../store/payments/ledger';
import { listPackageLabels } from '../../store/packages/package-labels';
import {
  deliverPackages,
  dispatchPackages,
  listPackagesToSend,
  listPackagesUnderWay,
  takeOverPackages,
} from '../../store/packages/package-steps';
import { markCreditsPosted, resolveOrder } from '../../store/orders/order-processing';
import { endReplaced } from '../../store/cards/replaced-cards';
import type { PlacedOrder } from './place-order';

/** One step of the way from payment to the first use of the cards, at its time. */
type Step = (tx: CompanyTx, order: PlacedOrder, now: Date) => Promise<void>;

export const postOrderCredits: Step = async (tx, order, now) => {
  const { uid: orderUid, itemsUid } = order;
  if (order.creditTotal > 0) await postCredits(tx, { orderUid, itemsUid, now });
  await markCreditsPosted(tx, { orderUid, now });
  if (order.cardCount === 0) await resolveOrder(tx, { orderUid, now });
};

const moveAll = async (
  tx: CompanyTx,
  { order, event, from, now }: { order: PlacedOrder; event: ProductionEvent; from: string; now: Date },
) => {
  const cards = await listOrderCards(tx, { orderUid: order.uid, status: from });
  const today = pragueDay(now.getTime());
  const news = event === 'manufactured' ? cards.map(({ uid }) => simulatedCard(uid, today)) : cards;
  return moveCards(tx, { event, cards: news, now });
};

export const acceptCards: Step = async (tx, order, now) => void (await moveAll(tx, { order, event: 'accepted', from: 'ORDERED', now }));
export const manufactureCards: Step = async (tx, order, now) =>
  void (await moveAll(tx, { order, event: 'manufactured', from: 'CRD_IN_PRD', now }));

export const sendPackages: Step = async (tx, order, now) => {
  const parcels = await listPackagesToSend(tx, order.uid);
  const dispatches = parcels.map(({ number, courier }) => ({
    number,
    trackingNumber: simulatedTrackingNumber({ packageNumber: number, courier }),
  }));
  await dispatchPackages(tx, { dispatches, now });
  await moveAll(tx, { order, event: 'dispatched', from: 'CRD_MNF', now });
  await resolveOrder(tx, { orderUid: order.uid, now });
};

export const arrivePackages: Step = async (tx, order, now) => {
  const parcels = await listPackagesUnderWay(tx, order.uid);
  await deliverPackages(tx, { deliveries: parcels.map(({ number }) => ({ number, at: now.toISOString() })), now });
};

export const takeOverCards: Step = async (tx, order, now) => {
  const uids = (await listPackageLabels(tx, order.uid)).map(({ uid }) => uid);
  await takeOverPackages(tx, { uids, now });
  await moveAll(tx, { order, event: 'takenOver', from: 'PENDING_DELIVERY_CNF', now });
};

export const useCards: Step = async (tx, order, now) => {
  const cards = await moveAll(tx, { order, event: 'firstTransaction', from: 'CRD_NOT_ACT', now });
  await confirmCancellations(tx, await endReplaced(tx, { cards, now }));
};
