import { randomUUID } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizeOf } from '../../../scripts/test-sizes';
import { czk, hellers } from '@portal/domain/money/money';
import { systemActor } from '../../src/actor';
import type { Deps } from '../../src/deps';
import { importStatement, type StatementFile } from '../../src/features/payments/bank/import-statement';
import { settleMovements } from '../../src/features/payments/bank/settle-movements';
import { receiveEvent } from '../../src/features/provider/events/receive-event';
import { findDecidedTwin, insertAnnouncement } from '../../src/store/payments/announced-payments';
import { post } from '../../src/store/payments/ledger';
import { lockClaim, recordReceipt } from '../../src/store/payments/payments';
import { insertEvent } from '../../src/store/operations/provider-events';
import { bankFile, credit } from '../world/bank-file';
import { createCompany, type TestCompany } from '../world/factories';
import { brokenMoney } from '../world/money-facts';
import { balances, orderFacts } from '../world/money';
import { placeOrder, type PlacedOrder } from '../world/place-order';
import { testApp, type TestApp } from '../app/test-app';
import { beside, countSteps, UNHINDERED_MS } from './beside';
import { owner } from './owner-query';

const PAIRS = sizeOf('TOLD_TWICE');
/** Payments told by both ways in the same moment. */
const AT_ONCE = 10;
const AT = '2026-11-23T09:41:00Z';

let world: TestApp;
let files = 0;

beforeAll(async () => void (world = await testApp({ env: { DATABASE_CONNECTIONS: '20' } })));
afterAll(() => world.close());

interface Scene {
  company: TestCompany;
  order: PlacedOrder;
  statement: StatementFile;
  eventId: string;
}

async function setScene(company?: TestCompany): Promise<Scene> {
  const payer = company ?? (await createCompany(world.deps));
  const order = await placeOrder(world, payer, { cards: 0, credits: [500] });
  files += 1;
  const line = credit(order.symbol, order.total, { bankReference: `FT${files}` });
  const statement = bankFile([line], { number: String(files), openingBalance: files * 100, format: 'camt053' });
  return { company: payer, order, statement, eventId: randomUUID() };
}

type Operation = (deps: Deps, scene: Scene) => Promise<unknown>;

const tell: Operation = (deps, { order, eventId, company }) =>
  receiveEvent(deps, systemActor(company.uid, 'provider.event', 'race'), {
    eventId,
    at: AT,
    type: 'payment.matched',
    variableSymbol: order.symbol,
    amount: czk(order.total / 100),
  });
const load: Operation = (deps, { statement }) => importStatement(deps, statement);

/** Looks for the movement and books, and holds nothing meanwhile: what an event must not be. */
const carelessTell: Operation = (deps, { order, company }) =>
  deps.db.write(systemActor(company.uid, 'careless', 'race'), async (tx) => {
    const eventId = newUid();
    const told = { variableSymbol: order.symbol, amount: hellers(order.total), bookedOn: '2026-11-23' } as const;
    if ((await findDecidedTwin(tx, told)) !== undefined) return { ok: false };
    const claim = await lockClaim(tx, order.symbol);
    if (claim === undefined) throw new Error('no claim');
    const applied = claim.isPaid ? 0 : order.total;
    await insertEvent(tx, { eventId, type: 'payment.matched', at: AT, payload: {}, now: deps.now() });
    await insertAnnouncement(tx, {
      eventId,
      ...told,
      orderUid: order.uid,
      applied: hellers(applied),
      overpaid: hellers(order.total - applied),
      movementUid: null,
    });
    if (applied > 0) await recordReceipt(tx, { claim, applied: hellers(applied), paidOn: '2026-11-23' });
    const amounts = { bank: -order.total, receivable: applied, overpayment: order.total - applied };
    await post(tx, { kind: 'payment', cause: `${eventId}:${order.uid}`, orderUid: order.uid, now: deps.now(), amounts });
    tx.audit({});
    return { ok: true };
  });

const isPaidOnce = async ({ company, order }: Scene) => {
  const facts = await orderFacts(world.deps, company.uid, order.uid);
  return facts?.paid === true && facts.paid_amount === order.total;
};

describe('an event and a statement tell of the same payment at the same time', () => {
  it(`[S-117] ${PAIRS} pairs of one company, and ${PAIRS} of as many companies: each is booked once`, async () => {
    const company = await createCompany(world.deps);
    const scenes: Scene[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) scenes.push(await setScene(company), await setScene());
    const answers: object[] = [];
    // Statements take turns and hold a connection meanwhile: all of them at once would wait for one longer than anybody may.
    for (let first = 0; first < scenes.length; first += AT_ONCE) {
      const told = scenes
        .slice(first, first + AT_ONCE)
        .flatMap((scene, index) => (index % 3 === 0 ? [load, tell] : [tell, load]).map((operation) => operation(world.deps, scene)));
      answers.push(...((await Promise.all(told)) as object[]));
    }
    expect(answers.filter((answer) => 'code' in answer || ('ok' in answer && answer.ok !== true))).toEqual([]);
    await settleMovements(world.deps);
    for (const scene of scenes) expect(await isPaidOnce(scene)).toBe(true);
    const mine = scenes.filter((scene) => scene.company === company);
    expect((await balances(world.deps, company.uid)).bank).toBe(0 - mine.reduce((sum, { order }) => sum + order.total, 0));
    const [row] = await owner(
      world.ownerUrl,
      'SELECT count(*)::int AS told, count(movement_uid)::int AS confirmed FROM announced_payments',
    );
    expect(row).toEqual({ told: scenes.length, confirmed: scenes.length });
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  }, 120_000);

  it.each([
    ['event', tell, load],
    ['statement', load, tell],
  ] satisfies [string, Operation, Operation][])(
    'one %s paused before each of its statements, the other beside it: booked once',
    async (_name, first, second) => {
      const steps = await countSteps(world.deps, first, await setScene());
      expect(steps).toBeGreaterThan(5);
      for (let at = 1; at <= steps; at += 1) {
        const scene = await setScene();
        await beside(world.deps, { scene, first, at, second });
        await settleMovements(world.deps);
        expect(await isPaidOnce(scene), `paused before statement ${at}`).toBe(true);
        expect(await brokenMoney(world.ownerUrl), `paused before statement ${at}`).toEqual([]);
      }
    },
    120_000,
  );

  it('without the lock it is booked twice: the harness sees races', async () => {
    const scene = await setScene();
    await beside(world.deps, { scene, first: carelessTell, at: 2, second: load, patienceMs: UNHINDERED_MS });
    expect(await brokenMoney(world.ownerUrl)).toContain('a payment told by an event and by a statement is booked once');
  });
});
