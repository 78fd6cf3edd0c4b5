import sql, { join, type Sql } from 'sql-template-tag';
import { PORTAL_ROLES, type PortalRole } from '@portal/domain/access/company-status';
import { CONTACT_PERSON_STATUSES, type ContactPersonStatus } from '@portal/domain/settings/contact-person-status';
import type { CompanyTx } from '../engine/db';
import { likePattern } from '../engine/sql-parts';
import { INVITATION_END, PERSON, viewOf, type ContactPersonView } from './contact-person-view';

const CONTACT_PERSON_SORTS = ['firstName', 'lastName', 'status', 'role'] as const;

export interface ContactPersonQuery {
  /** Part of both names, whichever comes first. */
  fulltext?: string;
  firstName?: string;
  lastName?: string;
  statuses?: readonly ContactPersonStatus[];
  /** Accepted or offered. */
  roles?: readonly PortalRole[];
  isSignatory?: boolean;
  uids?: readonly string[];
  sortBy: (typeof CONTACT_PERSON_SORTS)[number];
  sortDir: 'asc' | 'desc';
  limit: number;
  offset: number;
  now: Date;
}

/** `Jana Dvořáková` is found as `Dvořáková Jana` too. */
const NAMES_BOTH_WAYS = sql`fold(p.last_name || ' ' || p.first_name || ' ' || p.last_name)`;

const ROLE = sql`coalesce(m.role, w.role, i.role)`;

/** One page of contact persons in Czech order, with exact totals. */
export async function listContactPersons(
  tx: CompanyTx,
  query: ContactPersonQuery,
): Promise<{ rows: ContactPersonView[]; total: number; totalUnfiltered: number }> {
  const condition = join([sql`p.company_uid = ${tx.companyUid}`, ...filters(query)], ' AND ');
  const [rows, totals] = await Promise.all([
    tx.rows<ContactPersonView>(
      viewOf(
        tx,
        sql`
      SELECT p.uid, row_number() OVER () AS position
      FROM (SELECT p.uid
            FROM ${PERSON}
            WHERE ${condition}
            ORDER BY ${orderOf(query)}
            LIMIT ${query.limit} OFFSET ${query.offset}) p`,
      ),
    ),
    tx.first<{ total: number; all: number }>(
      sql`SELECT (SELECT count(*) FROM ${PERSON} WHERE ${condition}) AS total,
                 (SELECT count(*) FROM contact_persons p WHERE p.company_uid = ${tx.companyUid}) AS all`,
    ),
  ]);
  return { rows, total: totals?.total ?? 0, totalUnfiltered: totals?.all ?? 0 };
}

export const readContactPerson = (tx: CompanyTx, uid: string) =>
  tx.first<ContactPersonView>(
    viewOf(
      tx,
      sql`
      SELECT p.uid, 1 AS position
      FROM contact_persons p
      WHERE p.company_uid = ${tx.companyUid} AND p.uid = ${uid}
    `,
    ),
  );

function filters(query: ContactPersonQuery): Sql[] {
  const { fulltext, firstName, lastName, statuses, roles, isSignatory, uids } = query;
  return [
    ...(fulltext === undefined ? [] : [sql`${NAMES_BOTH_WAYS} LIKE ${likePattern(fulltext)}`]),
    ...(firstName === undefined ? [] : [sql`fold(p.first_name) LIKE ${likePattern(firstName)}`]),
    ...(lastName === undefined ? [] : [sql`fold(p.last_name) LIKE ${likePattern(lastName)}`]),
    ...(statuses === undefined ? [] : [sql`p.status = ANY (${[...statuses]}::text[])`]),
    ...(roles === undefined ? [] : [sql`${ROLE} = ANY (${[...roles]}::text[])`]),
    ...(isSignatory === undefined ? [] : [sql`p.is_signatory = ${isSignatory}`]),
    ...(uids === undefined ? [] : [sql`p.uid = ANY (${[...uids]}::uuid[])`]),
  ];
}

/** Accepted roles from the highest, then invitations that can be used, those that lapsed, and nobody's access (S-167). */
const ROLE_RANK = (now: Date): Sql => sql`
  CASE WHEN m.role IS NOT NULL THEN array_position(${[...PORTAL_ROLES]}::text[], m.role) - ${PORTAL_ROLES.length}::int
       WHEN w.role IS NOT NULL OR ${INVITATION_END} > ${now} THEN 1
       WHEN i.role IS NOT NULL THEN 2
       ELSE 3 END`;

const NAMES = (first: Sql, second: Sql, direction: Sql): Sql =>
  sql`${first} COLLATE czech ${direction}, ${second} COLLATE czech ${direction}, p.uid ${direction}`;

/** Names as the indexes have them; what is equal follows the names. */
function orderOf({ sortBy, sortDir, now }: ContactPersonQuery): Sql {
  const direction = sortDir === 'desc' ? sql`DESC` : sql`ASC`;
  if (sortBy === 'firstName') return NAMES(sql`p.first_name`, sql`p.last_name`, direction);
  if (sortBy === 'lastName') return NAMES(sql`p.last_name`, sql`p.first_name`, direction);
  const first = sortBy === 'status' ? sql`array_position(${[...CONTACT_PERSON_STATUSES]}::text[], p.status)` : ROLE_RANK(now);
  return sql`${first} ${direction}, ${NAMES(sql`p.last_name`, sql`p.first_name`, sql`ASC`)}`;
}
