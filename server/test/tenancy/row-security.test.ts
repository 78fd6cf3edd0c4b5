import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../database';
import { DIRECTORY_TABLES, SHARED_TABLES } from '../statements/cross-company';
import { plantRow } from './plant-row';

const [OURS, THEIRS] = [randomUUID(), randomUUID()];

interface Table {
  name: string;
  /** Column that says whose a row is. */
  company: string;
  /** Whether the server may change rows at all, not only add them. */
  changes: boolean;
}

let database: TestDatabase;
let owner: Client;
let tables: Table[];

beforeAll(async () => {
  database = await freshDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<Table>(
    `SELECT c.relname AS name, a.attname AS company, has_column_privilege('portal_app', c.oid, a.attnum, 'UPDATE') AS changes
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND (a.attname = 'company_uid' OR c.relname = 'companies' AND a.attname = 'uid')
     ORDER BY 1`,
  );
  tables = rows;
}, 60_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const DIRECTORY: readonly string[] = DIRECTORY_TABLES;
const SHARED: readonly string[] = SHARED_TABLES;
const isProtected = ({ name }: Table) => !SHARED.includes(name);
const isDirectory = ({ name }: Table) => DIRECTORY.includes(name);

interface View {
  /** The company the transaction names. */
  as: string | null;
  unprotected?: boolean;
  statement?: string;
}

/** How many rows a statement reaches under the server's role, where our company and theirs have one each. Nothing stays. */
async function reached(table: Table, { as, unprotected = false, statement = `SELECT FROM ${table.name}` }: View): Promise<number> {
  await owner.query('BEGIN');
  try {
    for (const company of [OURS, THEIRS]) await plantRow(owner, table.name, { [table.company]: company });
    if (unprotected) await owner.query(`ALTER TABLE ${table.name} DISABLE ROW LEVEL SECURITY`);
    await owner.query(`SET LOCAL ROLE portal_app; ${as === null ? '' : `SET LOCAL app.company = '${as}'`}`);
    return (await owner.query(statement)).rowCount ?? 0;
  } finally {
    await owner.query('ROLLBACK');
  }
}

/** What is reached of each of the tables. */
async function reachedOf(chosen: Table[], view: (table: Table) => View): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of chosen) found[table.name] = await reached(table, view(table));
  return found;
}
const each = (chosen: Table[], rows: number) => Object.fromEntries(chosen.map(({ name }) => [name, rows]));

describe('[F-111] a statement that forgets its company', () => {
  it('reads rows of the company of its transaction alone, of every table', async () => {
    const chosen = tables.filter(isProtected);
    expect(chosen.length).toBeGreaterThan(30);
    expect(await reachedOf(chosen, () => ({ as: OURS }))).toEqual(each(chosen, 1));
  });

  it('would read everybody’s without the policy of that table', async () => {
    expect(await reachedOf(tables, () => ({ as: OURS, unprotected: true }))).toEqual(each(tables, 2));
  });

  it('changes nothing of another company', async () => {
    const chosen = tables.filter((table) => isProtected(table) && table.changes);
    const change = ({ name, company }: Table) => `UPDATE ${name} SET ${company} = ${company}`;
    expect(await reachedOf(chosen, (table) => ({ as: OURS, statement: change(table) }))).toEqual(each(chosen, 1));
  });

  it('gives no row to another company', async () => {
    const chosen = tables.filter((table) => isProtected(table) && table.changes);
    expect(chosen.filter(isDirectory)).toHaveLength(DIRECTORY.length);
    const codes: Record<string, unknown> = {};
    for (const table of chosen) {
      const statement = `UPDATE ${table.name} SET ${table.company} = '${THEIRS}'`;
      const refused = await reached(table, { as: OURS, statement }).catch((error: { code?: string }) => error);
      codes[table.name] = typeof refused === 'number' ? refused : refused.code;
    }
    expect(codes).toEqual(Object.fromEntries(chosen.map(({ name }) => [name, '42501'])));
  });
});

describe('[F-111] outside a company', () => {
  it('only what is read before one is chosen and the books of the provider are there', async () => {
    const open = tables.filter((table) => isDirectory(table) || !isProtected(table));
    expect(await reachedOf(tables, () => ({ as: null }))).toEqual({ ...each(tables, 0), ...each(open, 2) });
  });

  it.each(['mails', 'refunds'])('rows of nobody are there inside a company too: %s', async (name) => {
    await owner.query('BEGIN');
    await plantRow(owner, name, { company_uid: null });
    await owner.query(`SET LOCAL ROLE portal_app; SET LOCAL app.company = '${OURS}'`);
    expect((await owner.query(`SELECT FROM ${name}`)).rowCount).toBe(1);
    await owner.query('ROLLBACK');
  });
});
