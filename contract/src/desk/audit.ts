import * as z from 'zod';
import { AUDIT_NAMED } from '@portal/domain/desk/audit-named';
import { route } from '../endpoint';
import { dayFilter, listShape, textFilter, uidFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { instantReply, uuid, uuidReply, uuidReplyOf } from '../scalars';
import { DESK_EXPORT, DESK_READ, exportFormat } from './desk-list';

const entry = z.object({
  uid: uuidReply,
  at: instantReply,
  kind: z.string(),
  /** Who did it: the account, or the name the back office gave; null for the portal itself. */
  person: z.string().nullable(),
  companyUid: uuidReplyOf<'company'>().nullable(),
  companyName: z.string().nullable(),
  subjectUid: uuidReply.nullable(),
  requestId: z.string(),
  /** As the entry holds it; of most kinds an object. */
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditRow = z.infer<typeof entry>;

/** What an entry is called by: a sign-in nobody has finished yet is nobody's. */
export const shownKind = ({ kind, person }: Pick<AuditRow, 'kind' | 'person'>): string =>
  kind === 'auth.session' && person === null ? 'auth.begun' : kind;

/** What was done (DESK-041): `person` by name or address, `company` by name or identification number, `kind` from its beginning, `requestId` whole. */
export const auditList = listShape({
  sortable: ['at'],
  filters: {
    fulltext: textFilter,
    person: textFilter,
    company: textFilter,
    companyUid: uidFilter,
    kind: textFilter,
    from: dayFilter,
    to: { ...dayFilter, from: 'from' },
    requestId: textFilter,
  },
});

const query = listQuery(auditList);

export const listAudit = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/audit',
  summary: 'What was done in the portal',
  query,
  reply: listReply(entry),
});

export const exportAudit = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/audit/export',
  summary: 'What was done in the portal as a spreadsheet',
  query: query.extend(exportFormat),
  reply: DESK_EXPORT,
});

const named = z.object({
  uid: uuidReply,
  kind: z.enum(AUDIT_NAMED),
  /** Of a wallet and a message its code. */
  name: z.string(),
});
export type AuditName = z.infer<typeof named>;

export const readAuditNames = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/audit/:uid/names',
  summary: 'What the uids of an entry of the audit stand for',
  params: z.object({ uid: uuid }),
  reply: single(z.array(named)),
});
