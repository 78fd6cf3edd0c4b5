import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import { PERSON_COLUMNS, type PersonColumn } from '@portal/domain/employees/sheet/sheet-words';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from './effective-status';
import { COLUMNS } from './employee-columns';
import type { EmployeeFilter, EmployeePage } from './employee-filter';
import { employeePage } from './employee-page';

/** Employees to export, in order and in slices: as texts of uids with commas between. A hundred thousand texts of one uid would weigh six times more. */
export interface ChosenEmployees {
  count: number;
  slices: string[];
}

/** More than a sheet has rows. */
const ALL = 2_000_000;

type Query = EmployeeFilter & Pick<EmployeePage, 'sortBy' | 'sortDir'>;

/** Everybody who is found, so many in a slice. */
export async function findExportedEmployees(tx: CompanyTx, query: Query, sliceSize: number): Promise<ChosenEmployees> {
  const { ctes } = employeePage(tx, { ...query, limit: ALL, offset: 0 });
  const slices = await tx.rows<{ count: number; uids: string }>(
    sql`WITH ${ctes} SELECT count(*)::int AS count, string_agg(uid::text, ',' ORDER BY position) AS uids
        FROM page GROUP BY (position - 1) / ${sliceSize}::int ORDER BY min(position)`,
  );
  return { count: slices.reduce((sum, { count }) => sum + count, 0), slices: slices.map(({ uids }) => uids) };
}

/** What stands in a column of the sheet; null for the default group and delivery home. */
function cell(column: PersonColumn, today: Day): Sql {
  if (column === 'employeeNumber') return sql`e.employee_number`;
  if (column === 'group') return sql`CASE WHEN g.code <> 'default' THEN g.name END`;
  if (column === 'status') return effectiveStatus(today);
  if (column === 'location') return sql`l.name`;
  return raw(`e.${COLUMNS[column].column}`);
}

/** Those of a slice who are still there, as the JSON text of rows with the columns of the sheet. Never a security code (R-07). */
export async function readExportedRows(tx: CompanyTx, { uids, today }: { uids: string; today: Day }): Promise<string> {
  const read = await tx.first<{ rows: string }>(
    sql`
      SELECT coalesce(
        json_agg(
          json_build_array(${join(PERSON_COLUMNS.map((column) => cell(column, today)))}) ORDER BY chosen.position
        ),
        '[]'
      )::text AS rows
      FROM unnest((SELECT ${`{${uids}}`}::uuid[]))
      WITH ORDINALITY AS chosen (uid, position)
      JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = chosen.uid
      JOIN employee_groups g ON g.company_uid = ${tx.companyUid} AND g.uid = e.group_uid
      LEFT JOIN locations l ON l.company_uid = ${tx.companyUid} AND l.uid = e.location_uid
    `,
    'employees-exported',
  );
  return read?.rows ?? '[]';
}
