import * as z from 'zod';
import { PORTAL_ROLES } from '@portal/domain/access/company-status';
import { route } from '../../endpoint';
import { single } from '../../paging';
import { instantReply, uuid, uuidReply, uuidReplyOf } from '../../scalars';
import { deskCompanyParams } from '../companies';
import { DESK_READ } from '../desk-list';

const name = { firstName: z.string(), lastName: z.string(), email: z.string(), role: z.enum(PORTAL_ROLES) };

const access = z.object({
  users: z.array(
    z.object({
      ...name,
      userUid: uuidReplyOf<'user'>(),
      phoneNumber: z.string().nullable(),
      since: instantReply,
      seenAt: instantReply.nullable(),
    }),
  ),
  /** Nobody has used or taken them back; what has lapsed can only be sent anew. */
  invitations: z.array(
    z.object({
      ...name,
      contactPersonUid: uuidReplyOf<'contactPerson'>(),
      invitedAt: instantReply,
      expiresAt: instantReply,
      isLapsed: z.boolean(),
    }),
  ),
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
const person = deskCompanyParams.extend({ id: uuid });
const done = single(z.object({ uid: uuidReply }));

/** From the next call on; their sessions go on for other companies. Who has no access (any more) is refused with 409 `desk.accessOver`. */
export const endDeskAccess = route({
  ...write,
  method: 'POST',
  path: '/api/provider/companies/:uid/users/:id/end',
  summary: 'End what a person may do for a company',
  params: person,
  reply: done,
  audit: 'access.ended',
});

/** With a new link and seven days; the former link is void (S-168). `:id` is the contact person. */
export const resendDeskInvitation = route({
  ...write,
  method: 'POST',
  path: '/api/provider/companies/:uid/invitations/:id/resend',
  summary: 'Send an invitation anew',
  params: person,
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
  params: person,
  reply: done,
  audit: 'contactPerson.invitationRevoked',
});
