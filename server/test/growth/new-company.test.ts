import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owner } from '../races/owner-query';
import { testApp, type TestApp } from '../app/test-app';
import { analyze, growCompany } from './grow-company';

/** Nobody's: what the planner knows of a company that came after the last ANALYZE. */
const NEWCOMER = '019a0000-0000-7000-8000-000000000001';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  await growCompany(world, { people: 1_000, orders: 1_000, itemsPerOrder: 1 });
  await analyze(world);
});
afterAll(() => world.close());

/** Keys of the tables that hold rows enough to be read through. */
const KEYS = `
  SELECT DISTINCT c.confrelid::regclass::text AS table_name,
         (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(c.confkey) WITH ORDINALITY AS k (number, place)
          JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.number) AS columns
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.confrelid
  WHERE c.contype = 'f' AND array_length(c.confkey, 1) > 1 AND t.reltuples >= 1000`;

interface Plan {
  'Index Cond'?: string;
  Plans?: Plan[];
}

const leafOf = (plan: Plan): Plan => (plan.Plans?.[0] === undefined ? plan : leafOf(plan.Plans[0]));

/** What PostgreSQL does for each row that points to the table. */
async function planOfCheck(table: string, columns: string[]): Promise<Plan> {
  const same = columns.map((column) => `${column} = '${NEWCOMER}'`).join(' AND ');
  const settings = new URL(world.ownerUrl);
  settings.searchParams.set('options', '-c enable_seqscan=off');
  const answer = await owner(settings.href, `EXPLAIN (FORMAT JSON) SELECT 1 FROM ONLY ${table} WHERE ${same} FOR KEY SHARE`);
  return leafOf((answer[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]?.Plan as Plan);
}

describe('a company the statistics do not know', () => {
  it('finds what its rows point to by the whole key, not by reading all rows of the company', async () => {
    const keys = (await owner(world.ownerUrl, KEYS)) as { table_name: string; columns: string[] }[];
    expect(keys.map(({ table_name: table }) => table)).toEqual(expect.arrayContaining(['cards', 'employees', 'orders']));
    for (const { table_name: table, columns } of keys) {
      const condition = (await planOfCheck(table, columns))['Index Cond'] ?? 'no index';
      for (const column of columns.slice(1)) expect(condition, `${table} (${columns.join(', ')})`).toContain(`(${column} = `);
    }
  });

  it('is planned as any other: whose a row is, is measured in no table', async () => {
    const measured = await owner(
      world.ownerUrl,
      `SELECT tablename FROM pg_stats WHERE schemaname = 'public' AND attname = 'company_uid'
       UNION SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'company_uid' AND a.attstattarget IS DISTINCT FROM 0`,
    );
    expect(measured).toEqual([]);
  });
});
