import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';
import type { EmployeeRecord } from './employee-records';
import { rowsOfUids } from '../engine/sql-parts';

const COLUMNS = {
  firstName: 'first_name',
  middleName: 'middle_name',
  lastName: 'last_name',
  email: 'email',
  phoneNumber: 'phone_number',
  birthdate: 'birthdate',
  groupUid: 'group_uid',
  status: 'status',
  activeTill: 'active_till',
  deliveryType: 'delivery_type',
  locationUid: 'location_uid',
  autoCardRenew: 'auto_card_renew',
} as const satisfies Partial<Record<keyof EmployeeRecord, string>>;

/** New values of some fields of an employee. */
export type EmployeePatch = Partial<Pick<EmployeeRecord, keyof typeof COLUMNS>>;

interface Patching {
  uids: readonly string[];
  /** At least one field. */
  patch: EmployeePatch;
  now: Date;
}

/** Writes the same new values to all the employees; the version of each grows by one. */
export const patchEmployees = (tx: CompanyTx, { uids, patch, now }: Patching) =>
  tx.run(
    sql`UPDATE employees e SET ${join(assignments(patch, now))}, version = e.version + 1, updated_at = ${now}
        FROM ${rowsOfUids(uids)} WHERE e.company_uid = ${tx.companyUid} AND e.uid = wanted.uid`,
  );

function assignments(patch: EmployeePatch, now: Date): Sql[] {
  const fields = Object.keys(patch) as (keyof EmployeePatch)[];
  const values = fields.map((field) => sql`${raw(COLUMNS[field])} = ${patch[field]}`);
  return fields.includes('status') || fields.includes('activeTill') ? [...values, sql`status_updated_at = ${now}`] : values;
}

type PersonField =
  | 'uid'
  | 'employeeNumber'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'email'
  | 'phoneNumber'
  | 'birthdate'
  | 'autoCardRenew';

export interface NewEmployee extends Pick<EmployeeRecord, PersonField> {
  username: string | null;
  /** The default group when null (EMP-S26). */
  groupUid: string | null;
  locationUid: string;
}

/** A new active employee; answers false when the personal number is taken, by a simultaneous call too (EMP-S16, EMP-S25). */
export async function insertEmployee(tx: CompanyTx, { employee, now }: { employee: NewEmployee; now: Date }): Promise<boolean> {
  const inserted = await tx.run(
    sql`
      INSERT INTO employees (
        company_uid, uid, employee_number, first_name, middle_name, last_name, email, phone_number, birthdate,
        username, group_uid, status, status_updated_at, delivery_type, location_uid, auto_card_renew, created_at,
        updated_at
      )
      SELECT
        ${tx.companyUid}, ${employee.uid}, ${employee.employeeNumber}, ${employee.firstName}, ${employee.middleName},
        ${employee.lastName}, ${employee.email}, ${employee.phoneNumber}, ${employee.birthdate}::date,
        ${employee.username}, g.uid, 'active', ${now}, 'office', ${employee.locationUid}, ${employee.autoCardRenew},
        ${now}, ${now}
      FROM employee_groups g
      WHERE g.company_uid = ${tx.companyUid}
        AND CASE
          WHEN ${employee.groupUid}::uuid IS NULL THEN g.code = 'default'
          ELSE g.uid = ${employee.groupUid}::uuid
        END
      ON CONFLICT (company_uid, lower(employee_number COLLATE czech)) DO NOTHING
    `,
  );
  return inserted === 1;
}

/** Whether somebody of the company has the personal number, whatever its case (EMP-S16). */
export async function isNumberTaken(tx: CompanyTx, employeeNumber: string): Promise<boolean> {
  const row = await tx.first(sql`SELECT uid FROM find_employee_numbers(ARRAY[lower(${employeeNumber}::text COLLATE czech)])`);
  return row !== undefined;
}
