import type { LocationStatus } from './location-status';

export const LOCATION_ACTIONS = ['edit', 'activate', 'deactivate'] as const;
export type LocationActionName = (typeof LOCATION_ACTIONS)[number];

export const LOCATION_BLOCKERS = ['location.theLastActive', 'location.notActive', 'location.notInactive', 'location.pending'] as const;
export type LocationBlocker = (typeof LOCATION_BLOCKERS)[number];

export interface LocationFacts {
  status: LocationStatus;
  /** The master system has not acknowledged the last change yet. */
  isSyncing: boolean;
  /** No other address of the company is active. */
  isLastActive: boolean;
}

export interface LocationAction {
  action: LocationActionName;
  allowed: boolean;
  blockers: LocationBlocker[];
}

const WAITING: ReadonlySet<LocationStatus> = new Set<LocationStatus>(['init', 'pending', 'activating', 'deactivating']);

/** Why something cannot be done with an address now; empty when it can (S-180, LOC-099). */
export function locationBlockers(action: LocationActionName, { status, isSyncing, isLastActive }: LocationFacts): LocationBlocker[] {
  if (WAITING.has(status)) return ['location.pending'];
  if (action === 'activate' && status === 'active') return ['location.notInactive'];
  if (action !== 'activate' && status === 'inactive') return ['location.notActive'];
  const isLast = action === 'deactivate' && isLastActive;
  return [...(isLast ? (['location.theLastActive'] as const) : []), ...(isSyncing ? (['location.pending'] as const) : [])];
}

/** What can be done with an address, and why not (S-008). */
export const locationActions = (facts: LocationFacts): LocationAction[] =>
  LOCATION_ACTIONS.map((action) => {
    const blockers = locationBlockers(action, facts);
    return { action, allowed: blockers.length === 0, blockers };
  });
