import type { LocationStatus } from './location-status';

/**
 * What happens to a delivery address. `edit`, `activate` and `deactivate` come from a person, the rest from the master system it is handed
 * over to (S-180).
 */
export const LOCATION_EVENTS = ['edit', 'activate', 'deactivate', 'handOver', 'acknowledge', 'reject'] as const;
export type LocationEvent = (typeof LOCATION_EVENTS)[number];

export interface LocationTransition {
  /** Where the event leads from the statuses it can come in. */
  moves: Readonly<Partial<Record<LocationStatus, LocationStatus>>>;
  /** Whether a change waits for the master system when the event comes, and once it came. */
  syncing: { before: boolean; after: boolean };
}

const ASKED = { before: false, after: true };
const ANSWERED = { before: true, after: false };

/** The whole life of an address; the statement that moves it is built from this table and from nothing else. */
export const LOCATION_TRANSITIONS: Readonly<Record<LocationEvent, LocationTransition>> = {
  /** Cards go on being delivered to it while the change waits. */
  edit: { moves: { active: 'active' }, syncing: ASKED },
  activate: { moves: { inactive: 'activating' }, syncing: ASKED },
  deactivate: { moves: { active: 'deactivating' }, syncing: ASKED },
  handOver: { moves: { init: 'pending' }, syncing: { before: true, after: true } },
  acknowledge: {
    moves: { init: 'active', pending: 'active', active: 'active', activating: 'active', deactivating: 'inactive' },
    syncing: ANSWERED,
  },
  /** It goes back to what the master system knows; a new one it does not take is never used. */
  reject: {
    moves: { init: 'inactive', pending: 'inactive', active: 'active', activating: 'inactive', deactivating: 'active' },
    syncing: ANSWERED,
  },
};

/** Statuses a list need not re-read (S-234). */
export const FINAL_LOCATION_STATUSES: ReadonlySet<LocationStatus> = new Set<LocationStatus>(['active', 'inactive']);
