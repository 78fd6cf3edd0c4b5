import sql, { empty, type Sql } from 'sql-template-tag';
import type { EmployeeUid, ImportUid } from '@portal/domain/identifiers/uid';
import type { PersonChange, PersonList } from '@portal/domain/employees/sheet/judge-person';
import type { PersonValues } from '@portal/domain/employees/sheet/sheet-person';
import type { ImportedCells, ImportedColumn } from '@portal/domain/employees/sheet/sheet-words';
import type { CompanyTx } from '../engine/db';
import { joinedByHash } from '../engine/tx';
import { likePattern, packRows } from '../engine/sql-parts';
import type { BasketRow } from '../ordering/basket';

export type RowList = PersonList | 'missing';
export type RowAnswer = 'same' | 'other';
export type RowOutcome = 'done' | 'changed' | 'gone';

/** What a row asks for. */
export interface RowPlan {
  values: PersonValues;
  changes: PersonChange[];
  problems: { column: ImportedColumn; code: string }[];
  /** Of somebody new: what goes into the basket, whoever they become. */
  order: Omit<BasketRow, 'employeeUid'>[];
  /** Somebody who is here already has cells that would order something. */
  isOrderIgnored: boolean;
}

/** A row of a sheet as it was judged. */
export interface ImportRow {
  position: number;
  list: RowList;
  key: string | null;
  cells: ImportedCells;
  employeeUid: EmployeeUid | null;
  employeeVersion: number | null;
  namesakeUid: string | null;
  answer: RowAnswer | null;
  plan: RowPlan;
  search: string;
}

/** Rows of people the sheet does not hold stand behind all rows a sheet can have. */
export const FIRST_MISSING = 10_000_000;

interface Rows {
  importUid: ImportUid;
  rows: readonly ImportRow[];
}

/** Writes rows, over those that stand in their places. */
export const writeRows = (tx: CompanyTx, { importUid, rows }: Rows) =>
  tx.run(
    sql`
      INSERT INTO employee_import_rows (
        company_uid, import_uid, position, list, key, cells, employee_uid, employee_version, namesake_uid, answer, plan,
        search
      )
      SELECT
        ${tx.companyUid}, ${importUid}, r.position, r.list, r.key, r.cells, r."employeeUid", r."employeeVersion",
        r."namesakeUid", r.answer, r.plan, r.search
      FROM json_to_recordset(${packRows(rows)}) AS r (
        position integer, list text, key text, cells jsonb, "employeeUid" uuid, "employeeVersion" integer,
        "namesakeUid" uuid, answer text, plan jsonb, search text
      )
      ON CONFLICT (company_uid, import_uid, position) DO UPDATE
      SET
        list = excluded.list, key = excluded.key, cells = excluded.cells, employee_uid = excluded.employee_uid,
        employee_version = excluded.employee_version, namesake_uid = excluded.namesake_uid, answer = excluded.answer,
        plan = excluded.plan, search = excluded.search
      RETURNING 1
    `,
  );

const ROW = sql`
  r.position, r.list, r.key, r.cells, r.employee_uid AS "employeeUid", r.employee_version AS "employeeVersion",
  r.namesake_uid AS "namesakeUid", r.answer, r.plan, r.search
`;

/** Rows of the sheet with one of the keys, and one more. */
export const findRows = (
  tx: CompanyTx,
  { importUid, keys, position }: { importUid: ImportUid; keys: readonly string[]; position: number },
) =>
  tx.rows<ImportRow>(
    sql`
      SELECT ${ROW}
      FROM employee_import_rows r
      WHERE r.company_uid = ${tx.companyUid}
        AND r.import_uid = ${importUid}
        AND (r.key = ANY (${[...keys]}::text[]) OR r.position = ${position})
      ORDER BY r.position
    `,
  );

/** Some rows of the sheet after one, in its order, and whether they were carried out. */
export const readRowsAfter = (tx: CompanyTx, { importUid, after, limit }: { importUid: ImportUid; after: number; limit: number }) =>
  tx.rows<ImportRow & { outcome: RowOutcome | null }>(
    sql`
      SELECT ${ROW}, r.outcome
      FROM employee_import_rows r
      WHERE r.company_uid = ${tx.companyUid}
        AND r.import_uid = ${importUid}
        AND r.position > ${after}
        AND r.position < ${FIRST_MISSING}
      ORDER BY r.position
      LIMIT ${limit}
    `,
  );

/** Lists whose people the yes is about. */
const APPLIED = ['new', 'changed', 'leaving', 'missing'];

/** The next rows nothing was done about yet. */
export const listOpenRows = (tx: CompanyTx, { importUid, limit }: { importUid: ImportUid; limit: number }) =>
  tx.rows<ImportRow>(
    sql`
      SELECT ${ROW}
      FROM employee_import_rows r
      WHERE r.company_uid = ${tx.companyUid}
        AND r.import_uid = ${importUid}
        AND r.outcome IS NULL
        AND r.list = ANY (${APPLIED})
      ORDER BY r.position
      LIMIT ${limit}
    `,
  );

export const settleRows = (
  tx: CompanyTx,
  { importUid, outcomes }: { importUid: ImportUid; outcomes: readonly { position: number; outcome: RowOutcome }[] },
) =>
  joinedByHash(tx, () =>
    tx.run(
      sql`
        UPDATE employee_import_rows r
        SET outcome = done.outcome
        FROM json_to_recordset(${packRows(outcomes)}) AS done (position integer, outcome text)
        WHERE r.company_uid = ${tx.companyUid} AND r.import_uid = ${importUid} AND r.position = done.position
      `,
    ),
  );

export interface RowCounts {
  rows: number;
  new: number;
  changed: number;
  leaving: number;
  unchanged: number;
  error: number;
  asked: number;
  missing: number;
  ordered: number;
  ignored: number;
  applied: number;
  left: number;
}

/** How many rows of each kind; `planned` of them the yes is about. */
export async function countRows(tx: CompanyTx, importUid: ImportUid): Promise<RowCounts> {
  const counts = await tx.first<RowCounts>(
    sql`
      SELECT
        count(*) FILTER (WHERE list <> 'missing') AS rows, count(*) FILTER (WHERE list = 'new') AS new,
        count(*) FILTER (WHERE list = 'changed') AS changed, count(*) FILTER (WHERE list = 'leaving') AS leaving,
        count(*) FILTER (WHERE list = 'unchanged') AS unchanged, count(*) FILTER (WHERE list = 'error') AS error,
        count(*) FILTER (WHERE list = 'asked') AS asked, count(*) FILTER (WHERE list = 'missing') AS missing,
        count(*) FILTER (WHERE list = 'new' AND plan -> 'order' <> '[]') AS ordered,
        count(*) FILTER (WHERE (plan -> 'isOrderIgnored')::boolean) AS ignored,
        count(*) FILTER (WHERE outcome = 'done') AS applied,
        count(*) FILTER (WHERE outcome IN ('changed', 'gone')) AS left
      FROM employee_import_rows
      WHERE company_uid = ${tx.companyUid} AND import_uid = ${importUid}
    `,
  );
  if (counts === undefined) throw new Error('an aggregate answers one row');
  return counts;
}

/** A row as people see it. */
export interface ShownRow extends Pick<ImportRow, 'position' | 'list' | 'employeeUid' | 'cells' | 'answer' | 'plan'> {
  outcome: RowOutcome | null;
  employeeNumber: string | null;
  firstName: string | null;
  lastName: string | null;
  namesakeUid: string | null;
  namesakeNumber: string | null;
  namesakeName: string | null;
}

export interface RowPage {
  importUid: ImportUid;
  lists: readonly (RowList | 'left')[] | undefined;
  fulltext: string | undefined;
  descending: boolean;
  limit: number;
  offset: number;
}

/** One page of rows with exact totals, in the order of the sheet. */
export async function listRows(tx: CompanyTx, page: RowPage): Promise<{ rows: ShownRow[]; total: number; totalUnfiltered: number }> {
  const [rows, totals] = await Promise.all([
    tx.rows<ShownRow>(
      sql`
        ${SHOWN}
        WHERE r.company_uid = ${tx.companyUid} AND r.import_uid = ${page.importUid} AND ${conditionsOf(page)}
        ORDER BY r.position ${page.descending ? sql`DESC` : empty}
        LIMIT ${page.limit}
        OFFSET ${page.offset}
      `,
    ),
    tx.first<{ total: number; all: number }>(
      sql`
        SELECT count(*) FILTER (WHERE ${conditionsOf(page)}) AS total, count(*) AS all
        FROM employee_import_rows r
        WHERE r.company_uid = ${tx.companyUid} AND r.import_uid = ${page.importUid}
      `,
    ),
  ]);
  return { rows, total: totals?.total ?? 0, totalUnfiltered: totals?.all ?? 0 };
}

export const readRow = (tx: CompanyTx, { importUid, position }: { importUid: ImportUid; position: number }) =>
  tx.first<ShownRow>(sql`${SHOWN} WHERE r.company_uid = ${tx.companyUid} AND r.import_uid = ${importUid} AND r.position = ${position}`);

const SHOWN = sql`
  SELECT
    r.position, r.list, r.employee_uid AS "employeeUid", r.cells, r.answer, r.plan, r.outcome,
    e.employee_number AS "employeeNumber", e.first_name AS "firstName", e.last_name AS "lastName",
    n.uid AS "namesakeUid", n.employee_number AS "namesakeNumber", n.first_name || ' ' || n.last_name AS "namesakeName"
  FROM employee_import_rows r
  LEFT JOIN employees e ON e.company_uid = r.company_uid AND e.uid = r.employee_uid
  LEFT JOIN employees n ON n.company_uid = r.company_uid AND n.uid = r.namesake_uid
`;

function conditionsOf({ lists, fulltext }: RowPage): Sql {
  const named = lists === undefined ? sql`true` : sql`(r.list = ANY (${lists.filter((list) => list !== 'left')}) ${orLeft(lists)})`;
  return fulltext === undefined ? named : sql`${named} AND r.search LIKE ${likePattern(fulltext)}`;
}

const orLeft = (lists: readonly string[]): Sql => (lists.includes('left') ? sql`OR r.outcome IN ('changed', 'gone')` : empty);
