import { describe, expect, it } from 'vitest';
import { eventsOf, nextStatus } from '../life';
import { PORTAL_ROLES, type PortalRole } from '../access/company-status';
import { isLoosePhone } from '../identifiers/phone';
import {
  CONTACT_PERSON_ACTIONS,
  contactPersonActions,
  contactPersonBlockers,
  LAST_ONE_BLOCKERS,
  type ContactPersonActionName,
  type ContactPersonFacts,
} from './contact-person-actions';
import { CONTACT_PERSON_LIMITS } from './settings-fields';
import { CONTACT_PERSON_LIFE } from './contact-person-life';
import {
  CONTACT_PERSON_STATUS_BADGES,
  CONTACT_PERSON_STATUSES,
  FILTERED_CONTACT_PERSON_STATUSES,
  FINAL_CONTACT_PERSON_STATUSES,
  WAITING_CONTACT_PERSON_STATUSES,
  type ContactPersonStatus,
} from './contact-person-status';

const MAIN = { role: 'admin' } as const;
const FACTS: ContactPersonFacts = {
  status: 'active',
  isSyncing: false,
  isLastAdmin: false,
  isLastSignatory: false,
  isLastOnLocation: false,
  isLastContactPerson: false,
  portalRole: null,
};
const blockers = (action: ContactPersonActionName, facts: Partial<ContactPersonFacts>, role: PortalRole = 'admin') =>
  contactPersonBlockers(action, { ...FACTS, ...facts }, { role });

describe('statuses', () => {
  it('[CP-057] [CP-058] [CP-059] [CP-060] [CP-061] [CP-062] have their badges', () => {
    expect(CONTACT_PERSON_STATUS_BADGES).toEqual({
      init: 'created',
      active: 'shipped',
      pending: 'inProgress',
      activating: 'inProgress',
      deactivating: 'inProgress',
      inactive: 'canceled',
    });
  });

  it('are either final or wait for the master system', () => {
    expect(new Set([...FINAL_CONTACT_PERSON_STATUSES, ...WAITING_CONTACT_PERSON_STATUSES])).toEqual(new Set(CONTACT_PERSON_STATUSES));
    expect(CONTACT_PERSON_STATUSES.filter((status) => !(FILTERED_CONTACT_PERSON_STATUSES as readonly string[]).includes(status))).toEqual([
      'deactivating',
    ]);
  });

  it('[CP-139] [CP-095] limits and the phone are as written', () => {
    expect(CONTACT_PERSON_LIMITS).toEqual({ firstName: 40, middleName: 40, lastName: 120, email: 255 });
    expect(['+4206031234', '+420603123456', '+420 603 123 456'].every(isLoosePhone)).toBe(true);
    expect(['420603123456', '+42060312', '+4206031234567', '+420603'].some(isLoosePhone)).toBe(false);
  });
});

describe('life', () => {
  it('every status × every event: what the table does not name cannot come', () => {
    const moves = CONTACT_PERSON_STATUSES.flatMap((status) =>
      eventsOf(CONTACT_PERSON_LIFE).map((event) => [status, event, nextStatus(CONTACT_PERSON_LIFE, event, status)] as const),
    ).filter(([, , to]) => to !== null);
    expect(moves.map((move) => move.join(' ')).toSorted()).toEqual(
      [
        'active edit active',
        'inactive activate activating',
        'active deactivate deactivating',
        'init handOver pending',
        'init acknowledge active',
        'pending acknowledge active',
        'active acknowledge active',
        'activating acknowledge active',
        'deactivating acknowledge inactive',
        'init reject inactive',
        'pending reject inactive',
        'active reject active',
        'activating reject inactive',
        'deactivating reject active',
      ].toSorted(),
    );
  });

  it('every status that waits is ended by either answer', () => {
    for (const status of WAITING_CONTACT_PERSON_STATUSES)
      for (const answer of ['acknowledge', 'reject'] as const)
        expect(FINAL_CONTACT_PERSON_STATUSES.has(nextStatus(CONTACT_PERSON_LIFE, answer, status) ?? 'init')).toBe(true);
  });
});

describe('actions', () => {
  const expected: Record<ContactPersonStatus, Record<ContactPersonActionName, string[]>> = {
    init: { edit: ['pending'], activate: ['pending'], deactivate: ['pending'], editRoles: [] },
    pending: { edit: ['pending'], activate: ['pending'], deactivate: ['pending'], editRoles: [] },
    activating: { edit: ['pending'], activate: ['pending'], deactivate: ['pending'], editRoles: [] },
    deactivating: { edit: ['pending'], activate: ['pending'], deactivate: ['pending'], editRoles: ['pending'] },
    active: { edit: [], activate: ['notInactive'], deactivate: [], editRoles: [] },
    inactive: { edit: ['notActive'], activate: [], deactivate: ['notActive'], editRoles: ['notActive'] },
  };

  it.each(CONTACT_PERSON_STATUSES)('of somebody who is %s', (status) => {
    for (const action of CONTACT_PERSON_ACTIONS)
      expect(blockers(action, { status })).toEqual(expected[status][action].map((blocker) => `contactPerson.${blocker}`));
    expect(contactPersonActions({ ...FACTS, status }, MAIN).map(({ action, allowed }) => [action, allowed])).toEqual(
      CONTACT_PERSON_ACTIONS.map((action) => [action, expected[status][action].length === 0]),
    );
  });

  it('a change that waits blocks the next one, and not the access', () => {
    expect(blockers('edit', { isSyncing: true })).toEqual(['contactPerson.pending']);
    expect(blockers('deactivate', { isSyncing: true, isLastSignatory: true })).toEqual([
      'contactPerson.theLastSignatory',
      'contactPerson.pending',
    ]);
    expect(blockers('editRoles', { isSyncing: true })).toEqual([]);
  });

  it('the last one cannot be deactivated, each for its own reason and all of them together', () => {
    expect(blockers('deactivate', { isLastAdmin: true })).toEqual(['contactPerson.theLastAdmin']);
    expect(blockers('deactivate', { isLastSignatory: true })).toEqual(['contactPerson.theLastSignatory']);
    expect(blockers('deactivate', { isLastOnLocation: true })).toEqual(['contactPerson.theLastOnLocation']);
    expect(blockers('deactivate', { isLastContactPerson: true })).toEqual(['contactPerson.theLastContactPerson']);
    const all = { isLastAdmin: true, isLastSignatory: true, isLastOnLocation: true, isLastContactPerson: true };
    expect(blockers('deactivate', all)).toEqual(LAST_ONE_BLOCKERS);
    for (const action of ['edit', 'editRoles'] as const) expect(blockers(action, all)).toEqual([]);
  });

  it('are nothing for the standard role, and a master is not deactivated by who could not make one', () => {
    for (const status of CONTACT_PERSON_STATUSES)
      for (const action of CONTACT_PERSON_ACTIONS) expect(blockers(action, { status }, 'user')).toEqual(['forbidden']);
    const deactivate = PORTAL_ROLES.map((role) => [role, blockers('deactivate', { portalRole: 'master' }, role)]);
    expect(deactivate).toEqual([
      ['master', []],
      ['backOffice', []],
      ['admin', ['forbidden']],
      ['user', ['forbidden']],
    ]);
  });
});
