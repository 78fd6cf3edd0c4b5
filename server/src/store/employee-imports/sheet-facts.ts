import sql from 'sql-template-tag';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { EMPLOYED_STATUSES } from '@portal/domain/employees/employee-status';
import type { SheetGroup, SheetLocation, SheetPlaces } from '@portal/domain/employees/sheet/judge-place';
import { hasStatus } from '../employees/effective-status';
import { packRows } from '../engine/sql-parts';
import type { CompanyTx } from '../engine/db';

/** Groups and addresses a cell may name. */
export async function readSheetPlaces(tx: CompanyTx): Promise<SheetPlaces> {
  const [groups, locations] = await Promise.all([
    tx.rows<SheetGroup>(
      sql`SELECT uid, name, code = 'default' AS "isDefault" FROM employee_groups WHERE company_uid = ${tx.companyUid} ORDER BY uid`,
    ),
    tx.rows<SheetLocation>(
      sql`SELECT uid, name, takes_cards('office', status) AS "isActive" FROM locations WHERE company_uid = ${tx.companyUid} ORDER BY uid`,
    ),
  ]);
  return { groups, locations };
}

/** Those that are about to be given stay as they are until the transaction ends; taken before people are locked, as a removal does. */
export async function holdPlaces(
  tx: CompanyTx,
  { groups, locations }: { groups: readonly string[]; locations: readonly string[] },
): Promise<void> {
  await tx.run(
    sql`
      SELECT uid
      FROM employee_groups
      WHERE company_uid = ${tx.companyUid} AND uid = ANY (${[...groups]}::uuid[])
      ORDER BY uid
      FOR KEY SHARE
    `,
  );
  await tx.run(
    sql`
      SELECT uid
      FROM locations
      WHERE company_uid = ${tx.companyUid} AND uid = ANY (${[...locations]}::uuid[])
      ORDER BY uid
      FOR SHARE
    `,
  );
}

/** Employees by personal number as it is compared (EMP-S16). */
export const findByNumbers = (tx: CompanyTx, keys: readonly string[]) =>
  tx.rows<{ key: string; uid: EmployeeUid }>(sql`SELECT key, uid FROM find_employee_numbers(${[...keys]})`);

/** Somebody at work by each personal number as it is compared. */
export const findAtWork = (tx: CompanyTx, { keys, today }: { keys: readonly string[]; today: Day }) =>
  tx.rows<{ key: string; uid: EmployeeUid }>(
    sql`
      SELECT k.key, e.uid
      FROM find_employee_numbers(${[...keys]}) AS k
      JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = k.uid
      WHERE ${hasStatus(AT_WORK, today)}
    `,
  );

const AT_WORK = [...EMPLOYED_STATUSES, 'pending_deactivation'] as const;

interface Candidate {
  position: number;
  firstName: string;
  lastName: string;
  birthdate: Day;
}

/** For each of the new people somebody at work with the same name and day of birth. */
export const findNamesakes = (tx: CompanyTx, { candidates, today }: { candidates: readonly Candidate[]; today: Day }) =>
  tx.rows<{ position: number; uid: EmployeeUid; numberKey: string }>(
    sql`
      SELECT DISTINCT ON (c.position) c.position, e.uid, lower(e.employee_number COLLATE czech) AS "numberKey"
      FROM json_to_recordset(${packRows(candidates)}) AS c (position integer, "firstName" text, "lastName" text, birthdate date)
      JOIN employees e
        ON e.company_uid = ${tx.companyUid}
        AND e.birthdate = c.birthdate
        AND e.first_search = fold(c."firstName")
        AND e.last_search = fold(c."lastName")
      WHERE ${hasStatus(AT_WORK, today)}
      ORDER BY c.position, e.uid
    `,
  );
