import { describe, expect, it } from 'vitest';
import { eventsOf, nextStatus } from '../life';
import { LOCATION_BLOCKERS, locationActions, locationBlockers } from './location-actions';
import { LOCATION_CONTACTS_MAX, LOCATION_CONTACTS_MIN } from './settings-fields';
import { FINAL_LOCATION_STATUSES, LOCATION_LIFE, waitsAfter, type LocationEvent } from './location-life';
import { LOCATION_STATUS_BADGES, LOCATION_STATUSES, type LocationStatus } from './location-status';

/** Written out by hand, status by status; a dash is an event that cannot come. */
const LIFE: Record<LocationStatus, Record<LocationEvent, LocationStatus | '-'>> = {
  init: { edit: '-', activate: '-', deactivate: '-', handOver: 'pending', acknowledge: 'active', reject: 'inactive' },
  pending: { edit: '-', activate: '-', deactivate: '-', handOver: '-', acknowledge: 'active', reject: 'inactive' },
  active: { edit: 'active', activate: '-', deactivate: 'deactivating', handOver: '-', acknowledge: 'active', reject: 'active' },
  activating: { edit: '-', activate: '-', deactivate: '-', handOver: '-', acknowledge: 'active', reject: 'inactive' },
  deactivating: { edit: '-', activate: '-', deactivate: '-', handOver: '-', acknowledge: 'inactive', reject: 'active' },
  inactive: { edit: '-', activate: 'activating', deactivate: '-', handOver: '-', acknowledge: '-', reject: '-' },
};

const blockersOf = (status: LocationStatus, isSyncing = false, isLastActive = false) =>
  Object.fromEntries(locationActions({ status, isSyncing, isLastActive }).map(({ action, blockers }) => [action, blockers]));

describe('the life of a delivery address', () => {
  it.each(LOCATION_STATUSES.flatMap((status) => eventsOf(LOCATION_LIFE).map((event) => [status, event] as const)))(
    '%s, %s',
    (status, event) => {
      expect(nextStatus(LOCATION_LIFE, event, status) ?? '-').toBe(LIFE[status][event]);
    },
  );

  it('whatever waits can be acknowledged and rejected, and comes to an end either way', () => {
    for (const status of LOCATION_STATUSES.filter((one) => !FINAL_LOCATION_STATUSES.has(one)))
      for (const event of ['acknowledge', 'reject'] as const)
        expect(FINAL_LOCATION_STATUSES).toContain(nextStatus(LOCATION_LIFE, event, status));
  });

  it('[S-180] after an answer nothing waits any more, after everything else the master system is to answer', () => {
    expect(eventsOf(LOCATION_LIFE).filter((event) => !waitsAfter(event))).toEqual(['acknowledge', 'reject']);
    for (const { event, guards = [] } of LOCATION_LIFE)
      expect([event, guards]).toEqual([event, [waitsAfter(event) && event !== 'handOver' ? 'nothingWaits' : 'changeWaits']]);
  });

  it('a person does exactly what the table lets happen', () => {
    for (const status of LOCATION_STATUSES)
      for (const action of ['edit', 'activate', 'deactivate'] as const)
        expect([status, action, locationBlockers(action, { status, isSyncing: false, isLastActive: false }).length === 0]).toEqual([
          status,
          action,
          nextStatus(LOCATION_LIFE, action, status) !== null,
        ]);
  });

  it('what is allowed is what nothing stands in the way of; being the last active one stands in the way of ending alone', () => {
    for (const status of LOCATION_STATUSES)
      for (const isLastActive of [true, false])
        for (const { action, allowed, blockers } of locationActions({ status, isSyncing: false, isLastActive }))
          expect([status, action, allowed]).toEqual([status, action, blockers.length === 0]);
    expect(locationActions({ status: 'active', isSyncing: false, isLastActive: true }).map(({ allowed }) => allowed)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('each action says why it cannot be done', () => {
    expect(blockersOf('active')).toEqual({ edit: [], activate: ['location.notInactive'], deactivate: [] });
    expect(blockersOf('active', false, true).deactivate).toEqual(['location.theLastActive']);
    expect(blockersOf('active', true)).toEqual({
      edit: ['location.pending'],
      activate: ['location.notInactive'],
      deactivate: ['location.pending'],
    });
    expect(blockersOf('active', true, true).deactivate).toEqual(['location.theLastActive', 'location.pending']);
    expect(blockersOf('inactive')).toEqual({ edit: ['location.notActive'], activate: [], deactivate: ['location.notActive'] });
    for (const status of ['init', 'pending', 'activating', 'deactivating'] as const)
      expect(blockersOf(status)).toEqual({
        edit: ['location.pending'],
        activate: ['location.pending'],
        deactivate: ['location.pending'],
      });
    expect(LOCATION_BLOCKERS).toHaveLength(4);
  });

  it('[LOC-066] [LOC-067] [LOC-068] [LOC-069] [LOC-070] [LOC-071] each status has its badge', () => {
    expect(LOCATION_STATUS_BADGES).toEqual({
      init: 'created',
      pending: 'inProgress',
      activating: 'inProgress',
      deactivating: 'inProgress',
      active: 'shipped',
      inactive: 'canceled',
    });
  });

  it('[LOC-132] constants', () => {
    expect([LOCATION_CONTACTS_MIN, LOCATION_CONTACTS_MAX]).toEqual([1, 2]);
  });
});
