import { isDayDoubt } from '@portal/domain/payments/booking-day';
import { isWaiting } from '@portal/domain/payments/movement-status';
import type { WaitingMovement } from '../../../store/payments/bank-queue';

/** Why a decision about waiting money cannot be carried out. */
export type QueueRefusal =
  | 'movement.notFound'
  | 'movement.notWaiting'
  | 'movement.foreignCurrency'
  | 'movement.dayUnconfirmed'
  | 'movement.dayCertain'
  | 'day.invalid'
  | 'day.forbidden'
  | 'movement.nothingToReturn'
  /** Something else would be booked than somebody was shown. */
  | 'movement.changed'
  | 'movement.notDecided'
  | 'movement.sentBack'
  | 'order.notFound'
  | 'orders.ofSeveralCompanies'
  | 'order.asksForNothing'
  | 'order.cancelled'
  | 'order.cannotTakeBack'
  | 'account.invalid'
  | 'account.own';

type Waiting = (Pick<WaitingMovement, 'currency' | 'reason'> & { status: string }) | undefined;

/** Null when money of this movement may be moved: it waits for a person, is in crowns and of a day that can be believed. */
export function refusalOf(movement: Waiting): QueueRefusal | null {
  if (movement === undefined) return 'movement.notFound';
  if (!isWaiting(movement.status)) return 'movement.notWaiting';
  if (movement.currency !== 'CZK') return 'movement.foreignCurrency';
  return isDayDoubt(movement.reason) ? 'movement.dayUnconfirmed' : null;
}

/** Null when a person may say something about it, whatever it is. */
export function refusalToDecide(movement: Waiting): QueueRefusal | null {
  if (movement === undefined) return 'movement.notFound';
  return isWaiting(movement.status) ? null : 'movement.notWaiting';
}
