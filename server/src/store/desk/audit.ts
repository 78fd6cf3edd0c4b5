import sql, { type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { likePattern } from '../engine/sql-parts';
import type { DeskListSql, DeskListWish } from './lists/desk-list';

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
};

export interface AuditWish {
  fulltext?: string | undefined;
  person?: string | undefined;
  company?: string | undefined;
  companyUid?: string[] | undefined;
  kind?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  requestId?: string | undefined;
  sortDir: 'asc' | 'desc';
}

/** Which entries, the last first unless asked otherwise. */
export const auditWish = ({ sortDir, ...filter }: AuditWish): DeskListWish => ({
  conditions: [
    ...given(filter.fulltext, (text) => sql`(${byPerson(text)} OR ${byCompany(text)} OR ${byKind(text)} OR a.request_id = ${text})`),
    ...given(filter.person, byPerson),
    ...given(filter.company, byCompany),
    ...given(filter.companyUid, (uids) => sql`a.company_uid = ANY (${uids}::uuid[])`),
    ...given(filter.kind, byKind),
    ...given(filter.from, (day) => sql`a.at >= ${day}::timestamp AT TIME ZONE 'Europe/Prague'`),
    ...given(filter.to, (day) => sql`a.at < (${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Prague'`),
    ...given(filter.requestId, (id) => sql`a.request_id = ${id}`),
  ],
  order: sortDir === 'asc' ? sql`a.at, a.uid` : sql`a.at DESC, a.uid DESC`,
});

const given = <T>(value: T | undefined, condition: (value: T) => Sql): Sql[] => (value === undefined ? [] : [condition(value)]);

/** People are few beside entries: they are found first. */
const byPerson = (text: string): Sql => sql`(
  a.user_uid IN (
    SELECT u.uid
    FROM users u
    WHERE fold(concat(u.first_name, ' ', u.last_name)) LIKE ${likePattern(text)} OR fold(u.email) LIKE ${likePattern(text)}
  )
  OR (a.user_uid IS NULL AND fold(coalesce(a.after ->> 'by', a.before ->> 'by')) LIKE ${likePattern(text)})
)`;

const byCompany = (text: string): Sql => sql`
  a.company_uid IN (
    SELECT c.uid
    FROM companies c
    WHERE fold(c.name) LIKE ${likePattern(text)} OR c.identification_number LIKE ${likePattern(text)}
  )
`;

const byKind = (text: string): Sql => sql`starts_with(lower(a.kind), lower(${text}))`;
