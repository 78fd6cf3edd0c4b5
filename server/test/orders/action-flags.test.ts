import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { Order } from '@portal/contract/orders/orders';
import { seededRandom, type Random } from '../../src/demo/random';
import { finishCancellation } from '../../src/features/fulfilment/orders/finish-cancellation';
import { createCompany, inCompany, signIn, type TestCompany } from '../world/factories';
import { orderFacts } from '../world/money';
import { placeOrder, type PlacedOrder } from '../world/place-order';
import { testApp, type TestApp } from '../app/test-app';
import { sizeOf } from '../../../scripts/test-sizes';

/** `FLAG_ROUNDS=500` for the long run. */
const ROUNDS = sizeOf('FLAG_ROUNDS');
const WINDOW_HOURS = 2;
const NOW = new Date('2026-11-23T09:41:00Z');

const worlds: Record<'with' | 'without', TestApp | null> = { with: null, without: null };

beforeAll(async () => {
  worlds.without = await testApp();
  worlds.with = await testApp({ env: { ORDER_CANCEL_WINDOW_HOURS: String(WINDOW_HOURS) } });
});
afterAll(async () => {
  await worlds.with?.close();
  await worlds.without?.close();
});

const STATUSES = ['SUBMITTED', 'SUBMITTED', 'SUBMITTED', 'BLOCKED', 'RESOLVED', 'PENDING_CANCELLATION', 'CANCELLED'] as const;
const PAYMENT_TYPES = ['proforma', 'proforma', 'proforma', 'invoice', 'payment_after_delivery', 'cash'] as const;

/** Puts an order into any state an order can be in. */
async function forge(world: TestApp, company: TestCompany, { order, random }: { order: PlacedOrder; random: Random }): Promise<void> {
  const status = random.pick(STATUSES);
  const isPaid = random.chance(25);
  const orderedAt = new Date(
    NOW.getTime() - random.pick([0, 1, WINDOW_HOURS * 60, WINDOW_HOURS * 60 + 1, 60 * 24 * 40]) * 60_000 - random.int(0, 5),
  );
  const free = random.chance(10);
  await inCompany(world.deps, company.uid, (tx) =>
    tx.run(
      sql`UPDATE orders SET status = ${status}, blocking_reason = ${status === 'BLOCKED' ? random.pick(['dodger', 'limit']) : null}, paid = ${isPaid || free},
            paid_amount = CASE WHEN ${isPaid} THEN price_inc_vat ELSE ${random.pick([0, 100])} END, payment_type = ${random.pick(PAYMENT_TYPES)}, ordered_at = ${orderedAt},
            credits_posted_at = ${random.chance(15) && status === 'SUBMITTED' ? orderedAt : null}, price = CASE WHEN ${free} THEN 0 ELSE price END, vat = CASE WHEN ${free} THEN 0 ELSE vat END, price_inc_vat = CASE WHEN ${free} THEN 0 ELSE price_inc_vat END
          WHERE company_uid = ${company.uid} AND uid = ${order.uid}`,
    ),
  );
}

const cancelFlag = ({ actions }: Order) => actions.find(({ action }) => action === 'cancel');

/** A cancellation that is asked for or done already is answered as it stands (S-013). */
const isRepeated = ({ status, paid }: Order): boolean => status === 'PENDING_CANCELLATION' || (status === 'CANCELLED' && !paid);

/** What the flag promises about the call. */
function promised(order: Order): unknown[] {
  if (isRepeated(order)) return [200, order.status];
  const flag = cancelFlag(order);
  return flag?.allowed === true ? [200, 'PENDING_CANCELLATION'] : [409, flag?.blockers[0]];
}

/** What was promised can be kept: the provider confirms it. */
async function expectEnded({ deps }: TestApp, companyUid: string, orderUid: string): Promise<void> {
  await finishCancellation(deps, { companyUid, orderUid });
  expect(await orderFacts(deps, companyUid, orderUid)).toMatchObject({ status: 'CANCELLED' });
}

/** The list says of every order what its page says. */
async function expectListedAlike({ app }: TestApp, companyUid: string, headers: { cookie: string }): Promise<void> {
  const read = async (path: string) => (await app.inject({ url: `/api/company/${companyUid}/${path}`, headers })).json().data;
  const listed: Order[] = await read('orders?pageSize=100');
  for (const row of listed) {
    const detail: Order = await read(`order/${row.uid}`);
    expect(detail.actions).toEqual(row.actions);
    expect(detail.actions.find(({ action }) => action === 'read')?.allowed).toBe(true);
  }
}

const outcomeOf = (reply: { statusCode: number; json(): { code?: string; data?: Order } }): unknown[] => [
  reply.statusCode,
  reply.statusCode === 200 ? reply.json().data?.status : reply.json().code,
];

describe.each(['without', 'with'] as const)('%s a window for cancelling', (which) => {
  it('every action flag of an order says what the server then does', { timeout: 600_000 }, async () => {
    const world = worlds[which];
    if (world === null) throw new Error('no world');
    const random = seededRandom(which === 'with' ? 11 : 12);
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const company = await createCompany(world.deps);
      const orders: PlacedOrder[] = [];
      for (let n = 0; n < 3; n += 1) orders.push(await placeOrder(world, company, { cards: 0, credits: [100] }));
      for (const order of orders) await forge(world, company, { order, random });
      const headers = await signIn(world.app, world.deps, { company, role: 'user' });
      for (let call = 0; call < 4; call += 1) {
        const url = `/api/company/${company.uid}/order/${random.pick(orders).uid}`;
        const shown: Order = (await world.app.inject({ url, headers })).json().data;
        const flag = cancelFlag(shown);
        const done = await world.app.inject({ method: 'PATCH', url: `${url}/cancel`, headers });
        const isAllowed = flag?.allowed === true;
        const says = { allowed: isAllowed, status: shown.status, blockers: flag?.blockers };
        seen.add(flag?.blockers[0] ?? 'allowed');
        expect([says, outcomeOf(done)]).toEqual([says, promised(shown)]);
        if (isAllowed && random.chance(50)) await expectEnded(world, company.uid, shown.uid);
      }
      await expectListedAlike(world, company.uid, headers);
    }
    for (const reason of [
      'allowed',
      'order.notSubmitted',
      'order.paymentAfterDelivery',
      'order.pendingCancellationLimit',
      'order.zeroAmount',
    ])
      expect(seen).toContain(reason);
  });
});
