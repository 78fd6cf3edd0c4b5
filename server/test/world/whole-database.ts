import type { Client } from 'pg';

/** Every table of the database with a row in which one of the words stands, however the row is written, also as HTML writes it. */
export async function tablesWith(owner: Client, words: readonly string[]): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const patterns = words.flatMap((word) => [word, word.replace("'", '&#39;')]).map((word) => `%${word}%`);
  const found: string[] = [];
  for (const { name } of tables.rows)
    if ((await owner.query(`SELECT FROM ${name} AS r WHERE r::text ILIKE ANY ($1) LIMIT 1`, [patterns])).rowCount !== 0) found.push(name);
  return found;
}

const BOOKS = [
  'order_lines',
  'documents',
  'ledger_entries',
  'ledger_transactions',
  'account_balances',
  'bank_movements',
  'order_items',
  'cards',
];

/** What the books say, to the last letter: rows and contents of each of their tables. */
export const readBooks = async (owner: Client) =>
  (
    await owner.query<{ name: string; rows: number; content: string | null }>(
      BOOKS.map(
        (table) =>
          `SELECT '${table}' AS name, count(*)::int AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS content FROM ${table} t`,
      ).join(' UNION ALL '),
    )
  ).rows;
