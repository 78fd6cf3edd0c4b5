import * as z from 'zod';
import { PORTAL_ROLES } from '@portal/domain/access/company-status';
import { contractRecord } from './access';
import { route } from '../endpoint';
import { single } from '../paging';
import { instantReply } from '../scalars';

/** 32 random bytes in base64url. Any text is looked up: a wrong shape is answered like an unknown key. */
const invitationParams = z.object({ invitationKey: z.string() });

const invitationDetail = z.object({
  invitation: z.object({
    invitationKey: z.string(),
    role: z.enum(PORTAL_ROLES),
    company: z.object({ name: z.string().nullable() }),
    contactPerson: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
    expiresAt: instantReply,
  }),
});
export type InvitationDetail = z.infer<typeof invitationDetail>;

/**
 * What somebody holding the link was invited to. To an anonymous caller a key that cannot be used is 404
 * `user.invitationNotExists`, whatever the reason; a signed-in one learns the reason (ACC-S41, ACC-S42).
 */
export const getInvitation = route({
  method: 'GET',
  path: '/api/auth/invitation/:invitationKey',
  summary: 'Invitation behind a link',
  params: invitationParams,
  reply: single(invitationDetail),
  permission: 'public',
  audit: null,
  idempotent: 'safe',
});

/** The signed-in person takes the invitation and with it access to its company, once (ACC-S40, ACC-S41). */
export const acceptInvitation = route({
  method: 'POST',
  path: '/api/auth/invitation/:invitationKey',
  summary: 'Accept an invitation',
  params: invitationParams,
  reply: single(z.object({ assignedContract: contractRecord })),
  permission: 'session',
  audit: 'invitation.accepted',
  idempotent: 'key',
});
