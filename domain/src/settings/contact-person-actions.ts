import type { PortalRole } from '../access/company-status';
import { mayInvite } from '../access/invitation';
import { can } from '../access/permissions';
import { WAITING_CONTACT_PERSON_STATUSES, type ContactPersonStatus } from './contact-person-status';

export const CONTACT_PERSON_ACTIONS = ['edit', 'activate', 'deactivate', 'editRoles'] as const;
export type ContactPersonActionName = (typeof CONTACT_PERSON_ACTIONS)[number];

/** Who the company cannot be without (S-171, S-172). */
export const LAST_ONE_BLOCKERS = [
  'contactPerson.theLastAdmin',
  'contactPerson.theLastSignatory',
  'contactPerson.theLastOnLocation',
  'contactPerson.theLastContactPerson',
] as const;
export type LastOneBlocker = (typeof LAST_ONE_BLOCKERS)[number];

/** `forbidden` is about who asks, the others about whom it is. */
export const CONTACT_PERSON_BLOCKERS = [
  ...LAST_ONE_BLOCKERS,
  'contactPerson.notActive',
  'contactPerson.notInactive',
  'contactPerson.pending',
  'forbidden',
] as const;
export type ContactPersonBlocker = (typeof CONTACT_PERSON_BLOCKERS)[number];

export interface ContactPersonFacts {
  status: ContactPersonStatus;
  /** The master system has not acknowledged the last change yet. */
  isSyncing: boolean;
  /** Nobody else who is active is admin or master (S-171). */
  isLastAdmin: boolean;
  isLastSignatory: boolean;
  /** Some address has no other active contact. */
  isLastOnLocation: boolean;
  isLastContactPerson: boolean;
  /** What they may do in the portal now; null for somebody without access. */
  portalRole: PortalRole | null;
}

export interface ContactPersonAction {
  action: ContactPersonActionName;
  allowed: boolean;
  blockers: ContactPersonBlocker[];
}

const WAITING: ReadonlySet<ContactPersonStatus> = new Set<ContactPersonStatus>(WAITING_CONTACT_PERSON_STATUSES);

/** Why something cannot be done with a contact person now; empty when it can (S-161, S-166). */
export function contactPersonBlockers(
  action: ContactPersonActionName,
  person: ContactPersonFacts,
  actor: { role: PortalRole },
): ContactPersonBlocker[] {
  if (!can(actor, 'contactPersons.write')) return ['forbidden'];
  if (action === 'editRoles') return roleBlockers(person);
  if (WAITING.has(person.status)) return ['contactPerson.pending'];
  if (action === 'activate') return person.status === 'active' ? ['contactPerson.notInactive'] : [];
  if (person.status === 'inactive') return ['contactPerson.notActive'];
  const waits = person.isSyncing ? (['contactPerson.pending'] as const) : [];
  if (action === 'edit') return [...waits];
  // Deactivation ends the access too, and an access is ended only by who could have given it (S-170, S-173).
  if (person.portalRole !== null && !mayInvite(actor.role, person.portalRole)) return ['forbidden'];
  return [...lastOneBlockers(person), ...waits];
}

/** The portal needs no master system: access is managed while anything else waits, but for somebody who is leaving or has left (CP-077). */
function roleBlockers({ status }: ContactPersonFacts): ContactPersonBlocker[] {
  if (status === 'inactive') return ['contactPerson.notActive'];
  return status === 'deactivating' ? ['contactPerson.pending'] : [];
}

const lastOneBlockers = (person: ContactPersonFacts): LastOneBlocker[] => {
  const isLast: Readonly<Record<LastOneBlocker, boolean>> = {
    'contactPerson.theLastAdmin': person.isLastAdmin,
    'contactPerson.theLastSignatory': person.isLastSignatory,
    'contactPerson.theLastOnLocation': person.isLastOnLocation,
    'contactPerson.theLastContactPerson': person.isLastContactPerson,
  };
  return LAST_ONE_BLOCKERS.filter((blocker) => isLast[blocker]);
};

/** What the one who asks can do with a contact person, and why not (S-008, CP-115). */
export const contactPersonActions = (person: ContactPersonFacts, actor: { role: PortalRole }): ContactPersonAction[] =>
  CONTACT_PERSON_ACTIONS.map((action) => {
    const blockers = contactPersonBlockers(action, person, actor);
    return { action, allowed: blockers.length === 0, blockers };
  });
