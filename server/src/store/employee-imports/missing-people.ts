import sql, { empty, type Sql } from 'sql-template-tag';
import type { EmployeeUid, ImportUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { EMPLOYED_STATUSES, type EmployeeStatus } from '@portal/domain/employees/employee-status';
import { hasStatus } from '../employees/effective-status';
import type { CompanyTx } from '../engine/db';
import { joinedByHash } from '../engine/tx';
import { likePattern } from '../engine/sql-parts';
import { FIRST_MISSING } from './import-rows';

/** Somebody at work whom no row of the sheet is about. */
export interface MissingPerson {
  uid: EmployeeUid;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  status: EmployeeStatus;
  activeTill: Day | null;
  isLeaving: boolean;
}

interface Query {
  importUid: ImportUid;
  today: Day;
}

interface Page extends Query {
  fulltext: string | undefined;
  descending: boolean;
  limit: number;
  offset: number;
}

/** Employees `e` without a row, but for those already on their way out; a namesake who is asked about, or was said to be the one of the row, has one. */
const isMissing = (tx: CompanyTx, { importUid, today }: Query): Sql => sql`
  e.company_uid = ${tx.companyUid}
  AND ${hasStatus(EMPLOYED_STATUSES, today)}
  AND NOT EXISTS (
    SELECT
    FROM employee_import_rows r
    WHERE r.company_uid = ${tx.companyUid} AND r.import_uid = ${importUid} AND r.list <> 'missing' AND r.employee_uid = e.uid
  )
  AND NOT EXISTS (
    SELECT
    FROM employee_import_rows r
    WHERE r.company_uid = ${tx.companyUid}
      AND r.import_uid = ${importUid}
      AND r.namesake_uid = e.uid
      AND r.answer IS DISTINCT FROM 'other'
  )
`;

export async function countMissing(tx: CompanyTx, query: Query): Promise<number> {
  const row = await joinedByHash(tx, () =>
    tx.first<{ count: number }>(sql`SELECT count(*) AS count FROM employees e WHERE ${isMissing(tx, query)}`),
  );
  return row?.count ?? 0;
}

export async function listMissing(tx: CompanyTx, page: Page): Promise<{ rows: MissingPerson[]; total: number; totalUnfiltered: number }> {
  const condition = sql`${isMissing(tx, page)} AND ${isFound(page.fulltext)}`;
  const direction = page.descending ? sql`DESC` : empty;
  const [rows, counts] = await joinedByHash(tx, () =>
    Promise.all([
      tx.rows<MissingPerson>(
        sql`
          SELECT
            e.uid, e.employee_number AS "employeeNumber", e.first_name AS "firstName", e.last_name AS "lastName", e.status,
            e.active_till AS "activeTill",
            EXISTS (
              SELECT
              FROM employee_import_rows r
              WHERE r.company_uid = ${tx.companyUid}
                AND r.import_uid = ${page.importUid}
                AND r.list = 'missing'
                AND r.employee_uid = e.uid
            ) AS "isLeaving"
          FROM employees e
          WHERE ${condition}
          ORDER BY e.employee_number COLLATE czech_numeric ${direction}, e.uid ${direction}
          LIMIT ${page.limit}
          OFFSET ${page.offset}
        `,
      ),
      tx.first<{ total: number; totalUnfiltered: number }>(
        sql`
          SELECT count(*) FILTER (WHERE ${isFound(page.fulltext)}) AS total, count(*) AS "totalUnfiltered"
          FROM employees e
          WHERE ${isMissing(tx, page)}
        `,
      ),
    ]),
  );
  return { rows, total: counts?.total ?? 0, totalUnfiltered: counts?.totalUnfiltered ?? 0 };
}

const isFound = (fulltext: string | undefined): Sql =>
  fulltext === undefined ? sql`true` : sql`e.last_search || ' ' || e.first_search || ' ' || e.number_search LIKE ${likePattern(fulltext)}`;

interface Choice extends Query {
  /** Absent: everybody who is missing. */
  uids: readonly EmployeeUid[] | undefined;
}

/** They leave; which version of each was seen is kept. Whoever has a row or is chosen already is no error. */
export const addLeavers = (tx: CompanyTx, { uids, ...query }: Choice) =>
  joinedByHash(tx, () =>
    tx.run(
      sql`
        INSERT INTO employee_import_rows (company_uid, import_uid, position, list, cells, employee_uid, employee_version, plan, search)
        SELECT
          ${tx.companyUid}, ${query.importUid},
          (
            SELECT greatest(${FIRST_MISSING}, max(r.position))
            FROM employee_import_rows r
            WHERE r.company_uid = ${tx.companyUid} AND r.import_uid = ${query.importUid}
          ) + row_number() OVER (ORDER BY e.employee_number COLLATE czech_numeric, e.uid),
          'missing', '{}', e.uid, e.version, '{"values":{},"changes":[],"problems":[],"order":[],"isOrderIgnored":false}',
          e.last_search || ' ' || e.first_search || ' ' || e.number_search
        FROM employees e
        WHERE ${isMissing(tx, query)}
          AND ${isNamed(uids)}
          AND NOT EXISTS (
            SELECT
            FROM employee_import_rows r
            WHERE r.company_uid = ${tx.companyUid}
              AND r.import_uid = ${query.importUid}
              AND r.list = 'missing'
              AND r.employee_uid = e.uid
          )
        RETURNING 1
      `,
    ),
  );

export const removeLeavers = (tx: CompanyTx, { importUid, uids }: Pick<Choice, 'importUid' | 'uids'>) =>
  tx.run(
    sql`
      DELETE FROM employee_import_rows e
      WHERE e.company_uid = ${tx.companyUid}
        AND e.import_uid = ${importUid}
        AND e.list = 'missing'
        AND ${uids === undefined ? sql`true` : sql`e.employee_uid = ANY (${[...uids]}::uuid[])`}
    `,
  );

/** Chosen people whom a row is about since it was mended leave by that row alone. */
export const dropHeldLeavers = (tx: CompanyTx, { importUid }: Pick<Query, 'importUid'>) =>
  joinedByHash(tx, () =>
    tx.run(
      sql`
        DELETE FROM employee_import_rows m
        WHERE m.company_uid = ${tx.companyUid}
          AND m.import_uid = ${importUid}
          AND m.list = 'missing'
          AND EXISTS (
            SELECT
            FROM employee_import_rows r
            WHERE r.company_uid = ${tx.companyUid}
              AND r.import_uid = m.import_uid
              AND r.list <> 'missing'
              AND r.employee_uid = m.employee_uid
          )
      `,
    ),
  );

const isNamed = (uids: readonly EmployeeUid[] | undefined): Sql =>
  uids === undefined ? sql`true` : sql`e.uid = ANY (${[...uids]}::uuid[])`;
