import * as z from 'zod';
import { STAFF_ROLES } from '@portal/domain/access/staff';
import { route } from '../endpoint';
import { flagFilter, listShape, textFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { instantReply, uuidOf, uuidReplyOf } from '../scalars';
import { DESK_EXPORT, DESK_READ, exportFormat } from './desk-list';

const member = z.object({
  uid: uuidReplyOf<'staff'>(),
  email: z.string(),
  /** Empty until they sign in for the first time. */
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  since: instantReply,
  until: instantReply.nullable(),
  isServing: z.boolean(),
  /** Whoever asks. */
  isMe: z.boolean(),
});
export type StaffRow = z.infer<typeof member>;

/** Everybody who works at the desk, with `hasEnded` those who did. */
export const staffList = listShape({ sortable: ['name', 'email', 'since'], filters: { fulltext: textFilter, hasEnded: flagFilter } });

const query = listQuery(staffList);

export const listStaff = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/staff',
  summary: 'People of the desk',
  query,
  reply: listReply(member),
});

export const exportStaff = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/staff/export',
  summary: 'People of the desk as a spreadsheet',
  query: query.extend(exportFormat),
  reply: DESK_EXPORT,
});

/** Each once, however often it was sent. */
const roles = z
  .array(z.enum(STAFF_ROLES))
  .min(1)
  .max(STAFF_ROLES.length)
  .transform((sent) => STAFF_ROLES.filter((role) => sent.includes(role)));
const write = { permission: 'desk.staff.write', idempotent: 'natural' } as const;
const named = z.object({ uid: uuidOf<'staff'>() });

/** Somebody new, known by an address until they sign in with it; 409 `staff.serving` for whoever works there already (DESK-043). */
export const addStaffMember = route({
  ...write,
  method: 'POST',
  path: '/api/provider/staff',
  summary: 'Add somebody to the desk',
  body: z.object({ email: z.string().trim().max(254), roles }),
  reply: single(z.object({ uid: uuidReplyOf<'staff'>() })),
  audit: 'staff.added',
});

/** Holds at their next call. One's own roles are refused with 409 `staff.self`, those of the last admin with 409 `staff.lastAdmin`. */
export const changeStaffRoles = route({
  ...write,
  method: 'PUT',
  path: '/api/provider/staff/:uid/roles',
  summary: 'Change what somebody does at the desk',
  params: named,
  body: z.object({ roles }),
  reply: single(z.object({ uid: uuidReplyOf<'staff'>() })),
  audit: 'staff.rolesChanged',
});

/** Their sessions and views end, their cases are nobody's. Refused as a change of roles; 409 `desk.caseOver` for whoever has ended. */
export const endStaffMember = route({
  ...write,
  method: 'POST',
  path: '/api/provider/staff/:uid/end',
  summary: 'End somebody’s work at the desk',
  params: named,
  reply: single(z.object({ uid: uuidReplyOf<'staff'>() })),
  audit: 'staff.ended',
});
