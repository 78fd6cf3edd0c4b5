import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompany, createEmployees, inCompany, signIn, type TestCompany } from '../world/factories';
import { createCards, createRequests } from '../world/ordering-factories';
import { testApp, type TestApp } from '../app/test-app';
import { owner } from './owner-query';

const PEOPLE = 30;

let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };

beforeAll(async () => {
  world = await testApp({ env: { DATABASE_CONNECTIONS: '20' } });
  await Promise.all(Array.from({ length: 20 }, () => world.deps.db.directory.run(sql`SELECT pg_sleep(0.05)`)));
}, 120_000);
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
  headers = await signIn(world.app, world.deps, { company });
});

async function createHolders(): Promise<string[]> {
  const people = await createEmployees(
    world.deps,
    company,
    Array.from({ length: PEOPLE }, () => ({})),
  );
  await createCards(
    world.deps,
    company,
    people.map((employeeUid) => ({ employeeUid, expiresOn: '2026-12-31' })),
  );
  return people;
}
const call = (method: 'POST' | 'PATCH', path: string, payload?: object) =>
  world.app.inject({ method, url: `/api/company/${company.uid}${path}`, headers, ...(payload && { payload }) });

describe(`renewals of ${PEOPLE} people inserted by everybody at once`, () => {
  it('are inserted once, and the counts add up', async () => {
    await createHolders();
    const body = { productCode: '90C', rule: 'renewCards' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', `/basket/${company.basketUid}/auto-insert`, body)));
    const inserted = answers.map((answer) => answer.json().data.totalInserted as number);
    expect(inserted.reduce((sum, count) => sum + count, 0)).toBe(PEOPLE);
    const items = await owner(world.ownerUrl, `SELECT employee_uid FROM order_items WHERE company_uid = '${company.uid}'`);
    expect([items.length, new Set(items.map((item) => item.employee_uid)).size]).toEqual([PEOPLE, PEOPLE]);
  });

  it('a careless look-then-write counts them many times: the harness sees races', async () => {
    const people = await createHolders();
    await owner(
      world.ownerUrl,
      'CREATE TABLE IF NOT EXISTS careless_renewals (employee_uid uuid NOT NULL); GRANT ALL ON careless_renewals TO portal_app',
    );
    const counts = await Promise.all(Array.from({ length: 6 }, () => carelessInsert(people)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(PEOPLE);
  });
});

/** Looks who has none yet, then writes; locks nothing. */
const carelessInsert = (people: readonly string[]) =>
  inCompany(world.deps, company.uid, async (tx) => {
    const there = await tx.rows<{ uid: string }>(sql`SELECT employee_uid AS uid FROM careless_renewals`);
    const missing = people.filter((uid) => !there.some((row) => row.uid === uid));
    await tx.run(sql`INSERT INTO careless_renewals SELECT unnest(${missing}::uuid[])`);
    return missing.length;
  });

describe('a request declined by one and answered by another at the same moment', () => {
  const isBoth = (uid: string) =>
    owner(
      world.ownerUrl,
      `SELECT (r.declined_at IS NOT NULL) AND EXISTS (SELECT FROM order_items i WHERE i.request_uid = r.uid) AS both FROM card_requests r WHERE uid = '${uid}'`,
    ).then(([row]) => row?.both === true);
  const askAll = async () => {
    const people = await createHolders();
    const requests = await createRequests(
      world.deps,
      company,
      people.map((employeeUid) => ({ employeeUid })),
    );
    return people.map((employeeUid, index) => ({ employeeUid, requestUid: requests[index] ?? '' }));
  };

  it('has one answer', async () => {
    for (const { employeeUid, requestUid } of await askAll()) {
      const item = { productCode: '90C', productServiceCode: '90C-402', employeeUid, requestUid };
      const [basket, decline] = await Promise.all([
        call('POST', '/basket', { items: [item] }),
        call('PATCH', `/card-request/${requestUid}/decline`),
      ]);
      const wentIn = basket.json().data.skipped.length === 0;
      expect([wentIn, decline.statusCode, decline.json().code]).toEqual(
        wentIn ? [true, 409, 'card.replacementInBasket'] : [false, 200, undefined],
      );
      expect(await isBoth(requestUid)).toBe(false);
    }
  });

  it('has both when neither looks under a lock: the harness sees races', async () => {
    let both = 0;
    for (const { employeeUid, requestUid } of await askAll()) {
      await Promise.all([carelessAnswer(employeeUid, requestUid), carelessDecline(requestUid)]);
      if (await isBoth(requestUid)) both += 1;
    }
    expect(both / PEOPLE).toBeGreaterThanOrEqual(0.5);
  });
});

const carelessAnswer = (employeeUid: string, requestUid: string) =>
  inCompany(world.deps, company.uid, async (tx) => {
    const open = await tx.first(sql`SELECT uid FROM card_requests WHERE uid = ${requestUid} AND declined_at IS NULL`);
    if (open === undefined) return;
    await tx.run(sql`INSERT INTO order_items (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, quantity, request_uid, created_at)
      SELECT ${tx.companyUid}, new_uid(), items_uid, ${employeeUid}, '90C', '90C-402', 'cards', 1, ${requestUid}, now() FROM orders WHERE uid = ${company.basketUid}`);
  });

const carelessDecline = (requestUid: string) =>
  inCompany(world.deps, company.uid, async (tx) => {
    const answered = await tx.first(sql`SELECT uid FROM order_items WHERE request_uid = ${requestUid}`);
    if (answered === undefined) await tx.run(sql`UPDATE card_requests SET declined_at = now() WHERE uid = ${requestUid}`);
  });
