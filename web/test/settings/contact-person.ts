import { getContract } from '@portal/contract/companies/company-contract';
import { listProducts } from '@portal/contract/ordering/products';
import type { ContactPerson, ContactPersonRow, PortalUser } from '@portal/contract/settings/contact-persons';
import { listOf, type stubApi } from '../api';

type Action = ContactPerson['actions'][number];

const NAMES: Action['action'][] = ['edit', 'activate', 'deactivate', 'editRoles'];

type Blocked = Partial<Record<Action['action'], Action['blockers']>>;

/** Actions as the server answers them: those named are blocked, the others allowed. */
const blockedBy = (blocked: Blocked): Action[] =>
  NAMES.map((action) => ({ action, allowed: blocked[action] === undefined, blockers: blocked[action] ?? [] }));

/** Those of an active person. */
export const actionsOf = (blocked: Blocked): Action[] => blockedBy({ activate: ['contactPerson.notInactive'], ...blocked });

const GONE = blockedBy({
  edit: ['contactPerson.notActive'],
  deactivate: ['contactPerson.notActive'],
  editRoles: ['contactPerson.notActive'],
});
const WAITING = blockedBy({
  edit: ['contactPerson.pending'],
  activate: ['contactPerson.pending'],
  deactivate: ['contactPerson.pending'],
});
const LEAVING = blockedBy({
  edit: ['contactPerson.pending'],
  activate: ['contactPerson.pending'],
  deactivate: ['contactPerson.pending'],
  editRoles: ['contactPerson.pending'],
});
export const FORBIDDEN = actionsOf({ edit: ['forbidden'], activate: ['forbidden'], deactivate: ['forbidden'], editRoles: ['forbidden'] });

const ACTIONS: Record<ContactPerson['status'], Action[]> = {
  active: actionsOf({}),
  inactive: GONE,
  init: WAITING,
  pending: WAITING,
  activating: WAITING,
  deactivating: LEAVING,
};

/** Somebody in a status, with the actions it brings. */
export const contactPersonFixture = (changes: Partial<ContactPerson> = {}): ContactPerson => ({
  uid: 'p-1',
  firstName: 'Radka',
  middleName: null,
  lastName: 'Součková',
  email: 'radka@pekarna.example',
  phoneNumber: '+420601000318',
  status: 'active',
  isSignatory: false,
  isImplicitClient: false,
  actions: ACTIONS[changes.status ?? 'active'],
  warnings: [],
  ...changes,
});

export const rowFixture = (changes: Partial<ContactPersonRow> = {}): ContactPersonRow => ({
  ...contactPersonFixture(changes),
  portalUser: { status: 'no_access', role: null },
  ...changes,
});

const INVITED = { invitationMail: 'radka@pekarna.example', invitedAt: '2026-11-11T09:00:00Z', expiresAt: '2026-11-18T09:00:00Z' };
const LATER = '2099-11-18T09:00:00Z';

/** How somebody stands towards the portal. */
export function portalUserFixture(status: PortalUser['status'], role: PortalUser['role'] = null): PortalUser {
  const nobody: PortalUser = { uid: null, status, role, invitationMail: null, invitedAt: null, acceptedAt: null, expiresAt: null };
  if (status === 'no_access') return nobody;
  if (status === 'expired') return { ...nobody, ...INVITED };
  if (status === 'pending') return { ...nobody, ...INVITED, expiresAt: LATER };
  return { ...nobody, ...INVITED, uid: 'u-1', acceptedAt: '2026-11-12T09:00:00Z' };
}

/** What stands around the list: no contract and no cards yet. */
export function answerAround(api: ReturnType<typeof stubApi>): void {
  api.on(getContract, { data: null });
  api.on(listProducts, listOf([]));
}
