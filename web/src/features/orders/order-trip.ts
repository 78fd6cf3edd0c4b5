import type { Order } from '@portal/contract/orders';

export type TripKey = 'submitted' | 'check' | 'payment' | 'credit' | 'production' | 'delivery' | 'takeOver' | 'cancellation';

export interface TripStop {
  key: TripKey;
  state: 'done' | 'now' | 'todo';
  /** A day or an instant: when it happened, or by when it is to happen. */
  date: string | null;
}

interface Stop {
  key: TripKey;
  isDone: boolean;
  date: string | null;
}

/** The way of an order from submit to the cards in hands: what happened, what runs now and what is still ahead. */
export function orderTrip(order: Order, hasCredits: boolean): TripStop[] {
  const submitted: Stop = { key: 'submitted', isDone: order.orderedAt !== null, date: order.orderedAt };
  if (order.status === 'CANCELLED' || order.status === 'PENDING_CANCELLATION') {
    return inOrder([submitted, { key: 'cancellation', isDone: order.status === 'CANCELLED', date: null }]);
  }
  return inOrder([
    submitted,
    ...(order.status === 'BLOCKED' ? [{ key: 'check' as const, isDone: false, date: null }] : []),
    ...paymentStop(order),
    ...(hasCredits
      ? [{ key: 'credit' as const, isDone: order.progress.creditsPostedAt !== null, date: order.progress.creditsPostedAt }]
      : []),
    ...cardStops(order),
  ]);
}

/** Nothing to pay, or a contract that pays later, has no payment on the way. */
function paymentStop({ paid, paidDate, dueDate, price, paymentType }: Order): Stop[] {
  const paysFirst = price.priceIncVat > 0 && paymentType !== 'invoice' && paymentType !== 'payment_after_delivery';
  return paysFirst ? [{ key: 'payment', isDone: paid, date: paid ? paidDate : dueDate }] : [];
}

function cardStops({ cardQuantity, expediteAt, progress }: Order): Stop[] {
  if (cardQuantity === 0) return [];
  const { cardsOnTheWay, cardsWaitingForActivation, cardsActive, cardsManufactured, packages, packagesDispatched, packagesTakenOver } =
    progress;
  const made = cardsManufactured + cardsOnTheWay + cardsWaitingForActivation + cardsActive;
  const isAll = (count: number) => packages > 0 && count === packages;
  return [
    { key: 'production', isDone: made >= cardQuantity || isAll(packagesDispatched), date: expediteAt },
    { key: 'delivery', isDone: isAll(packagesDispatched), date: null },
    { key: 'takeOver', isDone: isAll(packagesTakenOver), date: null },
  ];
}

/** Stops after the first unfinished one wait, even when a part of them is done: one thing is happening now. */
function inOrder(stops: Stop[]): TripStop[] {
  const now = stops.findIndex((stop) => !stop.isDone);
  return stops.map(({ key, isDone, date }, index) => ({ key, date, state: index === now ? 'now' : isDone ? 'done' : 'todo' }));
}
