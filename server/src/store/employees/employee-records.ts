import sql from 'sql-template-tag';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { EMPLOYEE_FIELDS, type EmployeeData } from '@portal/domain/employees/employee-fields';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from './effective-status';
import { eachField } from './employee-columns';
import { rowsOfUids } from '../engine/sql-parts';

/** An employee as a change sees them: what can be edited, and the names of where they belong. */
export interface EmployeeRecord extends EmployeeData {
  uid: EmployeeUid;
  employeeNumber: string;
  groupName: string;
  isInDefaultGroup: boolean;
  locationName: string | null;
  version: number;
  isInBasket: boolean;
}

interface Query {
  uids: readonly EmployeeUid[];
  today: Day;
}

/** All but the status, which is read as it is today: inactive when the last day has passed (EMP-S13). */
const AS_KEPT = eachField(
  EMPLOYEE_FIELDS.filter((field) => field !== 'status'),
  ({ field, column }) => `e.${column} AS "${field}"`,
);

/** The employees there are among the named ones, in the order of personal numbers. */
export const readEmployees = (tx: CompanyTx, { uids, today }: Query) =>
  tx.rows<EmployeeRecord>(
    sql`
      SELECT
        e.uid, e.employee_number AS "employeeNumber", ${AS_KEPT}, ${effectiveStatus(today)} AS status,
        g.name AS "groupName", g.code = 'default' AS "isInDefaultGroup", l.name AS "locationName", e.version,
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
