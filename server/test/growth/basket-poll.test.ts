import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../src/actor';
import type { Deps } from '../../src/deps';
import { changeBasket } from '../../src/features/ordering/basket/change-basket';
import { listChanges } from '../../src/features/ordering/basket/list-changes';
import type { CompanyTx } from '../../src/store/engine/db';
import { owner } from '../races/owner-query';
import { inCompany } from '../world/factories';
import { testApp, type TestApp } from '../app/test-app';
import { countReads, readsOf, type Reads } from './count-reads';
import { fillBasket, growCompany, type GrownCompany } from './grow-company';

let world: TestApp;
let few: GrownCompany;
let many: GrownCompany;
beforeAll(async () => {
  world = await testApp();
  few = await growCompany(world, { people: 30 });
  many = await growCompany(world, { people: 1_200 });
  for (const company of [few, many]) {
    await fillBasket(world, company);
    await addFlexi(company);
  }
  await owner(world.ownerUrl, 'VACUUM ANALYZE');
}, 120_000);
afterAll(() => world.close());

/** Flexi for everybody who has something in the basket. */
const addFlexi = ({ uid }: GrownCompany) =>
  inCompany(world.deps, uid, (tx) =>
    tx.run(
      sql`INSERT INTO order_items (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, quantity, value, created_at)
          SELECT company_uid, new_uid(), items_uid, employee_uid, '27C', '27C-728', 'credits', 1, 50000, created_at
          FROM order_items WHERE company_uid = ${tx.companyUid}`,
    ),
  );

/** What a use case makes the database do. */
async function readsOfWork(work: (deps: Deps) => Promise<unknown>): Promise<Reads> {
  let seen: Reads | undefined;
  const counted = <T extends CompanyTx>(tx: T): T => {
    const { tx: counting, reads } = countReads(tx);
    seen = reads;
    return counting;
  };
  const { db } = world.deps;
  const read: Deps['db']['read'] = (companyUid, inside) => db.read(companyUid, (tx) => inside(counted(tx)));
  const write: Deps['db']['write'] = (actor, inside) => db.write(actor, (tx) => inside(counted(tx)));
  await work({ ...world.deps, db: { ...db, read, write } });
  if (seen === undefined) throw new Error('nothing was asked');
  return seen;
}

const inBoth = async (work: (deps: Deps, company: GrownCompany) => Promise<unknown>) => ({
  small: await readsOfWork((deps) => work(deps, few)),
  large: await readsOfWork((deps) => work(deps, many)),
});

describe('a basket of many', () => {
  it('[F-409] a poll costs what changed since, not what lies there', async () => {
    const since = new Date(world.deps.now().getTime() + 1_000).toISOString();
    const { small, large } = await inBoth((deps, { uid }) => listChanges(deps, uid, { since }));
    expect(large.rows).toBeLessThan(30);
    expect(large.pages).toBeLessThan(small.pages + 20);
  });

  it('[F-409] a change of one cell costs the change', async () => {
    const { small, large } = await inBoth((deps, { uid, employees }) =>
      changeBasket(deps, systemActor(uid, 'test', 'test'), [
        { productCode: '90C', productServiceCode: '26C-828', employeeUid: employees[7] ?? '', value: 1_234, quantity: 1 },
      ]),
    );
    expect(large.pages).toBeLessThan(small.pages + 30);
  });

  it('the walk sees what reads the whole basket: the sum of before does', async () => {
    const reads = await world.deps.db.read(many.uid, (tx) =>
      readsOf(tx, (counted) =>
        counted.first(sql`SELECT count(*) FILTER (WHERE i.kind = 'cards') AS cards, coalesce(sum(i.quantity * i.value), 0) AS credit, count(*) AS items
                          FROM order_items i JOIN orders b ON b.company_uid = i.company_uid AND b.items_uid = i.items_uid
                          WHERE i.company_uid = ${tx.companyUid} AND b.status = 'BASKET'`),
      ),
    );
    expect(reads.rows).toBeGreaterThan(2 * many.employees.length - 1);
    expect(reads.pages).toBeGreaterThan(30);
  });
});
