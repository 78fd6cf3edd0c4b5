import sql, { empty } from 'sql-template-tag';
import type { AccountType } from '@portal/domain/catalogue/codes';
import type { EmployeeUid, ImportDeskUid } from '@portal/domain/identifiers/uid';
import type { Hellers } from '@portal/domain/money/money';
import type { DeskChoice, DeskFault, DeskReason, DeskState } from '@portal/domain/ordering/desk-row';
import type { ImportCell } from '@portal/domain/ordering/import-row';
import type { CompanyTx } from '../engine/db';

/** A row as people mend it. */
export interface StoredRow {
  rowNumber: number;
  cells: ImportCell[];
  original: ImportCell[] | null;
  key: string;
  choice: DeskChoice | null;
}

/** What was found about it. */
export interface JudgedRow extends StoredRow {
  state: DeskState;
  reason: DeskReason | null;
  fault: DeskFault | null;
  employeeUid: EmployeeUid | null;
  cards: number;
  /** What it orders, by account and in all. */
  credits: Partial<Record<AccountType, Hellers>>;
  credit: Hellers;
  lastCredit: Hellers | null;
}

const ROW = sql`r.row_number AS "rowNumber", r.cells, r.original, r.key, r.choice`;
const JUDGED = sql`
  ${ROW}, r.state, r.reason, r.fault, r.employee_uid AS "employeeUid", r.cards, r.credits, r.credit,
  r.last_credit AS "lastCredit"
`;

/** New rows, and rows judged again, over whatever stands there. */
export const writeRows = (tx: CompanyTx, { deskUid, rows }: { deskUid: ImportDeskUid; rows: readonly JudgedRow[] }) =>
  tx.run(
    sql`
      INSERT INTO import_desk_rows (
        company_uid, desk_uid, row_number, cells, original, key, choice, state, reason, fault, employee_uid, cards, credits,
        credit, last_credit
      )
      SELECT
        ${tx.companyUid}, ${deskUid}, n."rowNumber", n.cells, n.original, n.key, n.choice, n.state, n.reason, n.fault,
        n."employeeUid", n.cards, n.credits, n.credit, n."lastCredit"
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS n (
        "rowNumber" integer, cells jsonb, original jsonb, key text, choice text, state text, reason text, fault jsonb,
        "employeeUid" uuid, cards integer, credits jsonb, credit bigint, "lastCredit" bigint
      )
      ON CONFLICT (company_uid, desk_uid, row_number) DO UPDATE
      SET cells = excluded.cells, original = excluded.original, key = excluded.key, choice = excluded.choice,
          state = excluded.state, reason = excluded.reason, fault = excluded.fault, employee_uid = excluded.employee_uid,
          cards = excluded.cards, credits = excluded.credits, credit = excluded.credit, last_credit = excluded.last_credit
      RETURNING 1
    `,
  );

/** They are in the basket as they were judged; nothing else of them changes. */
export const markDone = (tx: CompanyTx, { deskUid, rowNumbers }: { deskUid: ImportDeskUid; rowNumbers: readonly number[] }) =>
  tx.run(
    sql`
      UPDATE import_desk_rows
      SET state = 'done'
      WHERE company_uid = ${tx.companyUid} AND desk_uid = ${deskUid} AND row_number = ANY (${[...rowNumbers]}::int[])
    `,
  );

/** The named rows. */
export const readRows = (tx: CompanyTx, { deskUid, rowNumbers }: { deskUid: ImportDeskUid; rowNumbers: readonly number[] }) =>
  tx.rows<JudgedRow>(
    sql`
      SELECT ${JUDGED}
      FROM import_desk_rows r
      WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = ${deskUid} AND r.row_number = ANY (${[...rowNumbers]}::int[])
      ORDER BY r.row_number
    `,
  );

/** Rows that name the same people: what is changed in one decides whether another is the second of them. */
export const readRowsOfKeys = (tx: CompanyTx, { deskUid, keys }: { deskUid: ImportDeskUid; keys: readonly string[] }) =>
  tx.rows<JudgedRow>(
    sql`
      SELECT ${JUDGED}
      FROM import_desk_rows r
      WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = ${deskUid} AND r.key = ANY (${[...keys]}::text[]) AND r.key <> ''
      ORDER BY r.row_number
    `,
  );

/** Whom rows name that are in the basket already. */
export async function readDoneKeys(tx: CompanyTx, deskUid: ImportDeskUid): Promise<string[]> {
  const rows = await tx.rows<Pick<StoredRow, 'key'>>(
    sql`
      SELECT DISTINCT r.key
      FROM import_desk_rows r
      WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = ${deskUid} AND r.state = 'done'
    `,
  );
  return rows.map(({ key }) => key);
}

/** Some rows after a row, in their order; `state` narrows them. */
export const readRowsAfter = (
  tx: CompanyTx,
  { deskUid, after, limit, state }: { deskUid: ImportDeskUid; after: number; limit: number; state?: DeskState },
) =>
  tx.rows<JudgedRow>(
    sql`
      SELECT ${JUDGED}
      FROM import_desk_rows r
      WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = ${deskUid} AND r.row_number > ${after}
        ${state === undefined ? empty : sql`AND r.state = ${state}`}
      ORDER BY r.row_number
      LIMIT ${limit}
    `,
  );

export type DeskView = 'bad' | 'different' | 'empty';

const VIEWS = {
  bad: sql`AND r.state = 'bad'`,
  different: sql`AND r.state IN ('good', 'done') AND r.last_credit IS DISTINCT FROM r.credit`,
  empty: sql`AND r.state IN ('empty', 'leftOut')`,
};

/** A page: what is to be mended first, what is empty last. */
export const listRows = (
  tx: CompanyTx,
  { deskUid, view, pageNumber, pageSize }: { deskUid: ImportDeskUid; view: DeskView | undefined; pageNumber: number; pageSize: number },
) =>
  tx.rows<JudgedRow & { total: number }>(
    sql`
      SELECT ${JUDGED}, count(*) OVER () AS total
      FROM import_desk_rows r
      WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = ${deskUid} ${view === undefined ? empty : VIEWS[view]}
      ORDER BY r.state <> 'bad', r.state IN ('empty', 'leftOut'), r.row_number
      LIMIT ${pageSize}
      OFFSET ${(pageNumber - 1) * pageSize}
    `,
  );

export interface DeskFigures {
  total: number;
  good: number;
  bad: number;
  empty: number;
  leftOut: number;
  done: number;
  mended: number;
  numberless: number;
  same: number;
  different: number;
  joined: number;
  cards: number;
  credit: Hellers;
  /** The same by account. */
  credits: Partial<Record<AccountType, Hellers>>;
  difference: Hellers;
}

/** How many rows there are, how many of them are good and how many in the basket. */
export async function countRows(tx: CompanyTx, deskUid: ImportDeskUid): Promise<Pick<DeskFigures, 'total' | 'good' | 'done'>> {
  const counts = await tx.first<Pick<DeskFigures, 'total' | 'good' | 'done'>>(
    sql`
      SELECT
        count(*)::int AS total,
        count(*) FILTER (WHERE r.state = 'good')::int AS good,
        count(*) FILTER (WHERE r.state = 'done')::int AS done
      FROM import_desk_rows r
      WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = ${deskUid}
    `,
  );
  if (counts === undefined) throw new Error('an aggregate answers one row');
  return counts;
}

/** Counts and sums of the rows; the sums of what is good or already in the basket. */
export async function sumRows(tx: CompanyTx, deskUid: ImportDeskUid): Promise<DeskFigures> {
  const figures = await tx.first<DeskFigures>(
    sql`
      SELECT
        count(*)::int AS total,
        count(*) FILTER (WHERE r.state = 'good')::int AS good,
        count(*) FILTER (WHERE r.state = 'bad')::int AS bad,
        count(*) FILTER (WHERE r.state = 'empty')::int AS empty,
        count(*) FILTER (WHERE r.state = 'leftOut')::int AS "leftOut",
        count(*) FILTER (WHERE r.state = 'done')::int AS done,
        count(*) FILTER (WHERE r.original IS NOT NULL)::int AS mended,
        count(*) FILTER (WHERE r.state = 'bad' AND r.reason = 'missingPersonNumber')::int AS numberless,
        count(*) FILTER (WHERE o.counts AND r.last_credit = r.credit)::int AS same,
        count(*) FILTER (WHERE o.counts AND r.last_credit <> r.credit)::int AS different,
        count(*) FILTER (WHERE o.counts AND r.last_credit IS NULL)::int AS joined,
        coalesce(sum(r.cards) FILTER (WHERE o.counts), 0)::int AS cards,
        coalesce(sum(r.credit) FILTER (WHERE o.counts), 0)::bigint AS credit,
        (
          SELECT coalesce(jsonb_object_agg(of_account.account, of_account.credit), '{}')
          FROM (
            SELECT c.key AS account, sum(c.value::bigint) AS credit
            FROM import_desk_rows a
            CROSS JOIN LATERAL jsonb_each_text(a.credits) AS c
            WHERE a.company_uid = ${tx.companyUid} AND a.desk_uid = ${deskUid} AND a.state IN ('good', 'done')
            GROUP BY c.key
          ) of_account
        ) AS credits,
        coalesce(sum(r.credit - r.last_credit) FILTER (WHERE o.counts), 0)::bigint AS difference
      FROM import_desk_rows r
      CROSS JOIN LATERAL (SELECT r.state IN ('good', 'done') AS counts) o
      WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = ${deskUid}
    `,
  );
  if (figures === undefined) throw new Error('an aggregate answers one row');
  return figures;
}

/** Places of the header something stands below. */
export const filledPlaces = async (tx: CompanyTx, deskUid: ImportDeskUid): Promise<number[]> => {
  const rows = await tx.rows<{ place: number }>(
    sql`
      SELECT DISTINCT (c.position - 1)::int AS place
      FROM import_desk_rows r
      CROSS JOIN LATERAL jsonb_array_elements_text(r.cells) WITH ORDINALITY AS c (value, position)
      WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = ${deskUid} AND c.value IS NOT NULL AND c.value <> ''
    `,
  );
  return rows.map(({ place }) => place);
};
