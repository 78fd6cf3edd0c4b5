import * as z from 'zod';
import { STAFF_ROLES } from '@portal/domain/access/staff';
import { route } from '../endpoint';
import { single } from '../paging';
import { uuidReplyOf } from '../scalars';

const deskSession = z.object({
  userUid: uuidReplyOf<'user'>(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
});
export type DeskSession = z.infer<typeof deskSession>;

/** Who works at the desk. Refused to whoever does not: 403, and `desk.strongerSignIn` when the sign-in was not strong enough (DESK-003). */
export const getDeskSession = route({
  method: 'GET',
  path: '/api/provider/session',
  summary: 'Signed-in member of staff',
  reply: single(deskSession),
  permission: 'desk.read',
  audit: null,
  idempotent: 'safe',
});
