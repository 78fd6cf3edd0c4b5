import sql, { type Sql } from 'sql-template-tag';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { ProductCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from './db';

/** Report `m` about card `c` still stands: nobody found the card, paid with it or ended it since. */
export const isMissing = sql`m.reported_at IS NOT NULL AND m.found_at IS NULL AND c.activated_at IS NULL AND c.ended_at IS NULL`;

/** How many cards of a package are missing. */
export const missingIn = (parcel: Sql): Sql =>
  sql`(SELECT count(*) FROM missing_cards m JOIN cards c ON c.company_uid = m.company_uid AND c.uid = m.card_uid
       WHERE m.company_uid = ${parcel}.company_uid AND m.package_uid = ${parcel}.uid AND ${isMissing})::int`;

export interface PackedCard {
  uid: string;
  productCode: ProductCode;
  number: string | null;
  status: CardStatus;
  missingSince: Date | null;
  /** Dispatched and not confirmed yet; a card that is held meanwhile counts. */
  isOnTheWay: boolean;
  employeeUid: string;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  employeeStatus: EmployeeStatus;
}

/** The cards of a package by the names of their holders. */
export const listPackedCards = (tx: CompanyTx, packageUid: string) =>
  tx.rows<PackedCard>(
    sql`SELECT c.uid, c.product_code AS "productCode", c.number, c.status, CASE WHEN ${isMissing} THEN m.reported_at END AS "missingSince",
          coalesce(c.status_before, c.status) = 'PENDING_DELIVERY_CNF' AS "isOnTheWay",
          e.uid AS "employeeUid", e.employee_number AS "employeeNumber", e.first_name AS "firstName", e.last_name AS "lastName", e.status AS "employeeStatus"
        FROM cards c JOIN employees e ON e.company_uid = c.company_uid AND e.uid = c.employee_uid
        LEFT JOIN missing_cards m ON m.company_uid = c.company_uid AND m.card_uid = c.uid
        WHERE c.company_uid = ${tx.companyUid} AND c.package_uid = ${packageUid}
        ORDER BY e.last_name COLLATE czech, e.first_name COLLATE czech, c.uid`,
  );

interface Report {
  packageUid: string;
  cardUids: string[];
  reportedBy: string | null;
  now: Date;
}

export const insertMissingCards = (tx: CompanyTx, { packageUid, cardUids, reportedBy, now }: Report) =>
  tx.run(
    sql`INSERT INTO missing_cards (company_uid, card_uid, package_uid, reported_at, reported_by)
        SELECT ${tx.companyUid}, uid, ${packageUid}, ${now}, ${reportedBy} FROM unnest(${cardUids}::uuid[]) AS uid`,
  );

export const markFound = (tx: CompanyTx, { cardUids, now }: { cardUids: string[]; now: Date }) =>
  tx.run(
    sql`UPDATE missing_cards SET found_at = ${now} WHERE company_uid = ${tx.companyUid} AND card_uid = ANY (${cardUids}::uuid[]) AND found_at IS NULL`,
  );
