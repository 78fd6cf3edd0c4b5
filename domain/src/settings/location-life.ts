import type { Life } from '../life';
import type { LocationStatus } from './location-status';

/**
 * What happens to a delivery address. `edit`, `activate` and `deactivate` come from a person, the rest from the master system it is handed
 * over to (S-180).
 */
export type LocationEvent = 'edit' | 'activate' | 'deactivate' | 'handOver' | 'acknowledge' | 'reject';

/** Whether a change of it waits for the master system; `store/locations/move-location.ts` says each in SQL. */
export type LocationGuard = 'nothingWaits' | 'changeWaits';

/** The whole life of an address; the statement that moves it is built from this table and from nothing else. */
export const LOCATION_LIFE: Life<LocationStatus, LocationEvent, LocationGuard> = [
  // Cards go on being delivered to it while the change waits.
  { event: 'edit', from: ['active'], to: 'active', guards: ['nothingWaits'] },
  { event: 'activate', from: ['inactive'], to: 'activating', guards: ['nothingWaits'] },
  { event: 'deactivate', from: ['active'], to: 'deactivating', guards: ['nothingWaits'] },
  { event: 'handOver', from: ['init'], to: 'pending', guards: ['changeWaits'] },
  { event: 'acknowledge', from: ['init', 'pending', 'active', 'activating'], to: 'active', guards: ['changeWaits'] },
  { event: 'acknowledge', from: ['deactivating'], to: 'inactive', guards: ['changeWaits'] },
  // It goes back to what the master system knows; a new one it does not take is never used.
  { event: 'reject', from: ['init', 'pending', 'activating'], to: 'inactive', guards: ['changeWaits'] },
  { event: 'reject', from: ['active', 'deactivating'], to: 'active', guards: ['changeWaits'] },
];

/** After an answer nothing waits any more; after everything else the master system is to answer. */
export const waitsAfter = (event: LocationEvent): boolean => event !== 'acknowledge' && event !== 'reject';

/** Statuses a list need not re-read (S-234). */
export const FINAL_LOCATION_STATUSES: ReadonlySet<LocationStatus> = new Set<LocationStatus>(['active', 'inactive']);
