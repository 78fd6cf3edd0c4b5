import sql from 'sql-template-tag';
import { EMPLOYEE_FIELDS } from '@portal/domain/employees/employee-fields';
import type { CompanyTx } from '../engine/db';
import { packRows } from '../engine/sql-parts';
import type { EmployeePatch } from './employee-changes';
import { eachField, typed } from './employee-columns';
import type { EmployeeRecord } from './employee-records';

interface Each {
  /** Employees as they stand, held, with the fields that change. */
  people: readonly { employee: EmployeeRecord; patch: EmployeePatch }[];
  now: Date;
}

const NEW_VALUES = eachField(EMPLOYEE_FIELDS, ({ field, column }) => `${column} = p."${field}"`);
const TYPED_FIELDS = eachField(EMPLOYEE_FIELDS, typed);

/** Writes to each employee values of their own; the version of each grows by one. */
export const patchEach = (tx: CompanyTx, { people, now }: Each) =>
  tx.run(
    sql`
      UPDATE employees e
      SET
        ${NEW_VALUES}, version = e.version + 1, updated_at = ${now},
        status_updated_at = CASE
          WHEN (e.status, e.active_till) IS DISTINCT FROM (p.status, p."activeTill") THEN ${now}::timestamptz
          ELSE e.status_updated_at
        END
      FROM json_to_recordset(${packRows(people.map(({ employee, patch }) => ({ ...employee, ...patch })))}) AS p (
        uid uuid, ${TYPED_FIELDS}
      )
      WHERE e.company_uid = ${tx.companyUid} AND e.uid = p.uid
    `,
  );
