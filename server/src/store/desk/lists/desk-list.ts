import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { DeskTx } from '../../engine/desk';
import { packRows } from '../../engine/sql-parts';
import { plannedOnce } from '../../engine/tx';

/** A list of the desk: what its rows are and how each is found again. */
export interface DeskListSql {
  /** Its own among the lists: rows found again are read by a statement prepared under it. */
  name: string;
  /** The rows under an alias, joined with what filters ask for: `packages p JOIN orders o ON …`. They are counted, so nothing else is joined here. */
  rows: Sql;
  /** What a row is known by. */
  company: Sql;
  uid: Sql;
  /** The row again, of `chosen (company, uid)`; the condition an index answers. */
  at: Sql;
  /** What the list holds whatever the filters; everything when absent. */
  always?: Sql;
  columns: Sql;
  /** Joins for columns alone, made for the rows of a page and not for all. */
  details?: Sql;
  /** How many rows there are whatever the filters, `total`: of what is too much to be counted for every page. */
  whole?: Sql;
}

export interface DeskListWish {
  conditions: readonly Sql[];
  /** What the order alone asks for, joined to the rows. */
  joins?: Sql;
  /** Ends with the uid, so that equal rows come the same way every time. */
  order: Sql;
  /** The conditions leave few rows: they are found once, counted and sorted together, and not by walking through all in their order. */
  isSearch?: boolean;
}

export interface RowKey {
  company: string | null;
  uid: string;
}

/** One page with both totals; a list without filters is counted once. */
export async function readDeskPage<Row>(tx: DeskTx, list: DeskListSql, wish: DeskListWish & { limit: number; offset: number }) {
  const { keys, total } = await (wish.isSearch === true ? findCounted(tx, list, wish) : findAndCount(tx, list, wish));
  const rows = await readDeskRows<Row>(tx, list, keys);
  return { rows, total, unfiltered: wish.conditions.length === 0 ? total : await countDeskRows(tx, list, []) };
}

type Page = DeskListWish & { limit: number; offset: number };

async function findAndCount(tx: DeskTx, list: DeskListSql, wish: Page) {
  const keys = await tx.rows<RowKey>(sql`${found(list, wish)} LIMIT ${wish.limit} OFFSET ${wish.offset}`);
  return { keys, total: await countDeskRows(tx, list, wish.conditions) };
}

async function findCounted(tx: DeskTx, list: DeskListSql, wish: Page) {
  const keys = await tx.rows<RowKey & { total: number }>(
    sql`${found(list, wish, sql`, count(*) OVER () AS total`)} LIMIT ${wish.limit} OFFSET ${wish.offset}`,
  );
  // Past the last row nobody says how many there are.
  return { keys, total: keys[0]?.total ?? (wish.offset === 0 ? 0 : await countDeskRows(tx, list, wish.conditions)) };
}

/** Of everything the list finds what each row is known by, in its order: an export reads the rows later, some at a time. */
export const findDeskRows = (tx: DeskTx, list: DeskListSql, wish: DeskListWish) => tx.rows<RowKey>(found(list, wish));

/** These rows in this order; one that is gone meanwhile is left out. */
export function readDeskRows<Row>(tx: DeskTx, list: DeskListSql, keys: readonly RowKey[]) {
  const again = sql`
    WITH chosen AS MATERIALIZED (
      SELECT given.company, given.uid, row_number() OVER () AS position
      FROM json_to_recordset(${packRows(keys)}) AS given (company uuid, uid uuid)
    )
    SELECT ${list.columns}
    FROM chosen, ${list.rows}
    ${list.details ?? empty}
    WHERE ${list.at}
    ORDER BY chosen.position
  `;
  return plannedOnce(tx, () => tx.rows<Row>(again, `desk-rows-${list.name}`));
}

const found = (list: DeskListSql, { conditions, joins, order }: DeskListWish, more: Sql = empty): Sql => sql`
  SELECT ${list.company} AS company, ${list.uid} AS uid${more}
  FROM ${list.rows}
  ${joins ?? empty}
  WHERE ${all(list, conditions)}
  ORDER BY ${order}
`;

/** How many rows the list finds. */
export async function countDeskRows(tx: DeskTx, list: DeskListSql, conditions: readonly Sql[]): Promise<number> {
  const counting = sql`SELECT count(*) AS total FROM ${list.rows} WHERE ${all(list, conditions)}`;
  const counted = await tx.first<{ total: number }>(conditions.length === 0 && list.whole !== undefined ? list.whole : counting);
  return counted?.total ?? 0;
}

/** Total of a list that only grows: what is old was counted once, `young` is what came `since` then. */
export const sealedTotal = (list: 'audit' | 'mails' | 'events' | 'orders' | 'movements', young: (since: Sql) => Sql): Sql => sql`
  SELECT s.entries + (${young(sql`s.until`)}) AS total
  FROM sealed_counts s
  WHERE s.list = ${list}
`;

/** Values of the first column of an index, each found by one look into it, of which `is` holds. */
export const valuesOf = ({ table, column, is }: { table: Sql; column: Sql; is: (value: Sql) => Sql }): Sql => sql`
  ARRAY(
    WITH RECURSIVE each (value) AS (
      (SELECT min(${column}) FROM ${table})
      UNION ALL
      SELECT (SELECT min(${column}) FROM ${table} WHERE ${column} > each.value)
      FROM each
      WHERE each.value IS NOT NULL
    )
    SELECT each.value FROM each WHERE ${is(sql`each.value`)}
  )
`;

const all = ({ always }: DeskListSql, conditions: readonly Sql[]): Sql => join([always ?? sql`true`, ...conditions], ' AND ');
