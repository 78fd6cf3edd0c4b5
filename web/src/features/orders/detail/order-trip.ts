import type { Order } from '@portal/contract/orders/orders';
import { CANCELLATION_HOURS, type OrderPromises } from '@portal/domain/orders/promises';
import { dayOf, isEverythingSent, isPaidFirst, promisesOf } from '../../../parts/order/promises-of';

export type TripKey = 'submitted' | 'check' | 'payment' | 'credit' | 'production' | 'delivery' | 'takeOver' | 'cancellation';

export interface TripStop {
  key: TripKey;
  state: 'done' | 'now' | 'todo';
  /** A day or an instant: when it happened, or by when it is promised; null when that depends on the payment or is not known. */
  date: string | null;
}

interface Stop {
  key: TripKey;
  isDone: boolean;
  date: string | null;
}

/** The way of an order from submit to the cards in hands: what happened, what runs now and by when, and what is still ahead. */
export function orderTrip(order: Order, hasCredits: boolean): TripStop[] {
  const submitted: Stop = { key: 'submitted', isDone: order.orderedAt !== null, date: order.orderedAt };
  if (order.status === 'CANCELLED' || order.status === 'PENDING_CANCELLATION') return inOrder([submitted, cancellationStop(order)]);
  const promises = promisesOf(order);
  return inOrder([
    submitted,
    ...(order.status === 'BLOCKED' ? [{ key: 'check' as const, isDone: false, date: null }] : []),
    ...paymentStop(order),
    ...(hasCredits ? [creditStop(order, promises)] : []),
    ...cardStops(order, promises),
    ...invoiceStop(order),
  ]);
}

function cancellationStop({ status, cancelledAt, cancelRequestedAt }: Order): Stop {
  const decided = cancelRequestedAt === null ? null : new Date(Date.parse(cancelRequestedAt) + CANCELLATION_HOURS * 3_600_000);
  const isDone = status === 'CANCELLED';
  return { key: 'cancellation', isDone, date: isDone ? cancelledAt : (decided?.toISOString() ?? null) };
}

const paymentStop = (order: Order): Stop[] => (isPaidFirst(order) ? [payment(order)] : []);

/** A contract that pays later pays at the end, once there is something to pay. */
const invoiceStop = (order: Order): Stop[] => (!isPaidFirst(order) && order.price.priceIncVat > 0 ? [payment(order)] : []);

const payment = ({ paid, paidDate, dueDate }: Order): Stop => ({ key: 'payment', isDone: paid, date: paid ? paidDate : dueDate });

const creditStop = ({ progress }: Order, { credit }: OrderPromises): Stop => ({
  key: 'credit',
  isDone: progress.creditsPostedAt !== null,
  date: progress.creditsPostedAt ?? credit,
});

function cardStops(order: Order, promises: OrderPromises): Stop[] {
  const { cardQuantity, progress } = order;
  if (order.hasPaperShipments) return [deliveryStop(order, promises)];
  if (cardQuantity === 0) return [];
  const { cardsOnTheWay, cardsWaitingForActivation, cardsActive, cardsManufactured, packages, packagesTakenOver } = progress;
  const made = cardsManufactured + cardsOnTheWay + cardsWaitingForActivation + cardsActive;
  const isSent = isEverythingSent(order);
  const isTaken = packages > 0 && packagesTakenOver === packages;
  const isMade = made >= cardQuantity || isSent;
  return [
    { key: 'production', isDone: isMade, date: isMade ? null : promises.production },
    deliveryStop(order, promises),
    { key: 'takeOver', isDone: isTaken, date: isTaken ? dayOf(progress.takenOverAt) : promises.arrival },
  ];
}

const deliveryStop = (order: Order, { delivery }: OrderPromises): Stop => {
  const isDone = isEverythingSent(order);
  return { key: 'delivery', isDone, date: isDone ? dayOf(order.progress.dispatchedAt) : delivery };
};

/** Stops after the first unfinished one wait, even when a part of them is done: one thing is happening now. */
function inOrder(stops: Stop[]): TripStop[] {
  const now = stops.findIndex((stop) => !stop.isDone);
  return stops.map(({ key, isDone, date }, index) => ({ key, date, state: index === now ? 'now' : isDone ? 'done' : 'todo' }));
}
