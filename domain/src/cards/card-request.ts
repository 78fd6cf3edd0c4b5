/** Why an employee needs another card; it decides the service that answers (S-143). */
export const REQUEST_REASONS = ['loss', 'damage'] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];

/** Open until the employer or the provider answers (S-141). */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'rejected'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What can stand in the way of an answer. */
export const REQUEST_ACTION_BLOCKERS = ['card.replacementInBasket', 'err.blocked.status'] as const;
