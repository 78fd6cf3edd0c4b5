import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { systemActor } from '../../src/actor';
import type { Deps } from '../../src/deps';
import { changeStatus } from '../../src/features/employees/change-status';
import { changeBasket } from '../../src/features/ordering/basket/change-basket';
import { removeItems } from '../../src/features/ordering/basket/remove-items';
import { restoreRemoval } from '../../src/features/ordering/basket/restore-removal';
import { chooseDelivery, nameOrder } from '../../src/features/ordering/checkout/edit-checkout';
import { startCheckout } from '../../src/features/ordering/checkout/start-checkout';
import { submitCheckout } from '../../src/features/ordering/checkout/submit-checkout';
import { dropCheckouts, readBasket, sumBasket } from '../../src/store/ordering/basket';
import { createCheckout } from '../../src/store/ordering/checkout';
import { createCompany, createEmployees, inCompany, type TestCompany } from '../world/factories';
import { createCards } from '../world/ordering-factories';
import { testApp, type TestApp } from '../app/test-app';
import { beside, countSteps, UNHINDERED_MS } from './beside';
import { sizeOf } from '../../../scripts/test-sizes';

/** `PAIRS_EVERY=1` pauses before every statement; by default every third for each pair, another third for the next. */
const EVERY = sizeOf('PAIRS_EVERY');

let world: TestApp;

beforeAll(async () => {
  world = await testApp({ env: { DATABASE_CONNECTIONS: '10' } });
});
afterAll(() => world.close());

/** A company whose basket holds two credits and a card, a checkout taken from it, and one removal that can be put back. */
interface Scene {
  company: TestCompany;
  /** Ordered for: two with a card, one without. */
  people: [string, string, string];
  orderUid: string;
  removalUid: string;
  /** Version of the first person's credit. */
  version: number;
}

async function setScene(): Promise<Scene> {
  const { deps } = world;
  const company = await createCompany(deps);
  const people = (await createEmployees(deps, company, [{}, {}, {}])) as Scene['people'];
  await createCards(deps, company, [{ employeeUid: people[0] }, { employeeUid: people[1] }]);
  const actor = systemActor(company.uid, 'scene', 'scene');
  await changeBasket(deps, actor, [gastro(people[1], 700)]);
  await removeItems(deps, actor, null);
  await changeBasket(deps, actor, [gastro(people[0], 1000), gastro(people[1], 1500), card(people[2])]);
  const started = await startCheckout(deps, actor);
  if (!('data' in started)) throw new Error(started.error);
  const orderUid = started.data.order.uid;
  await chooseDelivery(deps, actor, { orderUid, code: '90C-422' });
  const [removal] = await query<{ uid: string }>(company, sql`SELECT uid FROM basket_removals`);
  const [entry] = await query<{ version: number }>(company, sql`SELECT version FROM order_items WHERE employee_uid = ${people[0]}`);
  return { company, people, orderUid, removalUid: removal?.uid ?? '', version: entry?.version ?? 0 };
}

const query = <R>(company: { uid: string }, text: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(text));

const gastro = (employeeUid: string, value: number) => ({
  productCode: '90C' as const,
  productServiceCode: '26C-828',
  employeeUid,
  value,
  quantity: 1,
});
const card = (employeeUid: string) => ({ productCode: '90C' as const, productServiceCode: '90C-401', employeeUid });

type Operation = (deps: Deps, scene: Scene) => Promise<unknown>;

const actorOf = ({ company }: Scene, kind: string) => systemActor(company.uid, kind, kind);

const OPERATIONS: Record<string, Operation> = {
  add: (deps, scene) => changeBasket(deps, actorOf(scene, 'add'), [gastro(scene.people[0], 1200), gastro(scene.people[2], 300)]),
  guard: (deps, scene) => changeBasket(deps, actorOf(scene, 'guard'), [{ ...gastro(scene.people[0], 1300), version: scene.version }]),
  takeCard: (deps, scene) => changeBasket(deps, actorOf(scene, 'takeCard'), [{ ...card(scene.people[2]), quantity: 0 }]),
  empty: (deps, scene) => removeItems(deps, actorOf(scene, 'empty'), null),
  restore: (deps, scene) => restoreRemoval(deps, actorOf(scene, 'restore'), scene.removalUid),
  start: (deps, scene) => startCheckout(deps, actorOf(scene, 'start')),
  name: (deps, scene) => nameOrder(deps, actorOf(scene, 'name'), { orderUid: scene.orderUid, label: 'Březen' }),
  deliver: (deps, scene) => chooseDelivery(deps, actorOf(scene, 'deliver'), { orderUid: scene.orderUid, code: '90C-421' }),
  submit: (deps, scene) => submitCheckout(deps, actorOf(scene, 'submit'), scene.orderUid),
  suspend: (deps, scene) =>
    changeStatus(deps, actorOf(scene, 'suspend'), { uid: scene.people[0], body: { status: 'suspended', activeTo: null, version: 1 } }),
};

const names = Object.keys(OPERATIONS);
const run = (name: string) => OPERATIONS[name] as Operation;

describe.each(names)('%s paused before each of its statements', (first) => {
  it('breaks nothing with any other operation beside it', async () => {
    const steps = await countSteps(world.deps, run(first), await setScene());
    expect(steps).toBeGreaterThan(1);
    for (const [index, second] of names.entries()) {
      for (let at = 1 + (index % EVERY); at <= steps; at += EVERY) {
        const scene = await setScene();
        await beside(world.deps, { scene, first: run(first), at, second: run(second) });
        expect(await broken(scene), `${first} paused before statement ${at}, ${second} beside it`).toEqual([]);
      }
    }
  }, 120_000);
});

describe('the walk sees what goes wrong', () => {
  /** Takes a checkout without holding the basket. */
  const careless: Operation = (deps, scene) =>
    deps.db.write(actorOf(scene, 'careless'), async (tx) => {
      const basket = await readBasket(tx);
      if (basket === undefined) throw new Error('no basket');
      const totals = await sumBasket(tx, basket.itemsUid);
      await dropCheckouts(tx);
      await createCheckout(tx, { uid: newUid(), basket, totals, userUid: null, now: deps.now() });
      tx.audit({});
      return { ok: true };
    });

  it('a checkout taken without the lock is not what the basket is', async () => {
    const scene = await setScene();
    await beside(world.deps, { scene, first: careless, at: 3, second: run('add'), patienceMs: UNHINDERED_MS });
    expect(await broken(scene)).toEqual(['a checkout is what the basket is']);
  });
});

/** What must hold whatever ran beside what; answers what does not. */
async function broken({ company, people }: Scene): Promise<string[]> {
  const rules = await query<{ rule: string }>(
    company,
    sql`
      WITH basket AS (SELECT * FROM orders WHERE status = 'BASKET'), checkout AS (SELECT * FROM orders WHERE status = 'CHECKOUT'),
           placed AS (SELECT * FROM orders WHERE status NOT IN ('BASKET', 'CHECKOUT')),
           sums AS (SELECT items_uid, count(*) FILTER (WHERE kind = 'cards') AS cards, coalesce(sum(quantity * value), 0) AS credit FROM order_items GROUP BY 1)
      SELECT 'one basket' AS rule WHERE (SELECT count(*) FROM basket) <> 1
      UNION ALL SELECT 'a checkout is what the basket is'
        FROM checkout c LEFT JOIN sums s USING (items_uid)
        WHERE c.items_uid <> (SELECT items_uid FROM basket) OR c.card_count <> coalesce(s.cards, 0) OR c.credit_total <> coalesce(s.credit, 0)
      UNION ALL SELECT 'an order has its items alone' FROM placed p JOIN basket b USING (items_uid)
      UNION ALL SELECT 'an order costs what its items cost'
        FROM placed p JOIN sums s USING (items_uid)
        WHERE s.credit <> (SELECT coalesce(sum(price), 0) FROM order_lines l WHERE l.order_uid = p.uid AND l.kind = 'credit')
           OR s.cards <> (SELECT coalesce(sum(quantity), 0) FROM order_lines l WHERE l.order_uid = p.uid AND l.kind = 'card')
           OR s.cards <> (SELECT count(*) FROM cards c WHERE c.order_uid = p.uid)
           OR p.price_inc_vat <> (SELECT sum(price_inc_vat) FROM order_lines l WHERE l.order_uid = p.uid)
           OR (SELECT count(*) FROM documents d WHERE d.order_uid = p.uid AND d.type = 'proforma') <> 1
      UNION ALL SELECT 'nobody suspended is in the basket'
        FROM order_items i JOIN basket USING (items_uid) JOIN employees e ON e.uid = i.employee_uid WHERE e.status = 'suspended'
      UNION ALL SELECT 'nobody’s entry is lost: it is in the basket, in an order, or where it can be put back'
        FROM unnest(${people}::uuid[]) AS person (uid)
        WHERE NOT EXISTS (SELECT FROM order_items i WHERE i.employee_uid = person.uid)
          AND NOT EXISTS (SELECT FROM basket_removals r, jsonb_array_elements(r.items) AS i WHERE (i ->> 'employeeUid')::uuid = person.uid)
          AND NOT EXISTS (SELECT FROM audit_log a WHERE a.kind = 'takeCard')`,
  );
  return rules.map(({ rule }) => rule);
}
