import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dailyRound } from '../../src/features/fulfilment/rounds/daily-round';
import { finishCancellation } from '../../src/features/fulfilment/orders/finish-cancellation';
import { processOrder } from '../../src/features/fulfilment/orders/process-order';
import { createEmployee, inCompany } from '../world/factories';
import { createCards, createRequests } from '../world/ordering-factories';
import { openOffice, type Office } from '../world/people';
import { readTable } from '../world/read-table';
import { sendEvent } from '../world/drain-jobs';
import { testApp, type TestApp } from '../app/test-app';

const START = new Date('2026-11-23T09:41:00Z');
/** Requests are given up after sixty days, orders after forty-four. */
const TWO_MONTHS_LATER = new Date('2027-01-25T09:41:00Z');

let world: TestApp;
beforeAll(async () => void (world = await testApp({ now: START })));
afterAll(() => world.close());
afterEach(() => world.setNow(START));

interface Case {
  office: Office;
  uid: string;
  employeeUid: string;
  /** The order that answers it, once it is placed. */
  order?: { uid: string; number: string; symbol: string; price: number };
}

async function ask(): Promise<Case> {
  const office = await openOffice(world);
  const employeeUid = await createEmployee(world.deps, office.company);
  await createCards(world.deps, office.company, [{ employeeUid, createdAt: new Date('2024-01-10T08:00:00Z') }]);
  const [uid = ''] = await createRequests(world.deps, office.company, [{ employeeUid }]);
  return { office, uid, employeeUid };
}

async function order(one: Case): Promise<void> {
  const { office } = one;
  const started = (await office.call('POST', '/order-checkout', {})).json().data?.order.uid;
  if (started === undefined) return;
  await office.call('PATCH', `/order-checkout/${started}/delivery`, { productServiceCode: '90C-421' });
  const { data } = (await office.call('POST', `/order-checkout/${started}/submit`, {})).json();
  if (data?.paymentInfo) {
    const { variableSymbol: symbol, price } = data.paymentInfo;
    one.order = { uid: started, number: data.order.number, symbol, price: price.priceIncVat };
  }
}

const EVENTS: Record<string, (one: Case) => Promise<unknown>> = {
  basket: ({ office, employeeUid, uid }) =>
    office.call('POST', '/basket', { items: [{ productCode: '90C', productServiceCode: '90C-402', employeeUid, requestUid: uid }] }),
  order,
  decline: ({ office, uid }) => office.call('PATCH', `/card-request/${uid}/decline`),
  giveUp: ({ uid }) => sendEvent(world, { type: 'cardRequest.rejected', requestUid: uid }),
  askAgain: ({ employeeUid }) =>
    sendEvent(world, { type: 'cardRequest.created', employeeUid, productCode: '90C', reason: 'loss', masterSystem: 'AM', masterId: '77' }),
  cancelOrder: async (one) => {
    if (one.order === undefined) return;
    await one.office.call('PATCH', `/order/${one.order.uid}/cancel`);
    await finishCancellation(world.deps, { companyUid: one.office.company.uid, orderUid: one.order.uid });
  },
  payCancelled: async (one) => {
    if (one.order === undefined) return;
    await one.office.call('PATCH', `/order/${one.order.uid}/cancel`);
    await EVENTS.pay?.(one);
  },
  refusePaid: async (one) => {
    if (one.order === undefined) return;
    await sendEvent(world, { type: 'order.blocked', orderNumber: one.order.number, reason: 'dodger' });
    await EVENTS.pay?.(one);
    await sendEvent(world, { type: 'order.cancelled', orderNumber: one.order.number });
  },
  pay: async ({ order: placed }) =>
    placed && sendEvent(world, { type: 'payment.matched', variableSymbol: placed.symbol, amount: placed.price }),
  time: async ({ office }) => {
    world.setNow(TWO_MONTHS_LATER);
    await dailyRound(world.deps, { companyUid: office.company.uid });
    world.setNow(START);
  },
};

const REQUESTS: Record<string, () => Promise<Case>> = {
  open: ask,
  inBasket: async () => after(await ask(), 'basket'),
  accepted: async () => after(await ask(), 'basket', 'order'),
  begun: async () => {
    const one = await after(await ask(), 'basket', 'order', 'pay');
    await processOrder(world.deps, { companyUid: one.office.company.uid, orderUid: one.order?.uid ?? '' });
    return one;
  },
  declined: async () => after(await ask(), 'decline'),
  rejected: async () => after(await ask(), 'giveUp'),
};

async function after(one: Case, ...events: string[]): Promise<Case> {
  for (const event of events) await EVENTS[event]?.(one);
  return one;
}

/** The answer to a request, and whether it lies in the basket. */
async function stateOf({ office, uid }: Case): Promise<string> {
  const found = await inCompany(world.deps, office.company.uid, (tx) =>
    tx.first<{ state: string }>(sql`
      SELECT concat_ws('+', CASE WHEN accepted_at IS NOT NULL THEN 'accepted' END, CASE WHEN declined_at IS NOT NULL THEN 'declined' END,
                            CASE WHEN rejected_at IS NOT NULL THEN 'rejected' END,
                            CASE WHEN EXISTS (SELECT FROM order_items i JOIN orders o USING (items_uid) WHERE i.request_uid = r.uid AND o.status = 'BASKET') THEN 'inBasket' END) AS state
      FROM card_requests r WHERE uid = ${uid}`),
  );
  return found === undefined ? 'gone' : found.state === '' ? 'open' : found.state;
}

/** What becomes of a request; `.` is for what must leave it as it was. An order that answers nothing any more opens it again. */
const TABLE = readTable(`
            basket    order     decline   giveUp    askAgain  cancelOrder  payCancelled  refusePaid  pay  time
  open      inBasket  .         declined  rejected  .         .            .             .           .    rejected
  inBasket  .         accepted  .         rejected+inBasket .  .           .             .           .    .
  accepted  .         .         .         .         .         open         open          open        .    open
  begun     .         .         .         .         .         .            .             .           .    .
  declined  .         .         .         .         .         .            .             .           .    .
  rejected  .         .         .         .         .         .            .             .           .    .`);

describe('[F-303] [F-309] every event at a request for a replacement card', () => {
  it('the table names every event and every state', () => {
    expect([TABLE.events, TABLE.rows.map(({ state }) => state)]).toEqual([Object.keys(EVENTS), Object.keys(REQUESTS)]);
  });

  it.each(TABLE.rows)('$state', { timeout: 60_000 }, async ({ state, ends }) => {
    const seen: string[] = [];
    for (const event of TABLE.events) {
      const one = await REQUESTS[state]?.();
      if (one === undefined) throw new Error(`nobody makes a request ${state}`);
      const before = await stateOf(one);
      await EVENTS[event]?.(one);
      const left = await stateOf(one);
      seen.push(left === before ? '.' : left);
    }
    expect(seen).toEqual(ends);
  });
});
