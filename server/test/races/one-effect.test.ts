import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { systemActor } from '../../src/actor';
import { generateCompany } from '../../src/demo/generate-company';
import { changeBasket } from '../../src/features/ordering/basket/change-basket';
import { startCheckout } from '../../src/features/ordering/checkout/start-checkout';
import { createMembership, createUser, inCompany, signIn } from '../world/factories';
import { testApp, type TestApp } from '../app/test-app';
import { owner } from './owner-query';
import { sizeOf } from '../../../scripts/test-sizes';

/** `RACE_BASKETS=2000` runs the full figure of the quality bar; a few hundred show the same in seconds. */
const BASKETS = sizeOf('RACE_BASKETS');
const CLICKS = 5;
/** Baskets whose clicks are under way at once. */
const ABREAST = 4;

interface Placing {
  companyUid: string;
  orderUid: string;
}

let world: TestApp;
let headers: { cookie: string };
let placings: Placing[];

beforeAll(async () => {
  world = await testApp({ env: { DATABASE_CONNECTIONS: '20' } });
  const user = await createUser(world.deps);
  headers = await signIn(world.app, world.deps, { user });
  placings = await abreast(
    Array.from({ length: BASKETS }, (_, index) => index + 1),
    (sequence) => prepareCheckout(sequence, user.uid),
  );
  await Promise.all(Array.from({ length: 20 }, () => world.deps.db.directory.run(sql`SELECT pg_sleep(0.05)`)));
}, 600_000);
afterAll(() => world.close());

/** A company of two people, one new card and one credit in its basket, checkout begun. */
async function prepareCheckout(sequence: number, userUid: string): Promise<Placing> {
  const companyUid = newUid();
  const actor = systemActor(companyUid, 'test', `race-${sequence}`);
  await inCompany(world.deps, companyUid, (tx) => generateCompany(tx, { employees: 2, sequence, now: world.deps.now() }));
  await createMembership(world.deps, { userUid, companyUid });
  const people = await inCompany(world.deps, companyUid, (tx) =>
    tx.rows<{ uid: string }>(sql`SELECT uid FROM employees WHERE company_uid = ${companyUid}`),
  );
  const credit = { productCode: '90C' as const, productServiceCode: '26C-828', value: 2400, quantity: 1 };
  await changeBasket(
    world.deps,
    actor,
    people.map(({ uid }) => ({ ...credit, employeeUid: uid })),
  );
  const started = await startCheckout(world.deps, actor);
  if (!('data' in started)) throw new Error(started.error);
  return { companyUid, orderUid: started.data.order.uid };
}

const clicks = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: CLICKS }, work));

describe(`${BASKETS} baskets × ${CLICKS} simultaneous submits`, () => {
  it('give one order, proforma, variable symbol and mail job each, and every click the same answer', async () => {
    await abreast(placings, async ({ companyUid, orderUid }) => {
      const url = `/api/company/${companyUid}/order-checkout/${orderUid}/submit`;
      const answers = await clicks(() => submitUntilAnswered(url));
      expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    });
    const [counts] = await owner(
      world.ownerUrl,
      `SELECT (SELECT count(*) FROM orders WHERE status = 'SUBMITTED') AS orders, (SELECT count(*) FROM documents WHERE type = 'proforma') AS proformas,
              (SELECT count(DISTINCT symbol) FROM variable_symbols) AS symbols, (SELECT sum(last) FROM number_series WHERE series = 4) AS last_proforma,
              (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'send-proforma') AS mails`,
    );
    const expected = String(BASKETS);
    expect(counts).toEqual({ orders: expected, proformas: expected, symbols: expected, last_proforma: expected, mails: expected });
  }, 900_000);

  it('the same clicks on a careless check-then-insert double nearly every time: the harness sees races', async () => {
    await owner(world.ownerUrl, 'CREATE TABLE careless (order_uid uuid NOT NULL); GRANT ALL ON careless TO portal_app');
    await abreast(placings, ({ orderUid }) => clicks(() => carelessSubmit(orderUid)));
    const [row] = await owner(
      world.ownerUrl,
      'SELECT count(*) FILTER (WHERE n > 1)::int AS doubled FROM (SELECT count(*) AS n FROM careless GROUP BY order_uid) t',
    );
    expect(Number(row?.doubled) / BASKETS).toBeGreaterThanOrEqual(0.95);
  }, 300_000);
});

/** A busy database may answer 503 with Retry-After; a person clicks again, and that must not order twice either. */
async function submitUntilAnswered(url: string) {
  for (;;) {
    const answer = await world.app.inject({ method: 'POST', url, headers, payload: {} });
    if (answer.statusCode !== 503) return answer;
  }
}

/** Looks first, writes later, locks nothing: what submitCheckout must not be. */
const carelessSubmit = (orderUid: string) =>
  world.deps.db.writeDirectory({ ...systemActor('', 'test', 'race'), auditKind: null }, async (tx) => {
    const present = await tx.first(sql`SELECT 1 FROM careless WHERE order_uid = ${orderUid}`);
    // However busy the machine is, the others look meanwhile.
    await sleep(5);
    if (present === undefined) await tx.run(sql`INSERT INTO careless VALUES (${orderUid})`);
  });

/** Works through a list with a few items under way at once, keeping the order of results. */
async function abreast<I, O>(items: readonly I[], work: (item: I) => Promise<O>): Promise<O[]> {
  const results: O[] = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as I);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, lane));
  return results;
}
