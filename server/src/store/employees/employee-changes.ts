import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { EmployeeUid, LocationUid, GroupUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyTx } from '../engine/db';
import type { EmployeeRecord } from './employee-records';
import { packRows, rowsOfUids } from '../engine/sql-parts';

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
  uids: readonly EmployeeUid[];
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
  groupUid: GroupUid | null;
  locationUid: LocationUid;
  /** Active when absent. */
  status?: EmployeeRecord['status'];
  activeTill?: Day | null;
}

interface Hiring {
  employees: readonly NewEmployee[];
  now: Date;
}

/** New employees; answers the uids of those whose personal number was free, by a simultaneous call too (EMP-S16, EMP-S25). */
export const insertEmployees = (tx: CompanyTx, { employees, now }: Hiring) =>
  tx.rows<{ uid: EmployeeUid }>(
    sql`
      INSERT INTO employees (
        company_uid, uid, employee_number, first_name, middle_name, last_name, email, phone_number, birthdate,
        username, group_uid, status, active_till, status_updated_at, delivery_type, location_uid, auto_card_renew,
        created_at, updated_at
      )
      SELECT
        ${tx.companyUid}, n.uid, n."employeeNumber", n."firstName", n."middleName", n."lastName", n.email,
        n."phoneNumber", n.birthdate, n.username, g.uid, coalesce(n.status, 'active'), n."activeTill", ${now}, 'office',
        n."locationUid", n."autoCardRenew", ${now}, ${now}
      FROM json_to_recordset(${packRows(employees)}) AS n (
        uid uuid, "employeeNumber" text, "firstName" text, "middleName" text, "lastName" text, email text,
        "phoneNumber" text, birthdate date, username text, "groupUid" uuid, status text, "activeTill" date,
        "locationUid" uuid, "autoCardRenew" boolean
      )
      JOIN employee_groups g
        ON g.company_uid = ${tx.companyUid}
        AND CASE WHEN n."groupUid" IS NULL THEN g.code = 'default' ELSE g.uid = n."groupUid" END
      ON CONFLICT (company_uid, lower(employee_number COLLATE czech)) DO NOTHING
      RETURNING uid
    `,
  );

/** Whether somebody of the company has the personal number, whatever its case (EMP-S16). */
export async function isNumberTaken(tx: CompanyTx, employeeNumber: string): Promise<boolean> {
  const row = await tx.first(sql`SELECT uid FROM find_employee_numbers(ARRAY[lower(${employeeNumber}::text COLLATE czech)])`);
  return row !== undefined;
}
