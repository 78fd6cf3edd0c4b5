import type { Day } from '../calendar/prague-day';
import { orderPromises } from '../orders/promises';
import { paysFirst } from '../payments/owed';
import { shipmentState, type ShipmentFacts } from './shipment-state';

export interface ShipmentDays {
  orderedOn: Day;
  paidOn: Day | null;
  dispatchedOn: Day | null;
  deliveredOn: Day | null;
  today: Day;
}

export type ShipmentNextKey = 'afterPayment' | 'held' | 'sendBy' | 'sendSoon' | 'arrivesBy' | 'sentOn' | 'confirm' | 'arrivedOn';

/** What happens next with a shipment and by when; null where its state says all there is. A promise that has passed is not repeated. */
export function shipmentNext(shipment: ShipmentFacts, days: ShipmentDays): { key: ShipmentNextKey; day: Day | null } | null {
  const { dispatchedOn, deliveredOn, today } = days;
  const state = shipmentState(shipment);
  if (state === 'awaitingPayment') return { key: 'afterPayment', day: null };
  if (state === 'held') return { key: 'held', day: null };
  const { delivery, arrival } = orderPromises({ startedOn: startOf(shipment.order, days), dispatchedOn });
  if (state === 'preparing')
    return delivery !== null && delivery >= today ? { key: 'sendBy', day: delivery } : { key: 'sendSoon', day: null };
  if (state === 'onTheWay')
    return arrival !== null && arrival >= today ? { key: 'arrivesBy', day: arrival } : { key: 'sentOn', day: dispatchedOn };
  if (state === 'delivered') return { key: 'confirm', day: deliveredOn };
  return state === 'takenOver' && deliveredOn !== null ? { key: 'arrivedOn', day: deliveredOn } : null;
}

function startOf(order: ShipmentFacts['order'], { paidOn, orderedOn }: ShipmentDays): Day | null {
  if (order.isPaid) return paidOn;
  return paysFirst(order) ? null : orderedOn;
}
