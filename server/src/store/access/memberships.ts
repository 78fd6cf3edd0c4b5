import sql, { type Sql } from 'sql-template-tag';
import type { CompanyUid, UserUid } from '@portal/domain/identifiers/uid';
import type { CompanyStatus, ContractStatus } from '@portal/domain/access/company-status';
import { ADMIN_ROLES } from '@portal/domain/settings/portal-user';
import { fold } from '@portal/domain/text/fold';
import type { CompanyTx } from '../engine/db';
import { likePattern } from '../engine/sql-parts';
import type { Tx } from '../engine/tx';

/** A contract of a company the person has access to; a company without any is listed once, with nulls. */
export interface AccessibleContract {
  companyUid: CompanyUid;
  companyName: string;
  identificationNumber: string;
  companyStatus: CompanyStatus;
  contractUid: string | null;
  contractNumber: string | null;
  contractStatus: ContractStatus | null;
}

const COLUMNS = sql`
  c.uid AS "companyUid", c.name AS "companyName", c.identification_number AS "identificationNumber",
  c.status AS "companyStatus", k.uid AS "contractUid", k.number AS "contractNumber", k.status AS "contractStatus"
`;

const ACCESSIBLE = sql`FROM memberships m JOIN companies c ON c.uid = m.company_uid`;

/** Every contract the person may act for, in Czech order of company names (ACC-S66). */
export const listAccessibleContracts = (db: Tx, userUid: UserUid, search?: string) =>
  db.rows<AccessibleContract>(
    sql`SELECT ${COLUMNS} ${ACCESSIBLE} LEFT JOIN contracts k ON k.company_uid = c.uid
        WHERE m.user_uid = ${userUid} AND m.revoked_at IS NULL AND ${matches(search, sql`k.number`)}
        ORDER BY c.name COLLATE czech, k.number, c.uid`,
  );

interface CompanyPage {
  /** The company the provider's staff look at; theirs besides. */
  viewed: CompanyUid | null;
  search: string | undefined;
  descending: boolean;
  limit: number;
  offset: number;
}

export interface AccessibleCompanies {
  companies: AccessibleContract[];
  total: number;
  totalUnfiltered: number;
}

const ONE_CONTRACT = sql`
  LEFT JOIN LATERAL (
    SELECT uid, number, status
    FROM contracts
    WHERE company_uid = c.uid
    ORDER BY status = 'active' DESC, number
    LIMIT 1
  ) k ON true
`;

/** One company the person has access to, with its contract in force. */
export const findAccessibleContract = (db: Tx, userUid: UserUid, companyUid: CompanyUid) =>
  db.first<AccessibleContract>(
    sql`
      SELECT ${COLUMNS}
      ${ACCESSIBLE}
      ${ONE_CONTRACT}
      WHERE m.user_uid = ${userUid} AND m.company_uid = ${companyUid} AND m.revoked_at IS NULL
    `,
  );

/** One page of the companies the person has access to, each with its contract in force. */
export async function listAccessibleCompanies(db: Tx, userUid: UserUid, page: CompanyPage): Promise<AccessibleCompanies> {
  const anyContract = sql`(SELECT string_agg(number, ' ') FROM contracts WHERE company_uid = c.uid)`;
  const mine = sql`
    FROM (
      SELECT company_uid
      FROM memberships
      WHERE user_uid = ${userUid} AND revoked_at IS NULL
      UNION
      SELECT uid
      FROM companies
      WHERE uid = ${page.viewed}::uuid
    ) m
    JOIN companies c ON c.uid = m.company_uid
    ${ONE_CONTRACT}
    WHERE true
  `;
  const filter = matches(page.search, anyContract);
  const companies = await db.rows<AccessibleContract>(
    sql`
      SELECT ${COLUMNS}
      ${mine} AND ${filter}
      ORDER BY c.name COLLATE czech
      ${page.descending ? sql`DESC` : sql`ASC`}, c.uid
      LIMIT ${page.limit}
      OFFSET ${page.offset}
    `,
  );
  const counts = await db.first<{ total: number; totalUnfiltered: number }>(
    sql`SELECT count(*) FILTER (WHERE ${filter}) AS total, count(*) AS "totalUnfiltered" ${mine}`,
  );
  return { companies, total: counts?.total ?? 0, totalUnfiltered: counts?.totalUnfiltered ?? 0 };
}

/** Company name, identification number or contract number contains the text, whatever its case and diacritics (ACC-S20, CON-19). */
function matches(search: string | undefined, contractNumber: Sql): Sql {
  if (search === undefined || fold(search) === '') return sql`true`;
  const pattern = likePattern(search);
  return sql`
    (
      fold(c.name) LIKE ${pattern}
      OR c.identification_number LIKE ${pattern}
      OR lower(${contractNumber}) LIKE ${pattern}
    )
  `;
}

/** Mail addresses of those who manage the company in the portal (S-160), each once. */
export async function listMainEmails(tx: CompanyTx): Promise<string[]> {
  const people = await tx.rows<{ email: string }>(
    sql`SELECT DISTINCT u.email
        FROM memberships m
        JOIN users u ON u.uid = m.user_uid
        WHERE m.company_uid = ${tx.companyUid} AND m.revoked_at IS NULL AND m.role = ANY (${[...ADMIN_ROLES]}::text[])
        ORDER BY u.email`,
  );
  return people.map(({ email }) => email);
}
