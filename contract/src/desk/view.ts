import * as z from 'zod';
import { VIEW_REASON } from '@portal/domain/access/staff';
import { route } from '../endpoint';
import { single } from '../paging';
import { instantReply, requiredNote, uuidOf, uuidReply, uuidReplyOf } from '../scalars';

const deskView = z.object({
  uid: uuidReply,
  companyUid: uuidReplyOf<'company'>(),
  companyName: z.string(),
  companyIdentificationNumber: z.string(),
  endsAt: instantReply,
});
export type DeskView = z.infer<typeof deskView>;

/**
 * The client's own portal, read only, for this session and half an hour: until then the session changes nothing anywhere (403 `desk.readOnly`),
 * and the client can read who looked and why (DESK-028, DESK-030). A session has one view at a time.
 */
export const startDeskView = route({
  method: 'POST',
  path: '/api/provider/companies/:uid/view',
  summary: 'Look at the portal as a client',
  params: z.object({ uid: uuidOf<'company'>() }),
  body: z.object({ reason: requiredNote(VIEW_REASON) }),
  reply: single(deskView),
  permission: 'desk.view',
  audit: 'desk.view.started',
  idempotent: 'none',
});

/** The way out of the view of this session; one that is over already is refused with 409 `desk.caseOver`. */
export const endDeskView = route({
  method: 'DELETE',
  path: '/api/provider/view',
  summary: 'Stop looking as a client',
  reply: single(deskView),
  permission: 'desk.read',
  audit: 'desk.view.ended',
  idempotent: 'natural',
  inView: 'allowed',
});
