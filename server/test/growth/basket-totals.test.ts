import * as fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../src/actor';
import { changeStatus } from '../../src/features/employees/change-status';
import { changeBasket } from '../../src/features/ordering/basket/change-basket';
import { removeItems } from '../../src/features/ordering/basket/remove-items';
import { restoreRemoval } from '../../src/features/ordering/basket/restore-removal';
import { chooseDelivery } from '../../src/features/ordering/checkout/edit-checkout';
import { startCheckout } from '../../src/features/ordering/checkout/start-checkout';
import { submitCheckout } from '../../src/features/ordering/checkout/submit-checkout';
import { autoInsertRenewals } from '../../src/features/ordering/renewals/auto-insert-renewals';
import { testApp, type TestApp } from '../app/test-app';
import { createCompany, createEmployees, inCompany, type TestCompany } from '../world/factories';
import { csv, deskOf } from '../world/import-desk';
import { createCards } from '../world/ordering-factories';

const SEQUENCES = 5;

let world: TestApp;
beforeAll(async () => void (world = await testApp({ env: { DATABASE_CONNECTIONS: '10' } })));
afterAll(() => world.close());

/** Seven people: four hold a card, of which two end soon, three have none. */
interface Scene {
  company: TestCompany;
  people: string[];
}

const NUMBERS = ['101', '102', '103', '104', '105', '106', '107'];
const HOLDERS = 4;

async function setScene(): Promise<Scene> {
  const company = await createCompany(world.deps);
  const people = await createEmployees(
    world.deps,
    company,
    NUMBERS.map((employeeNumber) => ({ employeeNumber })),
  );
  const cards = people.slice(0, HOLDERS).map((employeeUid, index) => ({ employeeUid, ...(index < 2 && { expiresOn: '2026-12-31' }) }));
  await createCards(world.deps, company, cards);
  return { company, people };
}

const person = fc.nat({ max: NUMBERS.length - 1 });
const entry = fc.record({
  who: person,
  service: fc.constantFrom('26C-828', '90C-401', '90C-402'),
  value: fc.integer({ min: 1, max: 900_000 }).map((hellers) => hellers / 100),
  quantity: fc.constantFrom(0, 1, 1, 1),
  /** Says which version it was made over: mostly not the one that stands. */
  version: fc.option(fc.nat({ max: 40 }), { nil: undefined }),
});
type Entry = typeof entry extends fc.Arbitrary<infer E> ? E : never;
const entries = fc.uniqueArray(entry, { minLength: 1, maxLength: 6, selector: ({ who, service }) => `${who} ${service}` });

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('change' as const), entries }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('together' as const), hands: fc.array(entries, { minLength: 2, maxLength: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), nth: fc.array(fc.nat({ max: 9 }), { maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('empty' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('restore' as const), nth: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('import' as const), entries, isUndone: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renew' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('suspend' as const), who: person, beside: entries }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reprice' as const), price: fc.nat({ max: 10_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('order' as const), beside: entries }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What chance may leave out: one walk over a basket that holds something all along. */
const credit = (who: number): Entry => ({ who, service: '26C-828', value: 1_000 + who, quantity: 1, version: undefined });
const EVERY_KIND: Step[] = [
  { kind: 'change', entries: [credit(0), credit(1), credit(2), credit(3)] },
  { kind: 'together', hands: [[credit(0)], [credit(1)]] },
  { kind: 'delete', nth: [0] },
  { kind: 'restore', nth: 0 },
  { kind: 'import', entries: [credit(2)], isUndone: false },
  { kind: 'renew' },
  { kind: 'suspend', who: 6, beside: [credit(3)] },
  { kind: 'reprice', price: 7_000 },
  { kind: 'order', beside: [credit(0)] },
];

const actorOf = ({ company }: Scene) => systemActor(company.uid, 'test', 'test');

const change = (scene: Scene, wanted: readonly Entry[]) =>
  changeBasket(
    world.deps,
    actorOf(scene),
    wanted.map(({ who, service, value, quantity, version }) => ({
      productCode: '90C',
      productServiceCode: service,
      employeeUid: scene.people[who] ?? '',
      quantity,
      ...(service === '26C-828' && { value }),
      ...(version !== undefined && { version }),
    })),
  );

const query = <R>({ company }: Scene, text: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(text));

const uidsOf = async (scene: Scene, text: ReturnType<typeof sql>) => (await query<{ uid: string }>(scene, text)).map(({ uid }) => uid);

async function order(scene: Scene): Promise<void> {
  const started = await startCheckout(world.deps, actorOf(scene));
  if (!('data' in started)) return;
  const orderUid = started.data.order.uid;
  await chooseDelivery(world.deps, actorOf(scene), { orderUid, code: '90C-422' });
  await submitCheckout(world.deps, actorOf(scene), orderUid);
}

async function importFile(scene: Scene, { entries: wanted, isUndone }: Extract<Step, { kind: 'import' }>): Promise<void> {
  const lines = wanted.map(({ who, value }) => `${NUMBERS[who]};A;${String(value).replace('.', ',')};${who}00`);
  const desk = await deskOf(world, scene.company, csv('Osobní číslo;Nová karta;Gastro – částka v Kč;Zdraví – částka v Kč', ...lines));
  expect(desk.opened.statusCode).toBe(200);
  await desk.post('/confirm');
  if (isUndone) await desk.post('/undo');
}

const STANDING = sql`SELECT i.uid FROM order_items i JOIN orders b USING (items_uid) WHERE b.status = 'BASKET' ORDER BY i.uid`;

async function deleteSome(scene: Scene, nth: readonly number[]): Promise<void> {
  const uids = await uidsOf(scene, STANDING);
  const chosen = nth.flatMap((one) => uids[one] ?? []);
  await removeItems(world.deps, actorOf(scene), chosen);
}

/** By two people at once. */
async function restore(scene: Scene, nth: number): Promise<void> {
  const uids = await uidsOf(scene, sql`SELECT uid FROM basket_removals WHERE cause <> 'ordered' ORDER BY at DESC, uid`);
  const uid = uids[nth] ?? uids[0];
  if (uid !== undefined) await Promise.all([1, 2].map(() => restoreRemoval(world.deps, actorOf(scene), uid)));
}

/** Somebody is suspended, or comes back, while others enter something for them. */
async function suspend(scene: Scene, { who, beside }: Extract<Step, { kind: 'suspend' }>): Promise<void> {
  const uid = scene.people[who] ?? '';
  const [found] = await query<{ version: number; status: string }>(scene, sql`SELECT version, status FROM employees WHERE uid = ${uid}`);
  const status = found?.status === 'active' ? ('suspended' as const) : ('active' as const);
  const body = { status, activeTo: null, version: found?.version ?? 0 };
  await Promise.all([changeStatus(world.deps, actorOf(scene), { uid, body }), change(scene, beside)]);
}

const reprice = (scene: Scene, price: number) =>
  query(
    scene,
    sql`INSERT INTO contract_prices (company_uid, service_code, unit_price) VALUES (${scene.company.uid}, '90C-401', ${price})
        ON CONFLICT (company_uid, service_code, valid_from) DO UPDATE SET unit_price = excluded.unit_price`,
  );

async function take(scene: Scene, done: Step): Promise<void> {
  if (done.kind === 'change') await change(scene, done.entries);
  else if (done.kind === 'together') await Promise.all(done.hands.map((wanted) => change(scene, wanted)));
  else if (done.kind === 'delete') await deleteSome(scene, done.nth);
  else if (done.kind === 'empty') await removeItems(world.deps, actorOf(scene), null);
  else if (done.kind === 'restore') await restore(scene, done.nth);
  else if (done.kind === 'import') await importFile(scene, done);
  else if (done.kind === 'renew') await autoInsertRenewals(world.deps, actorOf(scene), scene.company.basketUid);
  else if (done.kind === 'suspend') await suspend(scene, done);
  else if (done.kind === 'reprice') await reprice(scene, done.price);
  else await Promise.all([order(scene), change(scene, done.beside)]);
}

/** What is kept, beside what the items come to: of the open basket, and of every list that is none. */
async function kept(scene: Scene) {
  const keptRows = await query(
    scene,
    sql`SELECT t.items_uid AS list, t.product_code AS product, t.service_code AS service, t.kind, sum(t.item_count)::bigint AS items,
               sum(t.credit_total)::bigint AS credit
        FROM basket_totals t GROUP BY 1, 2, 3, 4 HAVING sum(t.item_count) <> 0 OR sum(t.credit_total) <> 0 ORDER BY 1, 2, 3, 4`,
  );
  const summed = await query(
    scene,
    sql`SELECT i.items_uid AS list, i.product_code AS product, i.service_code AS service, i.kind, count(*) AS items,
               coalesce(sum(i.quantity * i.value), 0)::bigint AS credit
        FROM order_items i JOIN orders b ON b.items_uid = i.items_uid AND b.status = 'BASKET'
        GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  );
  return { kept: keptRows, summed };
}

describe('what is kept of a basket', () => {
  it(
    '[F-409] is what its items come to after any changes by anybody: entered, put back, imported, undone, renewed, ordered',
    { timeout: 300_000 },
    async () => {
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 9 }), async (steps) => {
          const scene = await setScene();
          for (const done of steps) {
            await take(scene, done);
            const { kept: says, summed } = await kept(scene);
            expect([done.kind, says]).toEqual([done.kind, summed]);
            if (summed.length > 0) seen.add(done.kind);
          }
        }),
        { numRuns: SEQUENCES, examples: [[EVERY_KIND]] },
      );
      // The walk went somewhere: baskets were not empty all along.
      expect(seen.size).toBeGreaterThan(5);
    },
  );

  it('[F-409] a writer who holds a row of it holds up nobody: the second adds to a row of their own, and their sum is right', async () => {
    const scene = await setScene();
    const add = (nth: number, beside?: () => Promise<unknown>) =>
      inCompany(world.deps, scene.company.uid, async (tx) => {
        await tx.run(
          sql`INSERT INTO order_items (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, quantity, value, created_at)
              SELECT company_uid, new_uid(), items_uid, ${scene.people[nth]}, '90C', '26C-828', 'credits', 1, 1000, now()
              FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'BASKET'`,
        );
        await beside?.();
      });
    await add(0);
    // The inner one ends while the outer one holds the row both would add to.
    await add(1, () => add(2));
    const { kept: says, summed } = await kept(scene);
    expect(says).toEqual(summed);
    expect(summed).toMatchObject([{ items: 3, credit: 3_000 }]);
    expect(await query(scene, sql`SELECT part FROM basket_totals`)).toHaveLength(2);
  });
});
