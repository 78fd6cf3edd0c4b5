import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../src/deps';
import { systemActor } from '../../src/actor';
import { getBasket } from '../../src/features/ordering/basket/get-basket';
import { listErrors } from '../../src/features/ordering/basket/list-errors';
import { listEmployeesOfProduct } from '../../src/features/ordering/products/list-employees-of-product';
import { summariseOrder } from '../../src/features/ordering/products/summarise-order';
import { inCompany, signIn } from '../world/factories';
import { testApp, type TestApp } from '../app/test-app';
import { countReads, type Reads } from './count-reads';
import { analyze, fillBasket, growCompany, type GrownCompany } from './grow-company';

const PEOPLE = 400;
const PAGE = 25;

let world: TestApp;
let giant: GrownCompany;
beforeAll(async () => {
  world = await testApp();
  giant = await growCompany(world, { people: PEOPLE });
  await fillBasket(world, giant);
  await analyze(world);
});
afterAll(() => world.close());

/** A use case that reads, and what it made the database do. */
async function counted<T>(work: (deps: Deps) => Promise<T>): Promise<{ answer: T; reads: Reads }> {
  let reads: Reads | undefined;
  const read: Deps['db']['read'] = (companyUid, inside) =>
    world.deps.db.read(companyUid, (tx) => {
      const counting = countReads(tx);
      reads = counting.reads;
      return inside(counting.tx);
    });
  const answer = await work({ ...world.deps, db: { ...world.deps.db, read } });
  if (reads === undefined) throw new Error('nothing was read');
  return { answer, reads };
}

const reader = () => systemActor(giant.uid, 'test', 'test');
const ANYBODY = { employeeGroupUid: undefined };
const BY_GROUP = {
  pathCode: '90C',
  productCode: undefined,
  pageNumber: 1,
  pageSize: PAGE,
  sortBy: 'group',
  sortDir: 'asc',
  after: undefined,
  filter: { ...ANYBODY, check: undefined, uid: undefined },
} as const;

const errorsOf = (pageNumber: number) =>
  counted((deps) =>
    listErrors(deps, giant.uid, {
      pageNumber,
      pageSize: PAGE,
      sortDir: 'asc',
      filter: { ignoredOnly: true, productServiceGroup: undefined, uid: undefined },
    }),
  );

describe('a basket of a large company', () => {
  it('[F-403] GET basket answers the page that is asked for, and everything where none is', async () => {
    const headers = await signIn(world.app, world.deps, { company: giant });
    const get = async (query: string) =>
      (await world.app.inject({ url: `/api/company/${giant.uid}/basket${query}`, headers })).json().data as {
        items: { uid: string }[];
        itemCount: number;
      };
    const all = await get('');
    expect(all).toMatchObject({ items: { length: giant.employees.length }, itemCount: giant.employees.length });
    const third = await get('?pageSize=10&pageNumber=3');
    expect(third.items).toEqual(all.items.slice(20, 30));
    expect(third.itemCount).toBe(giant.employees.length);
    expect((await world.app.inject({ url: `/api/company/${giant.uid}/basket?pageSize=5000`, headers })).statusCode).toBe(422);
    const { reads } = await counted((deps) => getBasket(deps, giant.uid, { pageNumber: 2, pageSize: PAGE }));
    expect(reads.mostAnswered).toBe(PAGE);
  });

  it.each([
    ['its sums', (deps: Deps) => summariseOrder(deps, reader(), { productCode: '90C', filter: ANYBODY })],
    ['its list by group', (deps: Deps) => listEmployeesOfProduct(deps, reader(), BY_GROUP)],
    [
      'what is checked',
      (deps: Deps) => listEmployeesOfProduct(deps, reader(), { ...BY_GROUP, filter: { ...BY_GROUP.filter, check: ['withoutCredit'] } }),
    ],
  ])(
    '[F-403] the grid looks at each person a few times for %s, though the planner takes the company for a small one',
    async (_what, read) => {
      const { reads } = await counted<unknown>(read);
      expect(reads.rows).toBeGreaterThan(PEOPLE);
      expect(reads.rows).toBeLessThan(20 * PEOPLE);
    },
  );

  it('[F-403] what stands in the way is told without reading items nothing is wrong with', async () => {
    const { answer, reads } = await errorsOf(1);
    expect(answer).toMatchObject({ data: [], meta: { totalRecords: 0 } });
    expect(reads.mostAnswered).toBeLessThan(5);
  });

  it('[F-403] when something is wrong with everybody, the people of the page are read', async () => {
    await inCompany(world.deps, giant.uid, (tx) =>
      tx.run(
        sql`UPDATE employees SET status = 'suspended' WHERE company_uid = ${tx.companyUid} AND uid = ANY (${giant.employees}::uuid[])`,
      ),
    );
    const { answer, reads } = await errorsOf(2);
    expect(answer).toMatchObject({ meta: { totalRecords: giant.employees.length, nextPage: 3 } });
    const listed = 'data' in answer ? answer.data.map(({ employee }) => employee.uid) : [];
    expect(listed).toEqual(giant.employees.slice(PAGE, 2 * PAGE));
    expect(reads.mostAnswered).toBeLessThan(5);
  });
});
