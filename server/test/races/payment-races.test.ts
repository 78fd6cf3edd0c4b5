import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../src/actor';
import type { Deps } from '../../src/deps';
import { askToCancelOrder } from '../../src/features/orders/ask-to-cancel';
import { importStatement, type StatementFile } from '../../src/features/payments/bank/import-statement';
import { settleMovements } from '../../src/features/payments/bank/settle-movements';
import { finishCancellation } from '../../src/features/fulfilment/orders/finish-cancellation';
import { post } from '../../src/store/payments/ledger';
import { bankFile, credit } from '../world/bank-file';
import { createCompany, type TestCompany } from '../world/factories';
import { brokenMoney } from '../world/money-facts';
import { orderFacts } from '../world/money';
import { placeOrder, type PlacedOrder } from '../world/place-order';
import { testApp, type TestApp } from '../app/test-app';
import { beside, countSteps, UNHINDERED_MS } from './beside';
import { owner } from './owner-query';
import { sizeOf } from '../../../scripts/test-sizes';

/** `PAYMENT_PAIRS_EVERY=1` pauses before every statement. */
const EVERY = sizeOf('PAYMENT_PAIRS_EVERY');

let world: TestApp;
let fileNumber = 0;

beforeAll(async () => void (world = await testApp({ env: { DATABASE_CONNECTIONS: '20' } })));
afterAll(() => world.close());

const file = (lines: ReturnType<typeof credit>[], format: 'abo' | 'camt053' = 'camt053') =>
  bankFile(lines, { number: String((fileNumber += 1)), openingBalance: fileNumber * 100, format });

describe('the same statement 20 times at once', () => {
  it('counts every movement once, whichever copy comes first', async () => {
    const company = await createCompany(world.deps);
    const orders: PlacedOrder[] = [];
    for (const value of [100, 200, 300]) orders.push(await placeOrder(world, company, { cards: 0, credits: [value] }));
    const lines = orders.flatMap(({ symbol, total }, index) => [
      credit(symbol, total - 1_00, { bankReference: `A${index}` }),
      credit(symbol, 1_00, { bankReference: `B${index}` }),
      credit(symbol, 1_00, { bankReference: `C${index}` }),
      credit(null, 55_00 + index),
    ]);
    const same = file(lines);
    const copies = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? same : file(lines)));
    const results = await Promise.all(copies.map((copy) => importStatement(world.deps, copy)));
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
    await settleMovements(world.deps);
    const [counted] = await owner(world.ownerUrl, 'SELECT count(*)::int AS n, sum(amount)::int AS sum FROM bank_movements');
    expect(counted).toEqual({ n: lines.length, sum: lines.reduce((sum, { amount }) => sum + amount, 0) });
    for (const order of orders)
      expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ paid: true, paid_amount: order.total });
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  }, 60_000);

  it('the same copies read without the lock and the key double: the harness sees races', async () => {
    await owner(world.ownerUrl, 'CREATE TABLE careless (identity text NOT NULL); GRANT ALL ON careless TO portal_app');
    const identities = Array.from({ length: 20 }, (_, index) => `movement ${index}`);
    for (const identity of identities) await Promise.all(Array.from({ length: 20 }, () => carelessImport(identity)));
    const [row] = await owner(world.ownerUrl, 'SELECT count(*)::int AS n FROM careless');
    expect(Number(row?.n)).toBeGreaterThan(identities.length);
  });
});

/** Looks first, writes later: what an import must not be. */
const carelessImport = (identity: string) =>
  world.deps.db.writeDirectory({ ...systemActor('', 'test', 'race'), auditKind: null }, async (tx) => {
    const known = await tx.first(sql`SELECT 1 FROM careless WHERE identity = ${identity}`);
    if (known === undefined) await tx.run(sql`INSERT INTO careless VALUES (${identity})`);
  });

interface Scene {
  company: TestCompany;
  order: PlacedOrder;
  statement: StatementFile;
}

/** An unpaid order, its cancellation asked for or not, and the statement that pays a share of it. */
async function setScene({ isAsked, share }: { isAsked: boolean; share: number }): Promise<Scene> {
  const company = await createCompany(world.deps);
  const order = await placeOrder(world, company, { cards: 1, credits: [500] });
  const scene = { company, order, statement: file([credit(order.symbol, Math.round(order.total * share))]) };
  if (isAsked) await cancel(world.deps, scene);
  return scene;
}

type Operation = (deps: Deps, scene: Scene) => Promise<unknown>;

const pay: Operation = (deps, { statement }) => importStatement(deps, statement);
const cancel: Operation = (deps, { company, order }) =>
  askToCancelOrder(deps, systemActor(company.uid, 'order.cancelRequested', 'race'), order.uid);
const confirm: Operation = (deps, { company, order }) => finishCancellation(deps, { companyUid: company.uid, orderUid: order.uid });

/** Books the payment without holding the order. */
const carelessPay: Operation = (deps, { company, order }) =>
  deps.db.write(systemActor(company.uid, 'careless', 'race'), async (tx) => {
    const before = await tx.first<{ paid: boolean; status: string }>(sql`SELECT paid, status FROM orders WHERE uid = ${order.uid}`);
    if (before === undefined || before.paid || before.status !== 'PENDING_CANCELLATION') return { ok: false };
    const amounts = { bank: -order.total, receivable: order.total };
    await post(tx, { kind: 'payment', cause: newUid(), orderUid: order.uid, now: deps.now(), amounts });
    await tx.run(sql`UPDATE orders SET paid = true, paid_amount = price_inc_vat WHERE uid = ${order.uid}`);
    tx.audit({});
    return { ok: true };
  });

describe.each([
  ['payment', pay, 'cancellation asked for', cancel, false],
  ['cancellation asked for', cancel, 'payment', pay, false],
  ['payment', pay, 'cancellation confirmed', confirm, true],
  ['cancellation confirmed', confirm, 'payment', pay, true],
] satisfies [string, Operation, string, Operation, boolean][])(
  'a %s paused before each of its statements',
  (_first, first, name, second, isAsked) => {
    it.each([1, 0.4, 1.5])(
      `and ${name} beside it, %d of the amount: both end, the money is in order`,
      async (share) => {
        const steps = await countSteps(world.deps, first, await setScene({ isAsked, share }));
        expect(steps).toBeGreaterThan(1);
        for (let at = 1; at <= steps; at += EVERY) {
          const scene = await setScene({ isAsked, share });
          await beside(world.deps, { scene, first, at, second });
          await settleMovements(world.deps);
          if (at % 4 === 1) await confirm(world.deps, scene);
          const { order, company } = scene;
          const facts = await orderFacts(world.deps, company.uid, order.uid);
          expect(['SUBMITTED false', 'SUBMITTED true', 'PENDING_CANCELLATION false', 'CANCELLED false', 'CANCELLED true']).toContain(
            `${facts?.status} ${facts?.paid}`,
          );
          expect(await brokenMoney(world.ownerUrl), `paused before statement ${at}`).toEqual([]);
        }
      },
      120_000,
    );
  },
);

describe('the walk sees what goes wrong', () => {
  it('a payment booked without the lock ends on an order cancelled meanwhile', async () => {
    const scene = await setScene({ isAsked: true, share: 1 });
    await beside(world.deps, { scene, first: carelessPay, at: 3, second: confirm, patienceMs: UNHINDERED_MS });
    expect(await brokenMoney(world.ownerUrl)).not.toEqual([]);
  });
});
