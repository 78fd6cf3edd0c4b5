import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import type { CompanyUid, OrderUid } from '@portal/domain/identifiers/uid';
import type { Hellers } from '@portal/domain/money/money';
import type { Courier } from '@portal/domain/packages/tracking';
import type { DocumentType } from '@portal/domain/documents/document-type';
import type { DeskTx } from '../engine/desk';
import { companyWish } from './companies';
import { PACKAGES } from './packages';

/** So few are asked for of each kind: the statements stop there, however many there are. */
interface Search {
  text: string;
  limit: number;
}

export interface FoundCompany {
  uid: CompanyUid;
  name: string;
  identificationNumber: string;
  contractNumber: string | null;
  status: CompanyStatus;
}

/** Companies as their list finds them; one whose number or name begins so comes first. */
export const searchCompanies = (tx: DeskTx, { text, limit }: Search) => {
  const { conditions } = companyWish({ fulltext: text, status: undefined, sortBy: 'name', sortDir: 'asc' });
  return tx.rows<FoundCompany>(
    sql`
      SELECT
        c.uid, c.name, c.identification_number AS "identificationNumber", c.status,
        (
          SELECT contract.number
          FROM contracts contract
          WHERE contract.company_uid = c.uid
          ORDER BY contract.status = 'active' DESC, contract.number
          LIMIT 1
        ) AS "contractNumber"
      FROM companies c
      WHERE ${join(conditions, ' AND ')}
      ORDER BY
        starts_with(c.identification_number, ${text}) DESC, starts_with(fold(c.name), fold(${text})) DESC,
        c.name COLLATE czech, c.uid
      LIMIT ${limit}
    `,
  );
};

const escaped = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`);
const reversed = (text: string): string => [...text].toReversed().join('');

/** The end of a number is looked for from this many characters on: fewer say nothing. */
const MIN_END = 3;

interface Numbers {
  /** The table under an alias. */
  rows: Sql;
  /** What every row of the index is. */
  always: Sql;
  company: Sql;
  uid: Sql;
}

/** Rows whose column begins so, the greatest first: read in the order of an index, and no more of them than asked for. */
const starting = ({ rows, always, company, uid }: Numbers, column: Sql, { text, limit }: Search): Sql => sql`
  (
    SELECT ${company} AS company, ${uid} AS uid
    FROM ${rows}
    WHERE ${always} AND ${column} COLLATE "C" LIKE ${`${escaped(text)}%`}
    ORDER BY ${column} COLLATE "C" DESC
    LIMIT ${limit}
  )
`;

/** The same of numbers that begin or end so. */
const numbered = (table: Numbers, column: Sql, search: Search): Sql => sql`
  ${starting(table, column, search)}
  ${search.text.length < MIN_END ? empty : sql`UNION ${ending(table, column, search)}`}
`;

const ending = (table: Numbers, column: Sql, search: Search): Sql =>
  starting(table, sql`reverse(${column})`, { ...search, text: reversed(search.text) });

export interface FoundOrder {
  uid: OrderUid;
  number: string;
  companyName: string;
  orderedAt: Date;
  priceIncVat: Hellers;
}

export const searchOrders = (tx: DeskTx, search: Search) =>
  tx.rows<FoundOrder>(
    sql`
      WITH found AS MATERIALIZED (
        ${numbered(
          { rows: sql`orders o`, always: sql`o.number IS NOT NULL`, company: sql`o.company_uid`, uid: sql`o.uid` },
          sql`o.number`,
          search,
        )}
      )
      SELECT o.uid, o.number, k.name AS "companyName", o.ordered_at AS "orderedAt", o.price_inc_vat AS "priceIncVat"
      FROM found f
      JOIN orders o ON o.company_uid = f.company AND o.uid = f.uid
      JOIN companies k ON k.uid = o.company_uid
      ORDER BY starts_with(o.number, ${search.text}) DESC, o.ordered_at DESC, o.uid
      LIMIT ${search.limit}
    `,
  );

export interface FoundDocument {
  uid: string;
  number: string;
  type: Exclude<DocumentType, 'order_doc'>;
  orderUid: OrderUid;
  orderNumber: string;
  companyName: string;
}

/** Claims and tax documents, the latest first; a confirmation has the number of its order. */
export const searchDocuments = (tx: DeskTx, search: Search) =>
  tx.rows<FoundDocument>(
    sql`
      WITH found AS MATERIALIZED (
        ${numbered(
          { rows: sql`documents d`, always: sql`d.type <> 'order_doc'`, company: sql`d.company_uid`, uid: sql`d.uid` },
          sql`d.number`,
          search,
        )}
      )
      SELECT d.uid, d.number, d.type, o.uid AS "orderUid", o.number AS "orderNumber", k.name AS "companyName"
      FROM found f
      JOIN documents d ON d.company_uid = f.company AND d.uid = f.uid
      JOIN orders o ON o.company_uid = d.company_uid AND o.uid = d.order_uid
      JOIN companies k ON k.uid = d.company_uid
      ORDER BY starts_with(d.number, ${search.text}) DESC, d.created_at DESC, d.uid
      LIMIT ${search.limit}
    `,
  );

export interface FoundMovement {
  uid: string;
  bookedOn: Day;
  amount: Hellers;
  currency: string;
  variableSymbol: string | null;
  counterAccount: string | null;
  counterName: string | null;
}

const MOVEMENTS = (always: Sql): Numbers => ({ rows: sql`bank_movements m`, always, company: sql`m.company_uid`, uid: sql`m.uid` });

/** Lines of the bank whose symbol or account begins so, the latest first; the account as the bank writes it. */
export const searchMovements = (tx: DeskTx, search: Search) =>
  tx.rows<FoundMovement>(
    sql`
      WITH found AS MATERIALIZED (
        ${starting(MOVEMENTS(sql`m.variable_symbol IS NOT NULL`), sql`m.variable_symbol`, search)}
        UNION
        ${starting(MOVEMENTS(sql`m.message_symbol IS NOT NULL`), sql`m.message_symbol`, search)}
        UNION
        ${starting(MOVEMENTS(sql`m.counter_account IS NOT NULL`), sql`m.counter_account`, search)}
      )
      SELECT
        m.uid, m.booked_on AS "bookedOn", m.amount, m.currency, coalesce(m.variable_symbol, m.message_symbol) AS "variableSymbol",
        m.counter_account AS "counterAccount", m.counter_name AS "counterName"
      FROM found f
      JOIN bank_movements m ON m.uid = f.uid
      ORDER BY m.booked_on DESC, m.uid DESC
      LIMIT ${search.limit}
    `,
  );

export interface FoundPackage {
  uid: string;
  number: string;
  courier: Courier | null;
  trackingNumber: string | null;
  companyName: string;
  orderUid: OrderUid;
  isListed: boolean;
}

const PARCELS = (always: Sql): Numbers => ({ rows: sql`packages p`, always, company: sql`p.company_uid`, uid: sql`p.uid` });

/** Packages by their own number, or by how the number of the courier begins. */
export const searchPackages = (tx: DeskTx, search: Search) =>
  tx.rows<FoundPackage>(
    sql`
      WITH found AS MATERIALIZED (
        ${numbered(PARCELS(sql`p.number IS NOT NULL`), sql`p.number`, search)}
        UNION
        ${starting(PARCELS(sql`p.tracking_number IS NOT NULL AND p.number IS NOT NULL`), sql`p.tracking_number`, search)}
      )
      SELECT
        p.uid, p.number, p.courier, p.tracking_number AS "trackingNumber", k.name AS "companyName", o.uid AS "orderUid",
        (${PACKAGES.always ?? sql`true`}) AS "isListed"
      FROM found f
      JOIN packages p ON p.company_uid = f.company AND p.uid = f.uid
      JOIN orders o ON o.company_uid = p.company_uid AND o.uid = p.order_uid
      JOIN companies k ON k.uid = p.company_uid
      ORDER BY starts_with(p.number, ${search.text}) DESC, p.created_at DESC, p.uid
      LIMIT ${search.limit}
    `,
  );
