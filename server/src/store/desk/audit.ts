import sql, { join, type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { DeskTx } from '../engine/desk';
import { beginningOf, endOf, likePattern } from '../engine/sql-parts';
import { sealedTotal, valuesOf, type DeskListSql, type DeskListWish } from './lists/desk-list';

export interface AuditEntryRow {
  uid: string;
  at: Date;
  kind: string;
  person: string | null;
  companyUid: CompanyUid | null;
  companyName: string | null;
  subjectUid: string | null;
  requestId: string;
  before: unknown;
  after: unknown;
}

/** Entries of the audit with who and whose. */
export const AUDIT: DeskListSql = {
  name: 'audit',
  rows: sql`audit_log a`,
  company: sql`a.company_uid`,
  uid: sql`a.uid`,
  at: sql`a.uid = chosen.uid`,
  columns: sql`
    a.uid, a.at, a.kind, coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), a.after ->> 'by', a.before ->> 'by') AS person,
    a.company_uid AS "companyUid", c.name AS "companyName", a.subject_uid AS "subjectUid", a.request_id AS "requestId", a.before, a.after
  `,
  details: sql`
    LEFT JOIN users u ON u.uid = a.user_uid
    LEFT JOIN companies c ON c.uid = a.company_uid
  `,
  whole: sealedTotal('audit', (since) => sql`SELECT count(*) FROM audit_log a WHERE a.at >= ${since}`),
};

/** One entry, as far as it holds something. */
export const findEntry = (tx: DeskTx, uid: string) =>
  tx.first<Pick<AuditEntryRow, 'subjectUid' | 'before' | 'after'>>(
    sql`SELECT subject_uid AS "subjectUid", before, after FROM audit_log WHERE uid = ${uid}`,
  );

export interface AuditWish {
  fulltext?: string | undefined;
  person?: string | undefined;
  company?: string | undefined;
  companyUid?: CompanyUid[] | undefined;
  /** As `findAuditKinds` answers them. */
  kinds?: string[] | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  requestId?: string | undefined;
  sortDir: 'asc' | 'desc';
}

/** Which entries, the last first unless asked otherwise. */
export const auditWish = ({ sortDir, ...filter }: AuditWish): DeskListWish => ({
  conditions: [
    ...given(filter.fulltext, (text) => isAny([...byPerson(text), byCompany(text), byKind(text), byRequest(text)])),
    ...given(filter.person, (text) => isAny(byPerson(text))),
    ...given(filter.company, (text) => isAny([byCompany(text)])),
    ...given(filter.companyUid, (uids) => sql`a.company_uid = ANY (${uids}::uuid[])`),
    ...given(filter.kinds, (kinds) => sql`a.kind = ANY (${kinds}::text[])`),
    ...given(filter.from, (day) => sql`a.at >= ${beginningOf(day)}`),
    ...given(filter.to, (day) => sql`a.at < ${endOf(day)}`),
    ...given(filter.requestId, (id) => sql`a.request_id = ${id}`),
  ],
  order: sortDir === 'asc' ? sql`a.at, a.uid` : sql`a.at DESC, a.uid DESC`,
  isSearch: [filter.fulltext, filter.person, filter.company, filter.requestId].some((text) => text !== undefined),
});

const given = <T>(value: T | undefined, condition: (value: T) => Sql): Sql[] => (value === undefined ? [] : [condition(value)]);

/** One of the ways to be found, each by an index of its own. */
const isAny = (ways: readonly Sql[]): Sql => sql`a.uid IN (${join(ways, ' UNION ALL ')})`;

const BY = sql`coalesce(x.after ->> 'by', x.before ->> 'by')`;

/** An account by its name or address, or a name at the command line. */
const byPerson = (text: string): Sql[] => [
  sql`
    SELECT x.uid
    FROM users u
    JOIN audit_log x ON x.user_uid = u.uid
    WHERE fold(u.first_name || ' ' || u.last_name) LIKE ${likePattern(text)} OR fold(u.email) LIKE ${likePattern(text)}
  `,
  sql`SELECT x.uid FROM audit_log x WHERE x.user_uid IS NULL AND ${BY} IS NOT NULL AND fold(${BY}) LIKE ${likePattern(text)}`,
];

const byCompany = (text: string): Sql => sql`
  SELECT x.uid
  FROM companies c
  JOIN audit_log x ON x.company_uid = c.uid
  WHERE fold(c.name) LIKE ${likePattern(text)} OR c.identification_number LIKE ${likePattern(text)}
`;

/** Kinds that begin so; they are few beside entries. */
const kindsLike = (text: string): Sql => {
  const is = (kind: Sql) => sql`starts_with(lower(${kind}), lower(${text}))`;
  return valuesOf({ table: sql`audit_log k`, column: sql`k.kind`, is });
};

/** Kinds that begin so. Named to the statement of a list, they tell its planner how many entries are meant. */
export const findAuditKinds = async (tx: DeskTx, text: string): Promise<string[]> =>
  (await tx.first<{ kinds: string[] }>(sql`SELECT ${kindsLike(text)} AS kinds`))?.kinds ?? [];

const byKind = (text: string): Sql => sql`SELECT x.uid FROM audit_log x WHERE x.kind = ANY (${kindsLike(text)})`;

const byRequest = (text: string): Sql => sql`SELECT x.uid FROM audit_log x WHERE x.request_id = ${text}`;
