import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyTx } from '../../src/store/engine/db';
import { missingIn } from '../../src/store/cards/missing-cards';
import { listShipments, type ShipmentPage, type Shipments } from '../../src/store/packages/package-list';
import { owner } from '../races/owner-query';
import { testApp, type TestApp } from '../app/test-app';
import { inCompany, type TestCompany } from '../world/factories';
import { countReads, type Reads } from './count-reads';
import { growGiant } from './grow-company';

const SMALL = 20;
const GIANT = 400;
/** Packages of each order, each to somebody's home. Nobody took over those of the newest order. */
const EACH = 4;
/** Pages for each package: 0.09 where every page is known to be seen by all, a little more where VACUUM could not mark each; the rows themselves are 1.6. */
const NARROW = 0.2;

let world: TestApp;
let small: TestCompany;
let giant: TestCompany;
beforeAll(async () => {
  world = await testApp();
  const grown = await growGiant(world, { giant: { people: 12, orders: GIANT }, small: { people: 12, orders: SMALL }, companies: 4 });
  giant = grown.giant;
  small = grown.small[0] ?? grown.giant;
  for (const { uid } of [giant, ...grown.small]) await addPackages(uid);
  await owner(world.ownerUrl, 'VACUUM ANALYZE packages');
  await owner(world.ownerUrl, 'VACUUM ANALYZE orders');
}, 120_000);
afterAll(() => world.close());

const addPackages = (uid: string) =>
  inCompany(world.deps, uid, (tx) =>
    tx.run(
      sql`INSERT INTO packages (company_uid, uid, order_uid, number, employee_uid, location_name, department, label, items_count, is_charged, courier,
                                dispatched_at, delivered_at, is_taken_over, taken_over_at, created_at, updated_at)
          SELECT o.company_uid, new_uid(), o.uid, '3' || o.number || n, e.uid, 'Sklad', 'Oddělení ' || n,
                 jsonb_build_object('companyName', repeat('Firma ', 40), 'type', 'home'), 1, true, 'PPL', o.ordered_at, o.ordered_at,
                 o.rank > 1, CASE WHEN o.rank > 1 THEN o.ordered_at END, o.ordered_at, o.ordered_at
          FROM (SELECT *, row_number() OVER (ORDER BY ordered_at DESC) AS rank FROM orders WHERE company_uid = ${tx.companyUid} AND number IS NOT NULL) o
          CROSS JOIN generate_series(1, ${EACH}::int) n
          JOIN (SELECT uid, row_number() OVER (ORDER BY uid) AS nth FROM employees WHERE company_uid = ${tx.companyUid}) e ON e.nth = n`,
    ),
  );

const PAGE: ShipmentPage = { filter: { productMedium: ['plastic'] }, sortBy: 'orderDate', sortDir: 'desc', limit: 10, offset: 0 };

/** What each statement of some reading did. */
async function read<T>(company: TestCompany, work: (tx: CompanyTx) => Promise<T>): Promise<{ answer: T; each: Reads[] }> {
  const each: Reads[] = [];
  const answer = await world.deps.db.read(company.uid, (tx) => {
    const counted = () => {
      const { tx: counting, reads } = countReads(tx);
      each.push(reads);
      return counting;
    };
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = <R>(statement: () => Promise<R>): Promise<R> => {
      const turn = last.then(statement);
      last = turn.catch(() => undefined);
      return turn;
    };
    return work({
      ...tx,
      rows: (statement, name) => inTurn(() => counted().rows(statement, name)),
      first: (statement, name) => inTurn(() => counted().first(statement, name)),
      run: (statement, name) => inTurn(() => tx.run(statement, name)),
    });
  });
  return { answer, each };
}

const list = (company: TestCompany, page: Partial<ShipmentPage> = {}) => read(company, (tx) => listShipments(tx, { ...PAGE, ...page }));

/** As it was asked before: all packages of the company joined and sorted, their whole rows read to be counted. */
const before = (tx: CompanyTx, order: Sql) => {
  const all = sql`FROM packages p JOIN orders o ON o.company_uid = p.company_uid AND o.uid = p.order_uid
                  WHERE p.company_uid = ${tx.companyUid} AND p.number IS NOT NULL AND o.medium = ANY ('{plastic}')`;
  return {
    page: sql`SELECT p.uid, p.label, ${missingIn(tx, sql`p`)} AS "missingCards" ${all} ORDER BY ${order}, p.number DESC LIMIT 10`,
    counts: sql`SELECT count(*) AS total, count(DISTINCT coalesce(p.location_uid, p.employee_uid)) AS addresses,
                       count(DISTINCT nullif(p.department, '')) AS departments, string_agg(p.label ->> 'type', '') ${all}`,
  };
};

const told = ({ rows, ...counts }: Shipments) => ({ ...counts, numbers: rows.map(({ number }) => number) });

describe('a company with many shipments', () => {
  it.each(['orderDate', 'number', 'orderNumber'] as const)('[F-408] its first page by %s reads the packages it shows', async (sortBy) => {
    for (const sortDir of ['asc', 'desc'] as const) {
      const [few, many] = [await list(small, { sortBy, sortDir }), await list(giant, { sortBy, sortDir })];
      expect(many.answer.rows).toHaveLength(10);
      expect(many.each[0]?.rows).toBeLessThan(200);
      expect(many.each[0]?.pages).toBeLessThan((few.each[0]?.pages ?? 0) * 2 + 100);
    }
  });

  it('[F-408] counts them by one narrow look at each, and answers what counting all their rows does', async () => {
    const { answer, each } = await list(giant);
    expect(told(answer)).toMatchObject({ total: GIANT * EACH, unfiltered: GIANT * EACH, addresses: EACH, departments: EACH });
    expect(each).toHaveLength(2);
    expect(each[1]?.rows).toBeLessThan(GIANT * (EACH + 1) + 100);
    expect(each[1]?.pages).toBeLessThan(GIANT * EACH * NARROW);
  });

  it('[F-408] those nobody took over yet are found and counted among themselves', async () => {
    const { answer, each } = await list(giant, { filter: { productMedium: ['plastic'], isTakenOver: false } });
    expect(told(answer)).toMatchObject({ total: EACH, unfiltered: GIANT * EACH });
    for (const part of each.slice(0, 2)) {
      expect(part.rows).toBeLessThan(60);
      expect(part.pages).toBeLessThan(120);
    }
  });

  it('the walk sees what reads everything: the statement of before does', async () => {
    const { each } = await read(giant, async (tx) => {
      const old = before(tx, sql`o.ordered_at DESC`);
      await tx.rows(old.page);
      await tx.rows(old.counts);
    });
    expect(each[0]?.rows).toBeGreaterThan(GIANT * EACH);
    expect(each[1]?.pages).toBeGreaterThan(GIANT * EACH);
  });
});
