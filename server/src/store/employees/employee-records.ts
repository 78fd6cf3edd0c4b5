import sql from 'sql-template-tag';
import type { EmployeeUid, LocationUid, GroupUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from './effective-status';
import { rowsOfUids } from '../engine/sql-parts';

/** An employee as a change sees them: what can be edited, and the names of where they belong. */
export interface EmployeeRecord {
  uid: EmployeeUid;
  employeeNumber: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  email: string | null;
  phoneNumber: string | null;
  birthdate: Day | null;
  groupUid: GroupUid;
  groupName: string;
  isInDefaultGroup: boolean;
  /** As it reads today: inactive when the last day has passed (EMP-S13). */
  status: EmployeeStatus;
  activeTill: Day | null;
  deliveryType: 'office' | 'home';
  locationUid: LocationUid | null;
  locationName: string | null;
  autoCardRenew: boolean;
  version: number;
  isInBasket: boolean;
}

interface Query {
  uids: readonly EmployeeUid[];
  today: Day;
}

/** The employees there are among the named ones, in the order of personal numbers. */
export const readEmployees = (tx: CompanyTx, { uids, today }: Query) =>
  tx.rows<EmployeeRecord>(
    sql`
      SELECT
        e.uid, e.employee_number AS "employeeNumber", e.first_name AS "firstName", e.middle_name AS "middleName",
        e.last_name AS "lastName", e.email, e.phone_number AS "phoneNumber", e.birthdate, e.group_uid AS "groupUid",
        g.name AS "groupName", g.code = 'default' AS "isInDefaultGroup", ${effectiveStatus(today)} AS status,
        e.active_till AS "activeTill", e.delivery_type AS "deliveryType", e.location_uid AS "locationUid",
        l.name AS "locationName", e.auto_card_renew AS "autoCardRenew", e.version,
        EXISTS (
          SELECT FROM orders b
          JOIN order_items i ON i.company_uid = b.company_uid AND i.items_uid = b.items_uid AND i.employee_uid = e.uid
          WHERE b.company_uid = ${tx.companyUid} AND b.status = 'BASKET'
        ) AS "isInBasket"
      FROM ${rowsOfUids(uids)}
      JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = wanted.uid
      JOIN employee_groups g ON g.company_uid = e.company_uid AND g.uid = e.group_uid
      LEFT JOIN locations l ON l.company_uid = e.company_uid AND l.uid = e.location_uid
      ORDER BY e.employee_number COLLATE czech_numeric, e.uid
    `,
    'employee-records',
  );

/**
 * The same, held until the transaction ends. Locked by a statement of its own: what a statement joins to a row it had to wait for is
 * older than the row.
 */
export async function lockEmployees(tx: CompanyTx, query: Query): Promise<EmployeeRecord[]> {
  const locked = tx.run(
    sql`
      SELECT e.uid
      FROM ${rowsOfUids(query.uids)}
      JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = wanted.uid
      ORDER BY e.uid
      FOR UPDATE OF e
    `, // everybody locks in one order
    'employee-lock',
  );
  const [, employees] = await Promise.all([locked, readEmployees(tx, query)]);
  return employees;
}
