import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContactPersons } from '../../src/store/contact-persons/contact-person-list';
import type { CompanyTx } from '../../src/store/engine/db';
import { insertRows } from '../../src/store/engine/insert-rows';
import { createCompany, inCompany, type TestCompany } from '../world/factories';
import { newUid, testApp, type TestApp } from '../app/test-app';

const PEOPLE = 1_000;
const NOW = new Date('2026-11-23T09:41:00Z');

let world: TestApp;
let company: TestCompany;
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  const rows = Array.from({ length: PEOPLE }, (_, index) => ({
    uid: newUid(),
    firstName: `Jana ${index % 40}`,
    lastName: `Nováková ${index % 250}`,
    email: `kontakt${index}@firma.example`,
    phoneNumber: '+420601000111',
    status: index % 9 === 0 ? 'inactive' : 'active',
    createdAt: NOW,
    updatedAt: NOW,
  }));
  await inCompany(world.deps, company.uid, (tx) => insertRows(tx, 'contact_persons', rows));
});
afterAll(() => world.close());

const PAGE = { sortBy: 'lastName', sortDir: 'asc', limit: 50, offset: 0, now: NOW } as const;

/** The plan of the first statement a store function sends. */
async function planOf(tx: CompanyTx, work: (tx: CompanyTx) => Promise<unknown>): Promise<string> {
  const seen: Sql[] = [];
  const spy: CompanyTx = {
    ...tx,
    rows: async (statement) => {
      seen.push(statement);
      return [];
    },
  };
  await work(spy);
  const [statement] = seen;
  if (statement === undefined) throw new Error('nothing was asked');
  const plan = await tx.rows<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`);
  return plan.map((line) => line['QUERY PLAN']).join('\n');
}

describe(`${PEOPLE} contact persons of one company`, () => {
  it.each([
    ['lastName', 'contact_persons_by_last_name'],
    ['firstName', 'contact_persons_by_first_name'],
  ] as const)('a page by %s is found in its index, without sorting everybody', async (sortBy, index) => {
    for (const sortDir of ['asc', 'desc'] as const) {
      const plan = await world.deps.db.read(company.uid, (tx) =>
        planOf(tx, (spied) => listContactPersons(spied, { ...PAGE, sortBy, sortDir })),
      );
      const found = plan.split('\n').filter((line) => line.includes('contact_persons p'));
      expect(found.some((line) => line.includes(index))).toBe(true);
    }
  });

  it('every page comes once, whatever the order', async () => {
    for (const sortBy of ['lastName', 'firstName', 'status', 'role'] as const) {
      const uids = new Set<string>();
      for (let offset = 0; offset <= PEOPLE; offset += 100) {
        const { rows, total } = await world.deps.db.read(company.uid, (tx) =>
          listContactPersons(tx, { ...PAGE, sortBy, limit: 100, offset }),
        );
        expect(total).toBe(PEOPLE + 1);
        for (const { uid } of rows) uids.add(uid);
      }
      expect(uids.size).toBe(PEOPLE + 1);
    }
  });
});
