import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOrderableEmployees } from '../../src/store/ordering/orderable-employees';
import { openPool } from '../../src/store/engine/pool';
import { testApp, type TestApp } from '../app/test-app';
import { readsOf } from './count-reads';
import { growGiant, type GrownCompany } from './grow-company';

const ORDERS = 60;

let world: TestApp;
let few: GrownCompany;
let many: GrownCompany;
beforeAll(async () => {
  world = await testApp();
  // The people of the giant were ordered for over and over, those of the small companies once.
  const size = { people: 60, itemsPerOrder: 50 };
  const grown = await growGiant(world, { giant: { ...size, orders: ORDERS }, small: { ...size, orders: 1 } });
  many = grown.giant;
  few = grown.small[0] as GrownCompany;
});
afterAll(() => world.close());

const PAGE = {
  productCode: '90C',
  topUpMethod: 'byAmount',
  today: '2026-11-23',
  soon: '2027-01-23',
  filter: {},
  sortBy: 'employeeNumber',
  sortDir: 'asc',
  limit: 25,
  offset: 0,
} as const;

describe('people who were ordered for many times', () => {
  it('[F-407] the grid finds what somebody has in the basket without reading through what they were ever ordered', async () => {
    const reads = (company: GrownCompany) =>
      world.deps.db.read(company.uid, (tx) => readsOf(tx, (counted) => listOrderableEmployees(counted, PAGE)));
    const [once, often] = [await reads(few), await reads(many)];
    expect(often.rows).toBeLessThan(once.rows * 1.2);
    expect(often.pages).toBeLessThan(once.pages * 1.5);
  });

  it('[F-407] no index leads from a person to all their items', async () => {
    const keys = await world.deps.db.directory.rows<{ name: string; columns: string[] }>(
      sql`SELECT c.relname AS name, array_agg(a.attname::text ORDER BY k.position) AS columns
          FROM pg_index i
          JOIN pg_class c ON c.oid = i.indexrelid
          CROSS JOIN unnest(i.indkey::int[]) WITH ORDINALITY AS k (number, position)
          JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
          WHERE i.indrelid = 'order_items'::regclass GROUP BY 1`,
    );
    expect(keys.map(({ name }) => name)).toContain('order_items_key');
    const misleading = keys.filter(({ columns }) => columns.includes('employee_uid') && !columns.slice(0, 2).includes('items_uid'));
    expect(misleading).toEqual([]);
  });
});

describe('plans', () => {
  it('[F-404] a statement prepared for the companies asked about before is planned anew for the one that asks', async () => {
    const pool = openPool({ url: world.ownerUrl, maxConnections: 1, behindPooler: false, onError: () => undefined });
    const client = await pool.connections.connect();
    const tx = pool.tx(client);
    for (let nth = 0; nth < 12; nth += 1)
      await tx.rows(
        sql`SELECT uid FROM orders WHERE company_uid = ${nth % 2 === 0 ? few.uid : many.uid} ORDER BY ordered_at DESC LIMIT 5`,
        'newest',
      );
    const plans = await tx.first<{ kept: number; made: number }>(
      sql`SELECT generic_plans AS kept, custom_plans AS made FROM pg_prepared_statements WHERE name = 'newest'`,
    );
    client.release();
    await pool.close();
    expect(plans).toEqual({ kept: 0, made: 12 });
  });

  it('[F-404] behind a pooler each transaction begins with it', async () => {
    const pool = openPool({ url: world.ownerUrl, maxConnections: 1, behindPooler: true, onError: () => undefined });
    const row = await pool.directory.first<{ mode: string }>(sql`SELECT current_setting('plan_cache_mode') AS mode`);
    await pool.close();
    expect(row).toEqual({ mode: 'force_custom_plan' });
  });
});
