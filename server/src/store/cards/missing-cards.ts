import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, CardUid, CompanyUid, PackageUid } from '@portal/domain/identifiers/uid';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { ProductCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { Courier } from '@portal/domain/packages/tracking';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

/** Report `m` about card `c` still stands: nobody found the card, paid with it or ended it since. */
export const isMissing = sql`
  m.reported_at IS NOT NULL AND m.found_at IS NULL AND c.activated_at IS NULL AND c.ended_at IS NULL
`;

/** Card `c` was dispatched and its receipt is not confirmed yet; one that is held meanwhile counts. */
export const isOnTheWay = sql`coalesce(c.status_before, c.status) = 'PENDING_DELIVERY_CNF'`;

/** How many cards of a package are missing. */
export const missingIn = (tx: CompanyTx, parcel: Sql): Sql =>
  sql`(SELECT count(*) FROM missing_cards m JOIN cards c ON c.company_uid = m.company_uid AND c.uid = m.card_uid
       WHERE m.company_uid = ${tx.companyUid} AND m.package_uid = ${parcel}.uid AND ${isMissing})::int`;

export interface PackedCard {
  uid: CardUid;
  productCode: ProductCode;
  number: string | null;
  status: CardStatus;
  missingSince: Date | null;
  /** Dispatched and not confirmed yet; a card that is held meanwhile counts. */
  isOnTheWay: boolean;
  employeeUid: EmployeeUid;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  employeeStatus: EmployeeStatus;
}

/** The cards of a package by the names of their holders. */
export const listPackedCards = (tx: CompanyTx, packageUid: PackageUid) =>
  tx.rows<PackedCard>(
    sql`
      SELECT
        c.uid, c.product_code AS "productCode", c.number, c.status,
        CASE WHEN ${isMissing} THEN m.reported_at END AS "missingSince", ${isOnTheWay} AS "isOnTheWay",
        e.uid AS "employeeUid", e.employee_number AS "employeeNumber", e.first_name AS "firstName",
        e.last_name AS "lastName", e.status AS "employeeStatus"
      FROM cards c
      JOIN employees e ON e.company_uid = c.company_uid AND e.uid = c.employee_uid
      LEFT JOIN missing_cards m ON m.company_uid = c.company_uid AND m.card_uid = c.uid
      WHERE c.company_uid = ${tx.companyUid} AND c.package_uid = ${packageUid}
      ORDER BY e.last_name COLLATE czech, e.first_name COLLATE czech, c.uid
    `,
  );

interface Report {
  packageUid: PackageUid;
  cardUids: CardUid[];
  reportedBy: string | null;
  now: Date;
}

export const insertMissingCards = (tx: CompanyTx, { packageUid, cardUids, reportedBy, now }: Report) =>
  tx.run(
    sql`INSERT INTO missing_cards (company_uid, card_uid, package_uid, reported_at, reported_by)
        SELECT ${tx.companyUid}, uid, ${packageUid}, ${now}, ${reportedBy} FROM unnest(${cardUids}::uuid[]) AS uid
        RETURNING 1`,
  );

export const markFound = (tx: CompanyTx, { cardUids, now }: { cardUids: CardUid[]; now: Date }) =>
  tx.run(
    sql`
      UPDATE missing_cards
      SET found_at = ${now}
      WHERE company_uid = ${tx.companyUid} AND card_uid = ANY (${cardUids}::uuid[]) AND found_at IS NULL
    `,
  );

export interface MissingCard {
  cardUid: CardUid;
  /** Masked. */
  number: string | null;
  companyName: string;
  packageNumber: string;
  courier: Courier | null;
  trackingNumber: string | null;
  firstName: string;
  lastName: string;
  employeeNumber: string;
  reportedAt: Date;
  /** Null: the provider. */
  reportedBy: string | null;
}

/** Cards of the company that were reported as missing and did not turn up. */
export const listMissingCardsOf = (tx: CompanyTx) =>
  tx.rows<MissingCard>(
    sql`
      SELECT
        c.uid AS "cardUid", c.number, k.name AS "companyName", p.number AS "packageNumber", p.courier,
        p.tracking_number AS "trackingNumber", e.first_name AS "firstName", e.last_name AS "lastName",
        e.employee_number AS "employeeNumber", m.reported_at AS "reportedAt",
        u.first_name || ' ' || u.last_name AS "reportedBy"
      FROM missing_cards m
      JOIN companies k ON k.uid = m.company_uid
      JOIN cards c ON c.company_uid = m.company_uid AND c.uid = m.card_uid
      JOIN packages p ON p.company_uid = m.company_uid AND p.uid = m.package_uid
      JOIN employees e ON e.company_uid = c.company_uid AND e.uid = c.employee_uid
      LEFT JOIN users u ON u.uid = m.reported_by
      WHERE m.company_uid = ${tx.companyUid} AND ${isMissing}
    `,
  );

export const listCompaniesMissingCards = (tx: Tx) => tx.rows<{ uid: CompanyUid }>(sql`SELECT uid FROM companies_missing_cards() AS uid`);
