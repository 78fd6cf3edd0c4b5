import type { BadgeVariant } from '../badge-variant';

/** Life of a delivery address. */
export const LOCATION_STATUSES = ['init', 'active', 'inactive', 'pending', 'activating', 'deactivating'] as const;
export type LocationStatus = (typeof LOCATION_STATUSES)[number];

/** Addresses cards may go to (S-181). */
export const CARD_LOCATION_STATUSES: readonly LocationStatus[] = ['active'];

/** Whether cards may go to a delivery address. */
export const takesCards = (status: LocationStatus): boolean => CARD_LOCATION_STATUSES.includes(status);

export const LOCATION_STATUS_BADGES: Readonly<Record<LocationStatus, BadgeVariant>> = {
  init: 'created',
  pending: 'inProgress',
  active: 'shipped',
  activating: 'inProgress',
  deactivating: 'inProgress',
  inactive: 'canceled',
};
