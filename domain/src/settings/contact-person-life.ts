import type { Life } from '../life';
import type { ContactPersonStatus } from './contact-person-status';

/**
 * What happens to a contact person. `edit`, `activate` and `deactivate` come from a person, the rest from the master system they are
 * handed over to (S-160).
 */
export type ContactPersonEvent = 'edit' | 'activate' | 'deactivate' | 'handOver' | 'acknowledge' | 'reject';

/** What must hold besides the status; `store/contact-persons/contact-person-life.ts` says it in SQL. */
export type ContactPersonGuard = 'answerAwaited';

/** The whole life of a contact person; the statement that moves them is built from this table and from nothing else. */
export const CONTACT_PERSON_LIFE: Life<ContactPersonStatus, ContactPersonEvent, ContactPersonGuard> = [
  // They stay who can be reached while the change waits (S-161).
  { event: 'edit', from: ['active'], to: 'active' },
  { event: 'activate', from: ['inactive'], to: 'activating' },
  { event: 'deactivate', from: ['active'], to: 'deactivating' },
  // The other steps wait in the status they stand in.
  { event: 'handOver', from: ['init'], to: 'pending' },
  // It may come before the handing over was noted.
  { event: 'acknowledge', from: ['init', 'pending', 'active', 'activating'], to: 'active', guards: ['answerAwaited'] },
  { event: 'acknowledge', from: ['deactivating'], to: 'inactive', guards: ['answerAwaited'] },
  // They go back to what the master system knows; somebody new it does not take is nobody to be reached.
  { event: 'reject', from: ['init', 'pending', 'activating'], to: 'inactive', guards: ['answerAwaited'] },
  { event: 'reject', from: ['active', 'deactivating'], to: 'active', guards: ['answerAwaited'] },
];
