import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { ORDER_LIFE } from '@portal/domain/orders/order-life';
import { checkOrder } from '../../src/features/fulfilment/orders/check-order';
import { expireCheckout } from '../../src/features/fulfilment/orders/expire-checkout';
import { finishCancellation } from '../../src/features/fulfilment/orders/finish-cancellation';
import { giveUpOrder } from '../../src/features/fulfilment/orders/give-up-order';
import { processOrder } from '../../src/features/fulfilment/orders/process-order';
import { listUnsettledOrders } from '../../src/store/orders/order-processing';
import { createCompany, inCompany, type TestCompany } from '../world/factories';
import { placeOrder, startCheckout, type PlacedOrder } from '../world/place-order';
import { readTable } from '../world/read-table';
import { sendEvent } from '../world/drain-jobs';
import { testApp, type TestApp } from '../app/test-app';

const START = new Date('2026-11-23T09:41:00Z');
const NO_LIMIT = 1_000_000_000_00;
const AFTER_ALL_PATIENCE = new Date('2027-02-01T09:41:00Z');

let world: TestApp;
beforeAll(async () => void (world = await testApp({ now: START })));
afterAll(() => world.close());
afterEach(() => world.setNow(START));

interface Case {
  company: TestCompany;
  order: PlacedOrder;
}

const url = ({ company }: Case, path: string) => `/api/company/${company.uid}/${path}`;
const key = ({ company, order }: Case) => ({ companyUid: company.uid, orderUid: order.uid });

const send = (event: object) => sendEvent(world, event);

const limitOrders = ({ company }: Case, limit: number) =>
  inCompany(world.deps, company.uid, (tx) => tx.run(sql`UPDATE contracts SET order_limit = ${limit} WHERE company_uid = ${company.uid}`));

/** Everything that can come to an order, done by what does it in production. */
const EVENTS = {
  submit: (one: Case) =>
    world.app.inject({ method: 'POST', url: url(one, `order-checkout/${one.order.uid}/submit`), headers: one.order.headers }),
  hold: ({ order }: Case) => send({ type: 'order.blocked', orderNumber: order.number, reason: 'dodger' }),
  release: ({ order }: Case) => send({ type: 'order.released', orderNumber: order.number }),
  end: ({ order }: Case) => send({ type: 'order.cancelled', orderNumber: order.number }),
  ask: (one: Case) => world.app.inject({ method: 'PATCH', url: url(one, `order/${one.order.uid}/cancel`), headers: one.order.headers }),
  confirm: (one: Case) => finishCancellation(world.deps, key(one)),
  work: (one: Case) => processOrder(world.deps, key(one)),
  check: (one: Case) => checkOrder(world.deps, key(one)),
  limit: async (one: Case) => {
    await limitOrders(one, 1);
    await checkOrder(world.deps, key(one));
    await limitOrders(one, NO_LIMIT);
  },
  forget: (one: Case) => expireCheckout(world.deps, key(one)),
  giveUp: async ({ company }: Case) => {
    world.setNow(AFTER_ALL_PATIENCE);
    for (const order of await world.deps.db.read(company.uid, listUnsettledOrders)) await giveUpOrder(world.deps, company.uid, order);
    world.setNow(START);
  },
  pay: ({ order }: Case) => send({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 }),
} as const;
type Event = keyof typeof EVENTS;
const NAMES = Object.keys(EVENTS) as Event[];

async function place(wish: Parameters<typeof placeOrder>[2]): Promise<Case> {
  const company = await createCompany(world.deps);
  return { company, order: await placeOrder(world, company, wish) };
}

/** What has no number yet can be named by its uid only. */
async function checkout(): Promise<Case> {
  const company = await createCompany(world.deps);
  const started = await startCheckout(world, company, { cards: 1, credits: [100] });
  return { company, order: { ...started, number: '', symbol: '', total: 0 } };
}

const after =
  (...events: Event[]) =>
  async (): Promise<Case> => {
    const one = await place({ cards: 1, credits: [100] });
    for (const event of events) await EVENTS[event](one);
    return one;
  };

/** How far an order has come, each reached as it is in production. */
const ORDERS: Record<string, () => Promise<Case>> = {
  checkout: () => checkout(),
  basket: async () => {
    const { company, order } = await checkout();
    return { company, order: { ...order, uid: company.basketUid } };
  },
  submitted: after(),
  paid: after('pay'),
  begun: after('pay', 'work'),
  held: after('hold'),
  heldPaid: after('hold', 'pay'),
  asked: after('ask'),
  cancelled: after('ask', 'confirm'),
  cancelledPaid: after('ask', 'pay'),
  resolved: async () => {
    const one = await place({ cards: 0, credits: [100] });
    await EVENTS.pay(one);
    await EVENTS.work(one);
    return one;
  },
};

/** Everything that is kept of an order: a refused event must not touch any of it. */
const snapshot = ({ company, order }: Case) =>
  inCompany(world.deps, company.uid, (tx) =>
    tx.first<{ head: { status: string } | null; parts: unknown }>(sql`
      SELECT (SELECT to_jsonb(o) FROM orders o WHERE o.uid = ${order.uid}) AS head,
             jsonb_build_array(
               (SELECT jsonb_agg(c ORDER BY uid) FROM cards c WHERE order_uid = ${order.uid}),
               (SELECT jsonb_agg(p ORDER BY uid) FROM packages p WHERE order_uid = ${order.uid}),
               (SELECT jsonb_agg(d ORDER BY uid) FROM documents d WHERE order_uid = ${order.uid}),
               (SELECT count(*) FROM ledger_transactions WHERE order_uid = ${order.uid} AND kind <> 'payment' AND kind <> 'overpayment'),
               (SELECT jsonb_agg(i ORDER BY i.uid) FROM order_items i)) AS parts`),
  );

/** What becomes of it; `.` is for what must leave everything as it was. A status that stays means that the event wrote something else. */
const TABLE = readTable(`
                submit     hold     release    end        ask                   confirm    work       check      limit    forget  giveUp     pay
  basket        .          -        -          -          .                     .          .          .          .        .       .          -
  checkout      SUBMITTED  -        -          -          .                     .          .          .          .        gone    .          -
  submitted     .          BLOCKED  .          .          PENDING_CANCELLATION  .          .          .          BLOCKED  .       CANCELLED  SUBMITTED
  paid          .          BLOCKED  .          .          .                     .          SUBMITTED  .          .        .       .          .
  begun         .          .        .          .          .                     .          .          .          .        .       .          .
  held          .          .        SUBMITTED  CANCELLED  PENDING_CANCELLATION  .          .          SUBMITTED  .        .       CANCELLED  BLOCKED
  heldPaid      .          .        SUBMITTED  CANCELLED  .                     .          .          SUBMITTED  SUBMITTED .      CANCELLED  .
  asked         .          .        .          CANCELLED  .                     CANCELLED  .          .          .        .       .          CANCELLED
  cancelled     .          .        .          .          .                     .          .          .          .        .       .          .
  cancelledPaid .          .        .          .          .                     .          .          .          .        .       .          .
  resolved      .          .        .          .          .                     .          .          .          .        .       .          .`);

/** What one event does to an order: `.`, the status it has afterwards, or `gone`. */
async function outcomeOf(event: Event, one: Case): Promise<string> {
  const before = await snapshot(one);
  await EVENTS[event](one);
  const left = await snapshot(one);
  return isDeepStrictEqual(left, before) ? '.' : (left?.head?.status ?? 'gone');
}

describe('[F-315] every event at every order, on what production runs', () => {
  it('the table names every event and every state, and every move of the domain is in it', () => {
    expect(TABLE.events).toEqual(NAMES);
    expect(TABLE.rows.map(({ state }) => state).toSorted()).toEqual(Object.keys(ORDERS).toSorted());
    const seen = [...TABLE.rows.flatMap(({ ends }) => ends), 'RESOLVED'];
    for (const { to } of ORDER_LIFE) expect(seen).toContain(to);
  });

  it.each(TABLE.rows)('[OL-062] [OL-070] [OL-071] [CHK-112] $state', { timeout: 120_000 }, async ({ state, ends }) => {
    const seen: string[] = [];
    let one: Case | undefined;
    for (const [index, event] of NAMES.entries()) {
      one ??= await ORDERS[state]?.();
      if (one === undefined) throw new Error(`nobody makes an order ${state}`);
      const outcome = ends[index] === '-' ? '-' : await outcomeOf(event, one);
      seen.push(outcome);
      if (outcome !== '.' && outcome !== '-') one = undefined;
    }
    expect(seen).toEqual(ends);
  });
});
