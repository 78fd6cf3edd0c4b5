import sql from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { hellers } from '@portal/domain/money/money';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { post } from '../../src/store/payments/ledger';
import { distribute, type Servers } from '../../src/store/distribution/distribute';
import { TABLE_HOMES } from '../../src/store/distribution/table-homes';
import { systemActor } from '../../src/actor';
import { changeBasket } from '../../src/features/ordering/basket/change-basket';
import { changeStatus } from '../../src/features/employees/change-status';
import { testApp, type TestApp } from '../app/test-app';
import { freshDatabase } from '../database';
import { createCompany, createEmployees, inCompany, type TestCompany } from '../world/factories';
import { readAsOwner, runAsOwner, standInForCitus } from './stand-in';

const SERVERS: Servers = { coordinator: 'db-0.internal:5432', workers: ['db-1.internal:5432', 'db-2.internal:5433'] };

async function withDatabase(work: (ownerUrl: string) => Promise<void>): Promise<void> {
  const { ownerUrl, drop } = await freshDatabase();
  try {
    await work(ownerUrl);
  } finally {
    await drop();
  }
}

describe('[F-408] a database is spread over several servers', () => {
  it('every table goes home, each company beside itself, and its links stand again', () =>
    withDatabase(async (ownerUrl) => {
      const LINKS =
        "SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS link FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1";
      const before = await readAsOwner(ownerUrl, LINKS);
      await standInForCitus(ownerUrl);
      await expect(distribute(ownerUrl, SERVERS)).resolves.toEqual({
        company: TABLE_HOMES.company.length,
        everywhere: TABLE_HOMES.everywhere.length,
        coordinator: TABLE_HOMES.coordinator.length,
      });
      const homes = await readAsOwner<{ table: string; home: string }>(
        ownerUrl,
        'SELECT logicalrelid::text AS table, home FROM pg_dist_partition',
      );
      const [first] = TABLE_HOMES.company;
      expect(new Map(homes.map(({ table, home }) => [table, home]))).toEqual(
        new Map([
          ...TABLE_HOMES.company.map((table) => [table, `company_uid with ${table === first ? 'default' : first}`] as const),
          ...TABLE_HOMES.everywhere.map((table) => [table, 'everywhere'] as const),
          ...TABLE_HOMES.coordinator.map((table) => [table, 'coordinator'] as const),
        ]),
      );
      expect(await readAsOwner(ownerUrl, LINKS)).toEqual(before);
      const servers = await readAsOwner<{ server: string; asked: string[] }>(
        ownerUrl,
        "SELECT nodename || ':' || nodeport AS server, asked FROM pg_dist_node ORDER BY nodeid",
      );
      expect(servers.map(({ server }) => server)).toEqual([SERVERS.coordinator, ...SERVERS.workers]);
      const database = new URL(ownerUrl).pathname.slice(1);
      for (const { asked } of servers) {
        // A role that is taken on brings none of its settings along: these are of the database, whoever signs in.
        expect(asked).toContain(`ALTER DATABASE ${database} SET citus.propagate_set_commands = 'local'`);
        for (const role of ['portal_app', 'portal_desk'])
          expect(asked).toEqual(expect.arrayContaining([`ALTER ROLE ${role} LOGIN`, `ALTER ROLE ${role} SET enable_seqscan = 'off'`]));
      }
    }));

  it.each([
    ['without the extension', '', 'this PostgreSQL has no Citus'],
    [
      'with a company in it',
      "INSERT INTO companies (uid, name, identification_number, status, hq_address, billing_address, created_at) VALUES (new_uid(), 'Firma', '27082440', 'active', '{}', '{}', now())",
      'there are companies already',
    ],
    ['with a table nobody gave a home', 'CREATE TABLE stray (uid uuid)', 'nobody said where these tables live: stray'],
    [
      'where a change could be kept on one server and lost on another',
      'ALTER TABLE pg_dist_node ALTER COLUMN prepared SET DEFAULT 0',
      'set max_prepared_transactions on db-0.internal:5432, db-1.internal:5432, db-2.internal:5433',
    ],
  ])('is refused in words %s, and nothing is changed', (_where, statement, words) =>
    withDatabase(async (ownerUrl) => {
      if (statement !== '') {
        await standInForCitus(ownerUrl);
        await runAsOwner(ownerUrl, statement);
      }
      await expect(distribute(ownerUrl, SERVERS)).rejects.toThrow(words);
      const [triggers] = await readAsOwner<{ count: string }>(ownerUrl, "SELECT count(*) FROM pg_trigger WHERE tgname = 'keep_added'");
      expect(triggers?.count).toBe('1');
    }),
  );

  it('a second time is refused', () =>
    withDatabase(async (ownerUrl) => {
      await standInForCitus(ownerUrl);
      await distribute(ownerUrl, SERVERS);
      await expect(distribute(ownerUrl, SERVERS)).rejects.toThrow('the database is spread already');
    }));

  it('a trigger of a later release that reads the rows of a statement is noticed', () =>
    withDatabase(async (ownerUrl) => {
      await standInForCitus(ownerUrl);
      await runAsOwner(
        ownerUrl,
        'CREATE TRIGGER newer AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_employees()',
      );
      await expect(distribute(ownerUrl, SERVERS)).rejects.toThrow('orders has a trigger on the rows of a statement');
    }));
});

describe('[F-408] on a spread database', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await testApp({
      through: async (url) => {
        const owner = new URL(inject('adminUrl'));
        owner.pathname = url.pathname;
        await standInForCitus(owner.href);
        await distribute(owner.href, SERVERS);
        return url.href;
      },
    });
  });
  afterAll(() => world.close());

  const kept = async (company: TestCompany) =>
    readAsOwner<{ kept: string; counted: string }>(
      world.ownerUrl,
      `SELECT (SELECT json_agg(c ORDER BY status) FROM (SELECT status, employees FROM employee_counts WHERE company_uid = '${company.uid}' AND employees > 0) c)::text AS kept,
              (SELECT json_agg(c ORDER BY status) FROM (SELECT status, count(*)::int AS employees FROM employees WHERE company_uid = '${company.uid}' GROUP BY 1) c)::text AS counted
       UNION ALL
       SELECT (SELECT json_agg(b ORDER BY account_uid) FROM (SELECT account_uid, balance FROM account_balances WHERE company_uid = '${company.uid}') b)::text,
              (SELECT json_agg(b ORDER BY account_uid) FROM (SELECT account_uid, sum(amount)::int AS balance FROM ledger_entries WHERE company_uid = '${company.uid}' GROUP BY 1) b)::text
       UNION ALL
       SELECT (SELECT json_agg(t ORDER BY service_code) FROM (SELECT service_code, sum(item_count)::int AS n, sum(credit_total)::int AS credit FROM basket_totals WHERE company_uid = '${company.uid}' GROUP BY 1 HAVING sum(item_count) > 0) t)::text,
              (SELECT json_agg(t ORDER BY service_code) FROM (SELECT service_code, count(*)::int AS n, coalesce(sum(quantity * value), 0)::int AS credit FROM order_items WHERE company_uid = '${company.uid}' GROUP BY 1) t)::text`,
    );

  it('people, baskets, money and their sums are kept as on one server, and a company sees its own rows alone', async () => {
    const [company, other] = [await createCompany(world.deps), await createCompany(world.deps)];
    const people = await createEmployees(
      world.deps,
      company,
      ['1', '2', '3', '4'].map((employeeNumber) => ({ employeeNumber })),
    );
    await createEmployees(world.deps, other, [{ employeeNumber: '1' }]);
    const actor = systemActor(company.uid, 'test', 'test');
    const put = (index: number, entry: { productServiceCode: string; value?: number; quantity: number }) =>
      changeBasket(world.deps, actor, [{ productCode: '90C', employeeUid: people[index] ?? '', ...entry }]);
    for (const index of people.keys()) {
      expect(await put(index, { productServiceCode: '26C-828', value: 100 * (index + 1), quantity: 1 })).not.toHaveProperty('ok', false);
      expect(await put(index, { productServiceCode: '90C-401', quantity: 1 })).not.toHaveProperty('ok', false);
    }
    await put(0, { productServiceCode: '26C-828', value: 950, quantity: 1 });
    await put(1, { productServiceCode: '26C-828', value: 950, quantity: 0 });
    await put(2, { productServiceCode: '90C-402', quantity: 1 });
    await changeStatus(world.deps, actor, { uid: people[3] ?? '', body: { status: 'suspended', activeTo: null, version: 1 } });
    await world.deps.db.write(actor, async (tx) => {
      const [basket] = await tx.rows<{ uid: OrderUid }>(sql`SELECT uid FROM orders`);
      if (basket === undefined) throw new Error('no basket');
      await post(tx, {
        kind: 'payment',
        cause: 'test',
        orderUid: basket.uid,
        now: world.deps.now(),
        amounts: { bank: hellers(-500), overpayment: hellers(500) },
      });
      tx.audit({ subjectUid: company.uid });
    });
    const sums = await kept(company);
    expect(sums.map(({ counted }) => counted)).not.toContain(null);
    for (const { kept: remembered, counted } of sums) expect(remembered).toBe(counted);
    expect(await inCompany(world.deps, other.uid, (tx) => tx.rows(sql`SELECT uid FROM employees`))).toHaveLength(1);
  });
});
