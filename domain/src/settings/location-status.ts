import type { BadgeVariant } from '../badge-variant';

/** Life of a delivery address; cards go to active ones only. */
export const LOCATION_STATUSES = ['init', 'active', 'inactive', 'pending', 'activating', 'deactivating'] as const;
export type LocationStatus = (typeof LOCATION_STATUSES)[number];

export const LOCATION_STATUS_BADGES: Readonly<Record<LocationStatus, BadgeVariant>> = {
  init: 'created',
  pending: 'inProgress',
  active: 'shipped',
  activating: 'inProgress',
  deactivating: 'inProgress',
  inactive: 'canceled',
};
