import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { EmployeeUid, LocationUid, GroupUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { PERSON_FIELDS, type EmployeeData, type PersonData } from '@portal/domain/employees/employee-fields';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from '../engine/db';
import { COLUMNS, eachField, typed } from './employee-columns';
import { packRows, rowsOfUids } from '../engine/sql-parts';

/** New values of some fields of an employee. */
export type EmployeePatch = Partial<EmployeeData>;

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
  const values = fields.map((field) => sql`${raw(COLUMNS[field].column)} = ${patch[field]}`);
  return fields.includes('status') || fields.includes('activeTill') ? [...values, sql`status_updated_at = ${now}`] : values;
}

export interface NewEmployee extends PersonData {
  uid: EmployeeUid;
  employeeNumber: string;
  username: string | null;
  /** The default group when null (EMP-S26). */
  groupUid: GroupUid | null;
  locationUid: LocationUid;
  autoCardRenew: boolean;
  /** Active when absent. */
  status?: EmployeeStatus;
  activeTill?: Day | null;
}

interface Hiring {
  employees: readonly NewEmployee[];
  now: Date;
}

const PERSON = eachField(PERSON_FIELDS, ({ column }) => column);
const PERSON_VALUES = eachField(PERSON_FIELDS, ({ field }) => `n."${field}"`);
const TYPED_PERSON = eachField(PERSON_FIELDS, typed);

/** New employees; answers the uids of those whose personal number was free, by a simultaneous call too (EMP-S16, EMP-S25). */
export const insertEmployees = (tx: CompanyTx, { employees, now }: Hiring) =>
  tx.rows<{ uid: EmployeeUid }>(
    sql`
      INSERT INTO employees (
        company_uid, uid, employee_number, ${PERSON}, username, group_uid, status, active_till, status_updated_at,
        delivery_type, location_uid, auto_card_renew, created_at, updated_at
      )
      SELECT
        ${tx.companyUid}, n.uid, n."employeeNumber", ${PERSON_VALUES}, n.username, g.uid, coalesce(n.status, 'active'),
        n."activeTill", ${now}, 'office', n."locationUid", n."autoCardRenew", ${now}, ${now}
      FROM json_to_recordset(${packRows(employees)}) AS n (
        uid uuid, "employeeNumber" text, ${TYPED_PERSON}, username text, "groupUid" uuid, status text,
        "activeTill" date, "locationUid" uuid, "autoCardRenew" boolean
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
