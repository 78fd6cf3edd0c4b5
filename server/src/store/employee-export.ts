import sql from 'sql-template-tag';
import type { CompanyTx } from './db';
import { effectiveStatus } from './effective-status';
import type { EmployeeFilter, EmployeePage } from './employee-filter';
import { employeePage } from './employee-page';

/** Employees to export, in order: their uids in one text, each 36 characters and a comma. A hundred thousand texts would weigh six times more. */
export interface ChosenEmployees {
  count: number;
  uids: string;
}

const UID_LENGTH = 37;
/** More than a sheet has rows. */
const ALL = 2_000_000;

type Query = EmployeeFilter & Pick<EmployeePage, 'sortBy' | 'sortDir'>;

/** Everybody who is found, in order. */
export async function findExportedEmployees(tx: CompanyTx, query: Query): Promise<ChosenEmployees> {
  const { ctes } = employeePage(tx, { ...query, limit: ALL, offset: 0 });
  const found = await tx.first<ChosenEmployees>(
    sql`WITH ${ctes} SELECT count(*)::int AS count, coalesce(string_agg(uid::text, ',' ORDER BY position), '') AS uids FROM page`,
  );
  if (found === undefined) throw new Error('an aggregate answers one row');
  return found;
}

/**
 * So many of the chosen from a position on who are still there, as the JSON text of rows: number, first, middle and last name, e-mail, phone,
 * birthdate, group (null: the default one), status, active until, name of the address (null: home), renewal. Never a security code (R-07).
 */
export async function readExportedRows(
  tx: CompanyTx,
  { uids }: ChosenEmployees,
  { from, limit, today }: { from: number; limit: number; today: string },
): Promise<string> {
  const some = uids.slice(from * UID_LENGTH, (from + limit) * UID_LENGTH - 1);
  const read = await tx.first<{ rows: string }>(
    sql`SELECT coalesce(json_agg(json_build_array(
                 e.employee_number, e.first_name, e.middle_name, e.last_name, e.email, e.phone_number, e.birthdate,
                 CASE WHEN g.code <> 'default' THEN g.name END, ${effectiveStatus(today)}, e.active_till, l.name, e.auto_card_renew
               ) ORDER BY chosen.position), '[]')::text AS rows
        FROM unnest((SELECT ${`{${some}}`}::uuid[])) WITH ORDINALITY AS chosen (uid, position)
        JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = chosen.uid
        JOIN employee_groups g ON g.company_uid = ${tx.companyUid} AND g.uid = e.group_uid
        LEFT JOIN locations l ON l.company_uid = ${tx.companyUid} AND l.uid = e.location_uid`,
    'employees-exported',
  );
  return read?.rows ?? '[]';
}
