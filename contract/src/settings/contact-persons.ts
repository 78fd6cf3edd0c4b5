import * as z from 'zod';
import { GRANTED_ROLES, OFFERED_ROLES, PORTAL_ROLES, PORTAL_USER_STATUSES } from '@portal/domain/access/company-status';
import { isEmail } from '@portal/domain/identifiers/email';
import { isLoosePhone, normalisePhone } from '@portal/domain/identifiers/phone';
import { CONTACT_PERSON_ACTIONS, CONTACT_PERSON_BLOCKERS } from '@portal/domain/settings/contact-person-actions';
import { CONTACT_PERSON_LIMITS } from '@portal/domain/settings/settings-fields';
import { CONTACT_PERSON_STATUSES, FILTERED_CONTACT_PERSON_STATUSES } from '@portal/domain/settings/contact-person-status';
import { PORTAL_USER_ACTIONS } from '@portal/domain/settings/portal-user';
import { isOneLine, isVisible } from '@portal/domain/text/one-line';
import { route } from '../endpoint';
import { enumFilter, flagFilter, listShape, textFilter, uidFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { companyParams, instantReply, optionalText, requiredText, uuidReplyOf, itemParamsOf } from '../scalars';

const contactPerson = z.object({
  uid: uuidReplyOf<'contactPerson'>(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  status: z.enum(CONTACT_PERSON_STATUSES),
  isSignatory: z.boolean(),
  /** Registered the company; informative (S-165). */
  isImplicitClient: z.boolean(),
  /** Those of the person who asks; several blockers come as `err.blocked` with `meta.blockers` when it is tried all the same (S-007). */
  actions: z.array(
    z.object({ action: z.enum(CONTACT_PERSON_ACTIONS), allowed: z.boolean(), blockers: z.array(z.enum(CONTACT_PERSON_BLOCKERS)) }),
  ),
  warnings: z.array(z.enum(['inBasket'])),
});
export type ContactPerson = z.infer<typeof contactPerson>;

/** How the person stands towards the portal. An invitation that waits until they are active is `pending` with no `invitedAt` (S-168). */
const portalUser = z.object({
  /** Of the account. */
  uid: uuidReplyOf<'user'>().nullable(),
  status: z.enum(PORTAL_USER_STATUSES),
  role: z.enum(PORTAL_ROLES).nullable(),
  invitationMail: z.string().nullable(),
  invitedAt: instantReply.nullable(),
  acceptedAt: instantReply.nullable(),
  expiresAt: instantReply.nullable(),
});
export type PortalUser = z.infer<typeof portalUser>;

const contactPersonRow = contactPerson.extend({ portalUser: portalUser.pick({ status: true, role: true }) });
export type ContactPersonRow = z.infer<typeof contactPersonRow>;

const detail = single(z.object({ contactPersonDetail: z.object({ contactPerson, portalUser }) }));

const email = requiredText(CONTACT_PERSON_LIMITS.email).refine(isEmail, { params: { code: 'field.email' } });

/** Null when there is nothing to see in it. */
const middleName = z
  .string()
  .trim()
  .max(CONTACT_PERSON_LIMITS.middleName)
  .refine(isOneLine, { params: { code: 'field.unsafeText' } })
  .nullable()
  .transform((text) => (text === null || !isVisible(text) ? null : text));

/** Fields of both forms (CP-091 to CP-096). */
export const contactPersonInput = z.object({
  firstName: requiredText(CONTACT_PERSON_LIMITS.firstName),
  lastName: requiredText(CONTACT_PERSON_LIMITS.lastName),
  middleName: middleName.optional().transform((text) => text ?? null),
  email,
  phoneNumber: requiredText(CONTACT_PERSON_LIMITS.email)
    .refine(isLoosePhone, { params: { code: 'field.phone' } })
    .transform(normalisePhone),
  signatory: z.boolean(),
});

/**
 * Access to the portal. Enabled without a role is standard, without an e-mail that of the person; disabled, both are nobody's (CP-101 to
 * CP-103).
 */
export const portalUserInput = z.object({
  enabled: z.boolean(),
  role: z.enum(GRANTED_ROLES).nullish(),
  invitationMail: optionalText(CONTACT_PERSON_LIMITS.email).refine((text) => text === null || isEmail(text), {
    params: { code: 'field.email' },
  }),
});

export type PortalUserInput = z.infer<typeof portalUserInput>;

export const contactPersonCreate = z.object({ contactPerson: contactPersonInput, portalUser: portalUserInput });

/** What stood in the changed fields when they were opened; what stands there otherwise now was changed by somebody else. */
const seenPerson = z
  .object({
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    signatory: z.boolean(),
  })
  .partial();
const seenAccess = portalUser.pick({ role: true, invitationMail: true });

/** What is missing stays as it is. `active: true` alone activates an inactive person (S-166). */
export const contactPersonUpdate = z.object({
  contactPerson: contactPersonInput.partial().extend({ middleName: middleName.optional(), active: z.boolean().optional() }).optional(),
  portalUser: portalUserInput.optional(),
  seen: seenPerson.optional(),
});

const read = { permission: 'contactPersons.read', audit: null, idempotent: 'safe', areas: ['companySettings', 'wizard'] } as const;
const write = { permission: 'contactPersons.write', areas: ['companySettings', 'wizard'] } as const;

/** The list of contact persons, narrowed by the roles a company gives (CP-019); `fulltext` looks into both names, in either order. */
export const contactPersonList = listShape({
  sortable: ['firstName', 'lastName', 'status', 'role'],
  filters: {
    fulltext: textFilter,
    firstName: textFilter,
    lastName: textFilter,
    status: enumFilter(FILTERED_CONTACT_PERSON_STATUSES),
    role: enumFilter(OFFERED_ROLES),
    isSignatory: flagFilter,
  },
});

/** Contact persons in Czech order; by last name unless asked otherwise. */
export const listContactPersons = route({
  ...read,
  areas: ['companySettings', 'orderCreate', 'wizard'],
  method: 'GET',
  path: '/api/company/:companyUid/contact-person',
  summary: 'Contact persons of the company',
  params: companyParams,
  query: listQuery(contactPersonList, { filters: { uid: uidFilter } }),
  reply: listReply(contactPersonRow),
});

export const getContactPerson = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/contact-person/:id',
  summary: 'Contact person',
  params: itemParamsOf<'contactPerson'>(),
  reply: detail,
});

/** A new contact person; they are invited once the master system has them (S-160, S-168). */
export const createContactPerson = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/contact-person',
  summary: 'Create a contact person',
  params: companyParams,
  body: contactPersonCreate,
  reply: single(z.object({ uid: uuidReplyOf<'contactPerson'>() })),
  status: 201,
  audit: 'contactPerson.create',
  idempotent: 'key',
});

/** Changes an active person, activates an inactive one, changes somebody's access to the portal. */
export const updateContactPerson = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/contact-person/:id',
  summary: 'Change or activate a contact person',
  params: itemParamsOf<'contactPerson'>(),
  body: contactPersonUpdate,
  reply: detail,
  audit: 'contactPerson.update',
  idempotent: 'key',
});

/** Access, sessions and signing authority end at once and do not come back by themselves (S-170). */
export const deactivateContactPerson = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/contact-person/:id/deactivate',
  summary: 'Deactivate a contact person',
  params: itemParamsOf<'contactPerson'>(),
  reply: single(z.object({ uid: uuidReplyOf<'contactPerson'>(), status: z.enum(CONTACT_PERSON_STATUSES) })),
  audit: 'contactPerson.deactivate',
  idempotent: 'natural',
});

export const getPortalUser = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/contact-person/:id/portal-user',
  summary: 'Access of a contact person to the portal',
  params: itemParamsOf<'contactPerson'>(),
  reply: single(portalUser),
});

/** Invites, invites again, changes the role or revokes the access: the selection decides, `performed` says what it came to (S-168 to S-170). */
export const changePortalUser = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/contact-person/:id/portal-user',
  summary: 'Change the access of a contact person to the portal',
  params: itemParamsOf<'contactPerson'>(),
  body: portalUserInput.extend({ seen: seenAccess.optional() }),
  reply: single(portalUser.extend({ performed: z.enum(PORTAL_USER_ACTIONS) })),
  audit: 'portalUser.change',
  idempotent: 'key',
});
