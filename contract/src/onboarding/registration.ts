import * as z from 'zod';
import { REGISTRATION_NOTE_MAX } from '@portal/domain/access/company-life';
import { route } from '../endpoint';
import { single } from '../paging';
import { companyParams, instantReply, optionalNote } from '../scalars';

/** How far the provider is with a company that registered by itself. */
const registration = z.object({
  /** `waiting`: the provider has it; `returned`: the company has to mend something; `approved`: it is open, or was. */
  state: z.enum(['waiting', 'returned', 'approved']),
  /** When it was completed or handed in again, or given back; null for `approved`, where nobody waits. */
  since: instantReply.nullable(),
  /** Why it was given back, in the provider's words; while it is. */
  returnedReason: z.string().nullable(),
  /** What the company said when it handed it in again; while it waits. */
  note: z.string().nullable(),
});
export type RegistrationState = z.output<typeof registration>;

const open = { params: companyParams, areas: ['home'] } as const;

/** Null for a company that did not register by itself. */
export const getRegistration = route({
  ...open,
  method: 'GET',
  path: '/api/company/:companyUid/registration',
  summary: 'How far the approval of a company is',
  reply: single(registration.nullable()),
  permission: 'company.read',
  audit: null,
  idempotent: 'safe',
});

/** What was to be mended is mended in the settings; the provider looks again. The same again answers the same. */
export const handInRegistration = route({
  ...open,
  method: 'POST',
  path: '/api/company/:companyUid/registration/hand-in',
  summary: 'Hand a returned company in again',
  body: z.object({ note: optionalNote(REGISTRATION_NOTE_MAX) }),
  reply: single(registration.nullable()),
  permission: 'settings.write',
  audit: 'company.handedIn',
  idempotent: 'natural',
});
