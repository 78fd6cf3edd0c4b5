import sql, { type Sql } from 'sql-template-tag';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { Hellers } from '@portal/domain/money/money';
import { searchWords } from '@portal/domain/text/fold';
import { likePattern } from '../engine/sql-parts';
import { IS_OWED, REST_OWED } from '../orders/orders';
import type { DeskListSql, DeskListWish } from './lists/desk-list';

export interface CompanyRow {
  uid: CompanyUid;
  name: string;
  identificationNumber: string;
  status: CompanyStatus;
  /** By itself; else the provider brought it. */
  isRegistered: boolean;
  /** The provider gave it back, and it has not been handed in again. */
  isReturned: boolean;
  createdAt: Date;
  contractNumber: string | null;
  lastOrderedAt: Date | null;
  owed: Hellers;
}

/** Companies with what the desk's list says of each. */
export const COMPANIES: DeskListSql = {
  name: 'companies',
  rows: sql`companies c`,
  company: sql`c.uid`,
  uid: sql`c.uid`,
  at: sql`c.uid = chosen.uid`,
  columns: sql`
    c.uid, c.name, c.identification_number AS "identificationNumber", c.status,
    r.is_returned IS NOT NULL AS "isRegistered", coalesce(r.is_returned, false) AS "isReturned", c.created_at AS "createdAt",
    k.number AS "contractNumber", last.ordered_at AS "lastOrderedAt", coalesce(debt.owed, 0)::bigint AS owed
  `,
  details: sql`
    LEFT JOIN LATERAL (
      SELECT n.returned_at IS NOT NULL AND n.handed_in_at IS NULL AND c.status = 'init' AS is_returned
      FROM onboardings n
      WHERE n.company_uid = c.uid
    ) r ON true
    LEFT JOIN LATERAL (
      SELECT contract.number
      FROM contracts contract
      WHERE contract.company_uid = c.uid
      ORDER BY contract.status = 'active' DESC, contract.number
      LIMIT 1
    ) k ON true
    LEFT JOIN LATERAL (
      SELECT o.ordered_at
      FROM orders o
      WHERE o.company_uid = c.uid AND o.status NOT IN ('BASKET', 'CHECKOUT')
      ORDER BY o.ordered_at DESC
      LIMIT 1
    ) last ON true
    LEFT JOIN LATERAL (
      SELECT sum(${REST_OWED}) AS owed
      FROM orders o
      WHERE o.company_uid = c.uid AND ${IS_OWED}
    ) debt ON true
  `,
};

const SORT_COLUMNS = {
  name: sql`c.name COLLATE czech`,
  identificationNumber: sql`c.identification_number`,
  status: sql`c.status`,
  createdAt: sql`c.created_at`,
} as const;

export interface CompanyWish {
  fulltext: string | undefined;
  status: CompanyStatus[] | undefined;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

/** Which companies, and in what order; every word has to be found. */
export const companyWish = ({ fulltext = '', status, sortBy, sortDir }: CompanyWish): DeskListWish => ({
  conditions: [...searchWords(fulltext).map(says), ...(status === undefined ? [] : [sql`c.status = ANY (${status}::text[])`])],
  order: sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC`}, c.uid`,
  isSearch: fulltext !== '',
});

/**
 * A word of the name, of the identification number, of a contract's number or of the address of somebody with access (DESK-021). Each word is
 * looked up once and then known of every company: joined, the words would be looked up again for each other's companies. Each place by itself:
 * only so its index is used.
 */
function says(word: string): Sql {
  const pattern = likePattern(word);
  return sql`
    (c.uid IN (
      SELECT k.uid
      FROM companies k
      WHERE fold(k.name) LIKE ${pattern}
      UNION ALL
      SELECT k.uid
      FROM companies k
      WHERE k.identification_number LIKE ${pattern}
      UNION ALL
      SELECT k.company_uid
      FROM contracts k
      WHERE fold(k.number) LIKE ${pattern}
      UNION ALL
      SELECT m.company_uid
      FROM users u
      JOIN memberships m ON m.user_uid = u.uid AND m.revoked_at IS NULL
      WHERE fold(u.email) LIKE ${pattern}
    )) IS TRUE
  `;
}
