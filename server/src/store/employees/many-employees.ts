import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';
import { packRows } from '../engine/sql-parts';
import type { EmployeePatch } from './employee-changes';
import type { EmployeeRecord } from './employee-records';

interface Each {
  /** Employees as they stand, held, with the fields that change. */
  people: readonly { employee: EmployeeRecord; patch: EmployeePatch }[];
  now: Date;
}

/** Writes to each employee values of their own; the version of each grows by one. */
export const patchEach = (tx: CompanyTx, { people, now }: Each) =>
  tx.run(
    sql`
      UPDATE employees e
      SET
        first_name = p."firstName", middle_name = p."middleName", last_name = p."lastName", email = p.email,
        phone_number = p."phoneNumber", birthdate = p.birthdate, group_uid = p."groupUid", status = p.status,
        active_till = p."activeTill", delivery_type = p."deliveryType", location_uid = p."locationUid",
        auto_card_renew = p."autoCardRenew", version = e.version + 1, updated_at = ${now},
        status_updated_at = CASE
          WHEN (e.status, e.active_till) IS DISTINCT FROM (p.status, p."activeTill") THEN ${now}::timestamptz
          ELSE e.status_updated_at
        END
      FROM json_to_recordset(${packRows(people.map(({ employee, patch }) => ({ ...employee, ...patch })))}) AS p (
        uid uuid, "firstName" text, "middleName" text, "lastName" text, email text, "phoneNumber" text, birthdate date,
        "groupUid" uuid, status text, "activeTill" date, "deliveryType" text, "locationUid" uuid, "autoCardRenew" boolean
      )
      WHERE e.company_uid = ${tx.companyUid} AND e.uid = p.uid
    `,
  );
