import type { ContactPersonStatus } from './contact-person-status';

/**
 * What happens to a contact person. `edit`, `activate` and `deactivate` come from a person, the rest from the master system they are
 * handed over to (S-160).
 */
export const CONTACT_PERSON_EVENTS = ['edit', 'activate', 'deactivate', 'handOver', 'acknowledge', 'reject'] as const;
export type ContactPersonEvent = (typeof CONTACT_PERSON_EVENTS)[number];

export type ContactPersonMoves = Readonly<Partial<Record<ContactPersonStatus, ContactPersonStatus>>>;

/**
 * The whole life of a contact person: where each event leads from the statuses it can come in. The statement that moves them is built
 * from this table and from nothing else.
 */
export const CONTACT_PERSON_TRANSITIONS: Readonly<Record<ContactPersonEvent, ContactPersonMoves>> = {
  /** They stay who can be reached while the change waits (S-161). */
  edit: { active: 'active' },
  activate: { inactive: 'activating' },
  deactivate: { active: 'deactivating' },
  /** The other steps wait in the status they stand in. */
  handOver: { init: 'pending' },
  /** It may come before the handing over was noted. */
  acknowledge: { init: 'active', pending: 'active', active: 'active', activating: 'active', deactivating: 'inactive' },
  /** They go back to what the master system knows; somebody new it does not take is nobody to be reached. */
  reject: { init: 'inactive', pending: 'inactive', active: 'active', activating: 'inactive', deactivating: 'active' },
};

/** The status after an event, null when the event cannot come now. */
export const nextContactPersonStatus = (from: ContactPersonStatus, event: ContactPersonEvent): ContactPersonStatus | null =>
  CONTACT_PERSON_TRANSITIONS[event][from] ?? null;
