import type { WaitingMovement } from '../../../store/bank-queue';

/** Why a decision about waiting money cannot be carried out. */
export type QueueRefusal =
  | 'movement.notFound'
  | 'movement.notWaiting'
  | 'movement.foreignCurrency'
  | 'movement.nothingToReturn'
  | 'order.notFound'
  | 'orders.ofSeveralCompanies'
  | 'order.asksForNothing'
  | 'order.cancelled'
  | 'order.cannotTakeBack'
  | 'account.invalid';

/** Null when money of this movement may be moved: it is there, waits for a person and is in crowns. */
export function refusalOf(movement: (Pick<WaitingMovement, 'currency'> & { status: string }) | undefined): QueueRefusal | null {
  if (movement === undefined) return 'movement.notFound';
  if (movement.status !== 'unmatched' && movement.status !== 'aside') return 'movement.notWaiting';
  return movement.currency === 'CZK' ? null : 'movement.foreignCurrency';
}
