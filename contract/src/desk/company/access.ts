import * as z from 'zod';
import { GRANTED_ROLES, PORTAL_ROLES } from '@portal/domain/access/company-status';
import { route } from '../../endpoint';
import { single } from '../../paging';
import { instantReply, uuid, uuidOf, uuidReply, uuidReplyOf } from '../../scalars';
import { contactPersonInput } from '../../settings/contact-persons';
import { deskCompanyParams } from '../companies';
import { DESK_READ } from '../desk-list';

const person = { firstName: z.string(), lastName: z.string(), email: z.string() };
const invited = { ...person, contactPersonUid: uuidReplyOf<'contactPerson'>() };

const access = z.object({
  users: z.array(
    z.object({
      ...person,
      role: z.enum(PORTAL_ROLES),
      userUid: uuidReplyOf<'user'>(),
      phoneNumber: z.string().nullable(),
      since: instantReply,
      seenAt: instantReply.nullable(),
    }),
  ),
  /** Nobody has used or taken them back; what has lapsed can only be sent anew. */
  invitations: z.array(
    z.object({
      ...invited,
      role: z.enum(PORTAL_ROLES),
      invitedAt: instantReply,
      /** Null while it waits until the master system has the person (S-168). */
      expiresAt: instantReply.nullable(),
      isLapsed: z.boolean(),
    }),
  ),
  /** Active contact persons who have neither an account nor an invitation. */
  invitable: z.array(z.object(invited)),
});
export type DeskAccess = z.infer<typeof access>;

export const readDeskAccess = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/access',
  summary: 'Who works for a company in the portal, and who is invited',
  params: deskCompanyParams,
  reply: single(access),
});

const write = { permission: 'desk.users.write', idempotent: 'natural' } as const;
const ofPerson = deskCompanyParams.extend({ id: uuid });
const done = single(z.object({ uid: uuidReply }));

/** From the next call on; their sessions go on for other companies. Who has no access (any more) is refused with 409 `desk.accessOver`. */
export const endDeskAccess = route({
  ...write,
  method: 'POST',
  path: '/api/provider/companies/:uid/users/:id/end',
  summary: 'End what a person may do for a company',
  params: ofPerson,
  reply: done,
  audit: 'access.ended',
});

/** With a new link and seven days; the former link is void (S-168). `:id` is the contact person. */
export const resendDeskInvitation = route({
  ...write,
  method: 'POST',
  path: '/api/provider/companies/:uid/invitations/:id/resend',
  summary: 'Send an invitation anew',
  params: ofPerson,
  reply: done,
  audit: 'contactPerson.invited',
  idempotent: 'key',
});

/** One that was used or taken back meanwhile is refused with 404 `user.invitationNotExists`. */
export const revokeDeskInvitation = route({
  ...write,
  method: 'POST',
  path: '/api/provider/companies/:uid/invitations/:id/revoke',
  summary: 'Take an invitation back',
  params: ofPerson,
  reply: done,
  audit: 'contactPerson.invitationRevoked',
});

/** It is the provider who gives a company its master (S-173); the invitation of a second one is refused when it is accepted. */
const role = z.enum(GRANTED_ROLES);

/** To the e-mail of a contact person; who has an invitation already is refused with 409 `desk.invitedAlready`. */
export const inviteDeskPerson = route({
  ...write,
  method: 'POST',
  path: '/api/provider/companies/:uid/invitations',
  summary: 'Invite a contact person',
  params: deskCompanyParams,
  body: z.object({ contactPersonUid: uuidOf<'contactPerson'>(), role }),
  reply: done,
  audit: 'contactPerson.invited',
  idempotent: 'key',
});

/** Somebody who is not among the contact persons; the invitation goes once the master system has them (S-160, S-168). */
export const addDeskPerson = route({
  ...write,
  method: 'POST',
  path: '/api/provider/companies/:uid/contact-persons',
  summary: 'Add a contact person and invite them',
  params: deskCompanyParams,
  body: z.object({ contactPerson: contactPersonInput, role }),
  reply: done,
  status: 201,
  audit: 'contactPerson.create',
  idempotent: 'key',
});
