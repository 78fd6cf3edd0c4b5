import type { Day } from '../calendar/prague-day';
import { addWorkingDays } from '../calendar/working-day';

/** Working days in which paid cards are made and handed to the courier, and in which the courier brings them. */
export const PRODUCTION_DAYS = 2;
export const DELIVERY_DAYS = 2;
/** Hours in which the provider decides about a cancellation. */
export const CANCELLATION_HOURS = 2;

export interface OrderMilestones {
  /** The day work could begin: paid, or ordered when nothing has to be paid first; null while the payment is awaited. */
  startedOn: Day | null;
  /** The day the last package left. */
  dispatchedOn: Day | null;
}

export interface OrderPromises {
  credit: Day | null;
  production: Day | null;
  delivery: Day | null;
  arrival: Day | null;
}

/** By when what comes next is to happen; null while it depends on the payment. */
export function orderPromises({ startedOn, dispatchedOn }: OrderMilestones): OrderPromises {
  const sent = dispatchedOn ?? later(startedOn, PRODUCTION_DAYS);
  return { credit: startedOn, production: later(startedOn, PRODUCTION_DAYS), delivery: sent, arrival: later(sent, DELIVERY_DAYS) };
}

const later = (day: Day | null, workingDays: number): Day | null => (day === null ? null : addWorkingDays(day, workingDays));
