import type { LocationStatus } from './location-status';

/**
 * What happens to a delivery address. `edit`, `activate` and `deactivate` come from a person, the rest from the master system it is handed
 * over to (S-180).
 */
export const LOCATION_EVENTS = ['edit', 'activate', 'deactivate', 'handOver', 'acknowledge', 'reject'] as const;
export type LocationEvent = (typeof LOCATION_EVENTS)[number];

/**
 * The whole life of an address: where each event leads from the statuses it can come in. The statement that moves it is built from this
 * table and from nothing else.
 */
export const LOCATION_TRANSITIONS: Readonly<Record<LocationEvent, Readonly<Partial<Record<LocationStatus, LocationStatus>>>>> = {
  /** Cards go on being delivered to it while the change waits. */
  edit: { active: 'active' },
  activate: { inactive: 'activating' },
  deactivate: { active: 'deactivating' },
  handOver: { init: 'pending' },
  acknowledge: { init: 'active', pending: 'active', active: 'active', activating: 'active', deactivating: 'inactive' },
  /** It goes back to what the master system knows; a new one it does not take is never used. */
  reject: { init: 'inactive', pending: 'inactive', active: 'active', activating: 'inactive', deactivating: 'active' },
};

/** Statuses a list need not re-read (S-234). */
export const FINAL_LOCATION_STATUSES: ReadonlySet<LocationStatus> = new Set<LocationStatus>(['active', 'inactive']);

/** How often a screen asks again about an address that waits, in milliseconds (S-193). */
export const LOCATION_POLL_MS = 5_000;
