/** Life of a delivery address; cards go to active ones only. */
export const LOCATION_STATUSES = ['init', 'active', 'inactive', 'pending', 'activating', 'deactivating'] as const;
export type LocationStatus = (typeof LOCATION_STATUSES)[number];
