import { isReplaceable } from '../ordering/card-eligibility';
import type { EmployeeStatus } from '../employees/employee-status';
import type { CardStatus } from './card-status';

/** Why an employee needs another card; it decides the service that answers (S-143). */
export const REQUEST_REASONS = ['loss', 'damage'] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];

/** Open until the employer or the provider answers (S-141). */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'rejected'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What can stand in the way of an answer. */
export const REQUEST_ACTION_BLOCKERS = ['card.replacementInBasket', 'err.blocked.status'] as const;
export type RequestActionBlocker = (typeof REQUEST_ACTION_BLOCKERS)[number];

const PATIENCE_MS = 60 * 86_400_000;

export interface WaitingRequest {
  createdAt: Date;
  employeeStatus: EmployeeStatus;
  /** Of the employee's present card of the product; null when there is none. */
  cardStatus: CardStatus | null;
  /** The answer lies in the basket: somebody is at it. */
  isInBasket: boolean;
}

/** Why nobody waits for the answer to an open request any more; null while it can still be given (S-141). */
export function rejectionOf(
  { createdAt, employeeStatus, cardStatus, isInBasket }: WaitingRequest,
  now: Date,
): 'employeeLeft' | 'cardGone' | 'noAnswer' | null {
  if (employeeStatus === 'inactive' || employeeStatus === 'pending_deactivation') return 'employeeLeft';
  if (!isReplaceable(cardStatus)) return 'cardGone';
  return !isInBasket && now.getTime() - createdAt.getTime() >= PATIENCE_MS ? 'noAnswer' : null;
}
