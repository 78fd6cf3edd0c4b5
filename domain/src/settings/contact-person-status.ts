import type { BadgeVariant } from '../badge-variant';

/** Life of a contact person; the master system acknowledges every step of it (S-160). */
export const CONTACT_PERSON_STATUSES = ['init', 'active', 'pending', 'inactive', 'activating', 'deactivating'] as const;
export type ContactPersonStatus = (typeof CONTACT_PERSON_STATUSES)[number];

/** What the list can be narrowed to; people being deactivated appear when nothing is chosen (S-163). */
export const FILTERED_CONTACT_PERSON_STATUSES = [
  'init',
  'active',
  'activating',
  'inactive',
  'pending',
] as const satisfies readonly ContactPersonStatus[];

/** Statuses a list need not re-read (S-234). */
export const FINAL_CONTACT_PERSON_STATUSES: ReadonlySet<ContactPersonStatus> = new Set<ContactPersonStatus>(['active', 'inactive']);

export const CONTACT_PERSON_STATUS_BADGES: Readonly<Record<ContactPersonStatus, BadgeVariant>> = {
  init: 'created',
  pending: 'inProgress',
  activating: 'inProgress',
  active: 'shipped',
  deactivating: 'inProgress',
  inactive: 'canceled',
};

/** Statuses that wait for the master system's answer. */
export const WAITING_CONTACT_PERSON_STATUSES = [
  'init',
  'pending',
  'activating',
  'deactivating',
] as const satisfies readonly ContactPersonStatus[];
