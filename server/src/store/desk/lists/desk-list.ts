import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { DeskTx } from '../../engine/desk';
import { packRows } from '../../engine/sql-parts';

/** A list of the desk: what its rows are and how each is found again. */
export interface DeskListSql {
  /** The rows under an alias, joined with what filters and order ask for: `orders o JOIN companies c ON c.uid = o.company_uid`. */
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
}

export interface DeskListWish {
  conditions: readonly Sql[];
  /** Ends with the uid, so that equal rows come the same way every time. */
  order: Sql;
}

export interface RowKey {
  company: string | null;
  uid: string;
}

/** One page with both totals; a list without filters is counted once. */
export async function readDeskPage<Row>(tx: DeskTx, list: DeskListSql, wish: DeskListWish & { limit: number; offset: number }) {
  const keys = await tx.rows<RowKey>(sql`${found(list, wish)} LIMIT ${wish.limit} OFFSET ${wish.offset}`);
  const rows = await readDeskRows<Row>(tx, list, keys);
  const total = await countDeskRows(tx, list, wish.conditions);
  return { rows, total, unfiltered: wish.conditions.length === 0 ? total : await countDeskRows(tx, list, []) };
}

/** Of everything the list finds what each row is known by, in its order: an export reads the rows later, some at a time. */
export const findDeskRows = (tx: DeskTx, list: DeskListSql, wish: DeskListWish) => tx.rows<RowKey>(found(list, wish));

/** These rows in this order; one that is gone meanwhile is left out. */
export const readDeskRows = <Row>(tx: DeskTx, list: DeskListSql, keys: readonly RowKey[]) =>
  tx.rows<Row>(
    sql`
      WITH chosen AS MATERIALIZED (
        SELECT given.company, given.uid, row_number() OVER () AS position
        FROM json_to_recordset(${packRows(keys)}) AS given (company uuid, uid uuid)
      )
      SELECT ${list.columns}
      FROM chosen, ${list.rows}
      ${list.details ?? empty}
      WHERE ${list.at}
      ORDER BY chosen.position
    `,
  );

const found = (list: DeskListSql, { conditions, order }: DeskListWish): Sql => sql`
  SELECT ${list.company} AS company, ${list.uid} AS uid
  FROM ${list.rows}
  WHERE ${all(list, conditions)}
  ORDER BY ${order}
`;

/** How many rows the list finds. */
export async function countDeskRows(tx: DeskTx, list: DeskListSql, conditions: readonly Sql[]): Promise<number> {
  const counted = await tx.first<{ total: number }>(sql`SELECT count(*) AS total FROM ${list.rows} WHERE ${all(list, conditions)}`);
  return counted?.total ?? 0;
}

const all = ({ always }: DeskListSql, conditions: readonly Sql[]): Sql => join([always ?? sql`true`, ...conditions], ' AND ');
