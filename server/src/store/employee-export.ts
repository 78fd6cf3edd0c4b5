import sql from 'sql-template-tag';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from './db';
import { effectiveStatus } from './effective-status';
import type { EmployeeFilter, EmployeePage } from './employee-filter';
import { employeePage } from './employee-page';

/** An employee as files carry them; days are 'YYYY-MM-DD'. Never a security code. */
export interface ExportedEmployee {
  employeeNumber: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  email: string | null;
  phoneNumber: string | null;
  birthdate: string | null;
  groupCode: string;
  groupName: string;
  status: EmployeeStatus;
  activeTill: string | null;
  /** Name of the address of the company; null when cards go home. */
  locationName: string | null;
  autoCardRenew: boolean;
}

/** More than a sheet has rows. */
const ALL = 2_000_000;

type Query = EmployeeFilter & Pick<EmployeePage, 'sortBy' | 'sortDir'>;

/** Everybody who is found, in order. Written as JSON by the database: reading an array of 100,000 here takes ten times longer. */
export async function findEmployeeUids(tx: CompanyTx, query: Query): Promise<string[]> {
  const { ctes } = employeePage(tx, { ...query, limit: ALL, offset: 0 });
  const found = await tx.first<{ uids: string }>(sql`WITH ${ctes} SELECT coalesce(json_agg(uid ORDER BY position), '[]')::text AS uids FROM page`);
  return JSON.parse(found?.uids ?? '[]') as string[];
}

/** The given employees who are still there, in the given order. */
export const listExportedEmployees = (tx: CompanyTx, { uids, today }: { uids: readonly string[]; today: string }): Promise<ExportedEmployee[]> =>
  tx.rows<ExportedEmployee>(
    sql`SELECT e.employee_number AS "employeeNumber", e.first_name AS "firstName", e.middle_name AS "middleName", e.last_name AS "lastName",
               e.email, e.phone_number AS "phoneNumber", e.birthdate, g.code AS "groupCode", g.name AS "groupName",
               ${effectiveStatus(today)} AS status, e.active_till AS "activeTill", l.name AS "locationName", e.auto_card_renew AS "autoCardRenew"
        FROM unnest((SELECT ${uids}::uuid[])::uuid[]) WITH ORDINALITY AS wanted (uid, position)
        JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = wanted.uid
        JOIN employee_groups g ON g.company_uid = ${tx.companyUid} AND g.uid = e.group_uid
        LEFT JOIN locations l ON l.company_uid = ${tx.companyUid} AND l.uid = e.location_uid
        ORDER BY wanted.position`,
    'employees-exported',
  );
