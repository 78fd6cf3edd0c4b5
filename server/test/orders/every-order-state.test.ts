import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { PortalRole } from '@portal/domain/access/company-status';
import { PAYMENT_TYPES, type PaymentType } from '@portal/domain/payments/owed';
import type { Order } from '@portal/contract/orders/orders';
import { createCompany, inCompany, signIn, type TestCompany } from '../world/factories';
import { placeOrder, type PlacedOrder } from '../world/place-order';
import { newUid, testApp, type TestApp } from '../app/test-app';
import { sizeOf } from '../../../scripts/test-sizes';

/** `STATES_EVERY=1` walks all states; by default every sixty-first, others with a window than without, and all that can be cancelled or nearly so. */
const EVERY = sizeOf('STATES_EVERY');
const NOW = new Date('2026-11-23T09:41:00Z');
const WINDOW_HOURS = 2;
const ROLES: PortalRole[] = ['user', 'admin', 'master'];

const STATUSES = ['CHECKOUT', 'SUBMITTED', 'BLOCKED dodger', 'BLOCKED limit', 'RESOLVED', 'PENDING_CANCELLATION', 'CANCELLED'] as const;
/** The company's other order, a minute younger or older, or of the same moment with a number before this one's. */
const RIVALS = [
  'none',
  'younger',
  'younger begun',
  'younger after delivery',
  'younger paid',
  'older',
  'cancelling',
  'same moment',
] as const;
const TOTALS = ['priced', 'free', 'not calculated'] as const;
const AGES = ['new', 'on the edge', 'old'] as const;

interface State {
  status: (typeof STATUSES)[number];
  isPaid: boolean;
  isBegun: boolean;
  paymentType: PaymentType;
  rival: (typeof RIVALS)[number];
  total: (typeof TOTALS)[number];
  age: (typeof AGES)[number];
}

const EVERY_STATE: State[] = STATUSES.flatMap((status) =>
  PAYMENT_TYPES.flatMap((paymentType) =>
    RIVALS.flatMap((rival) =>
      TOTALS.flatMap((total) =>
        AGES.flatMap((age) =>
          [true, false].flatMap((isPaid) =>
            [true, false].map((isBegun) => ({ status, paymentType, rival, total, age, isPaid: isPaid || total === 'free', isBegun })),
          ),
        ),
      ),
    ),
  ),
);

const isTelling = ({ status, isPaid, isBegun, paymentType, total }: State) =>
  status === 'SUBMITTED' && !isPaid && !isBegun && paymentType === 'proforma' && total === 'priced';

const chosenStates = (hasWindow: boolean): [number, State][] =>
  [...EVERY_STATE.entries()].filter(([index, state]) => index % EVERY === (hasWindow ? 8 % EVERY : 0) || isTelling(state));

/** S-061 with R-12, said in other words than the rule itself. */
function mayBeCancelled(state: State, hasWindow: boolean): boolean {
  const { status, isPaid, isBegun, paymentType, rival, total, age } = state;
  const waits = ['SUBMITTED', 'BLOCKED dodger', 'BLOCKED limit'].includes(status) && !isPaid && !isBegun && total === 'priced';
  const isLast = rival !== 'younger' && rival !== 'cancelling';
  return waits && paymentType !== 'payment_after_delivery' && isLast && !(hasWindow && age === 'old');
}

describe.each([false, true])('with a window for cancelling: %s', (hasWindow) => {
  let world: TestApp;
  let company: TestCompany;
  let rival: PlacedOrder;
  let order: PlacedOrder;
  const sessions: { cookie: string }[] = [];

  beforeAll(async () => {
    world = await testApp({ now: NOW, env: { ORDER_CANCEL_WINDOW_HOURS: hasWindow ? String(WINDOW_HOURS) : '0' } });
    company = await createCompany(world.deps);
    rival = await placeOrder(world, company, { cards: 0, credits: [100] });
    order = await placeOrder(world, company, { cards: 0, credits: [100] });
    for (const role of ROLES) sessions.push(await signIn(world.app, world.deps, { company, role }));
  });
  afterAll(() => world.close());

  const run = (query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.run(query));

  /** Puts the order into a state, whatever it was before. */
  async function forge(state: State): Promise<void> {
    const [status, reason = null] = state.status.split(' ');
    const minutes = { new: 0, 'on the edge': WINDOW_HOURS * 60, old: WINDOW_HOURS * 60 + 1 }[state.age];
    const orderedAt = new Date(NOW.getTime() - minutes * 60_000);
    const total = state.total === 'priced' ? order.total : 0;
    await run(sql`UPDATE orders SET status = ${status}, blocking_reason = ${reason}, number = ${status === 'CHECKOUT' ? null : order.number},
        paid = ${state.isPaid}, paid_amount = ${state.isPaid ? total : 0}, payment_type = ${state.paymentType}, ordered_at = ${orderedAt}, cancel_requested_at = NULL,
        credits_posted_at = ${state.isBegun ? orderedAt : null}, calculated_at = ${state.total === 'not calculated' ? null : orderedAt},
        price = ${total}, vat = 0, price_inc_vat = ${total} WHERE uid = ${order.uid}`);
    await forgeRival(state.rival, orderedAt);
  }

  async function forgeRival(kind: State['rival'], orderedAt: Date): Promise<void> {
    const distance = kind === 'same moment' ? 0 : kind.startsWith('younger') ? 60_000 : -60_000;
    const status = kind === 'none' ? 'RESOLVED' : kind === 'cancelling' ? 'PENDING_CANCELLATION' : 'SUBMITTED';
    await run(sql`UPDATE orders SET status = ${status}, ordered_at = ${new Date(orderedAt.getTime() + distance)}, paid = ${kind === 'younger paid'},
        credits_posted_at = ${kind === 'younger begun' ? orderedAt : null},
        payment_type = ${kind === 'younger after delivery' ? 'payment_after_delivery' : 'proforma'} WHERE uid = ${rival.uid}`);
  }

  const read = async (headers: { cookie: string }): Promise<Order> =>
    (await world.app.inject({ url: `/api/company/${company.uid}/order/${order.uid}`, headers })).json().data;
  const cancel = async (headers: { cookie: string }) => {
    const answer = await world.app.inject({ method: 'PATCH', url: `/api/company/${company.uid}/order/${order.uid}/cancel`, headers });
    const { code, meta, data } = answer.json();
    return { status: answer.statusCode, code, limit: meta?.limit ?? null, becomes: data?.status };
  };

  /** A cancellation that is asked for or done already is answered as it stands (S-013). */
  const isRepeated = ({ status, paid }: Order) => status === 'PENDING_CANCELLATION' || (status === 'CANCELLED' && !paid);

  function promised(shown: Order): object {
    const { allowed, blockers } = shown.actions.find(({ action }) => action === 'cancel') ?? { allowed: false, blockers: [] };
    if (isRepeated(shown)) return { status: 200, limit: null, becomes: shown.status };
    return allowed
      ? { status: 200, limit: null, becomes: 'PENDING_CANCELLATION' }
      : { status: 409, code: blockers[0], limit: shown.cancelLimit };
  }

  /** What the order says of itself in a state, after the server was asked to do it. */
  async function compare(state: State, headers: { cookie: string }): Promise<Order> {
    await forge(state);
    const before = await read(headers);
    const flag = before.actions.find(({ action }) => action === 'cancel');
    const isAllowed = flag?.allowed === true;
    expect([state, isAllowed]).toEqual([state, mayBeCancelled(state, hasWindow)]);
    expect(flag?.blockers).toHaveLength(isAllowed ? 0 : 1);
    expect(before.cancelLimit !== null).toBe(flag?.blockers[0] === 'order.pendingCancellationLimit');
    expect([state, await cancel(headers)]).toEqual([state, promised(before)]);
    const after = await read(headers);
    expect([after.status, after.cancelRequestedAt !== null]).toEqual([isAllowed ? 'PENDING_CANCELLATION' : before.status, isAllowed]);
    expect([state, await cancel(headers)]).toEqual([state, promised(after)]);
    return before;
  }

  it('[OL-074] [OL-102] what an order says of its cancellation is what the server then does, in every state and for every role', async () => {
    const seen = new Set<unknown>();
    for (const [index, state] of chosenStates(hasWindow)) {
      const said = await compare(state, sessions[index % sessions.length] as { cookie: string });
      seen.add(said.cancelLimit).add(said.actions.find(({ action }) => action === 'cancel')?.blockers[0] ?? 'allowed');
    }
    const reasons = ['notSubmitted', 'zeroAmount', 'paymentAfterDelivery', 'orderSummaryNotExist', 'pendingCancellationLimit'];
    const limits = [null, 'notLatest', 'otherWaiting', ...(hasWindow ? ['windowOver'] : [])];
    expect(seen).toEqual(new Set(['allowed', ...limits, ...reasons.map((name) => `order.${name}`)]));
  }, 900_000);

  it('an order nobody knows or of somebody else has no page and no cancellation; a basket has a page only', async () => {
    const other = await createCompany(world.deps);
    const foreign = await placeOrder(world, other, { cards: 0, credits: [100] });
    for (const [uid, page, cancellation] of [
      [company.basketUid, 200, 409],
      [newUid(), 404, 404],
      [foreign.uid, 404, 404],
    ])
      for (const headers of sessions) {
        const url = `/api/company/${company.uid}/order/${uid}`;
        expect((await world.app.inject({ url, headers })).statusCode).toBe(page);
        expect((await world.app.inject({ method: 'PATCH', url: `${url}/cancel`, headers })).statusCode).toBe(cancellation);
      }
  });
});
