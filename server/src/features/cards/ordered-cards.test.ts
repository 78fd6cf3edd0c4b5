import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { listEmployeeCards } from '@portal/contract/cards/cards';
import { drainJobs } from '../../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../../test/world/factories';
import { orderFacts } from '../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

const NOON = new Date('2026-11-23T11:00:00Z');
const STEP_SECONDS = 20;

let world: TestApp;
let company: TestCompany;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOON);
  company = await createCompany(world.deps);
});

const pay = async (order: PlacedOrder) => {
  const event = { type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 };
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/provider/events',
    headers: { authorization: 'Bearer provider-token-for-tests' },
    payload: { eventId: newUid(), at: NOON.toISOString(), ...event },
  });
  expect(answer.json().data.accepted).toBe(true);
};
/** What is due happens, the clock goes on by seconds, and what is due then happens. */
const wait = async (seconds: number) => {
  await drainJobs(world.deps, world.ownerUrl);
  world.setNow(new Date(world.deps.now().getTime() + seconds * 1000));
  await drainJobs(world.deps, world.ownerUrl);
};
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
const cardsOf = async (order: PlacedOrder, person = 0) => {
  const url = `/api/company/${company.uid}/employees/${order.employees[person]}/cards`;
  return listEmployeeCards.reply.parse((await world.app.inject({ url, headers: order.headers })).json()).data;
};
const cardOf = async (order: PlacedOrder, person = 0) => (await cardsOf(order, person))[0];
const cancel = async (order: PlacedOrder, person = 0) => {
  const url = `/api/company/${company.uid}/card/${(await cardOf(order, person))?.card.uid}/cancel`;
  expect((await world.app.inject({ method: 'PATCH', url, headers: order.headers })).statusCode).toBe(200);
};
const facts = (order: PlacedOrder) => orderFacts(world.deps, company.uid, order.uid);

describe('a card of an order', () => {
  it('[CARD-002] [CARD-003] [CARD-004] [CARD-005] [CARD-006] [CARD-007] [CARD-008] [CARD-009] [CARD-010] [CARD-011] [CARD-012] [CARD-013] says which order and package it came with', async () => {
    const order = await placeOrder(world, company);
    const [parcel] = await rows<{ number: string }>(sql`SELECT number FROM packages WHERE order_uid = ${order.uid}`);
    expect(await cardOf(order)).toMatchObject({
      orderInfo: {
        uid: order.uid,
        number: order.number,
        orderedAt: NOON.toISOString(),
        packageNumber: parcel?.number,
        packageDeliveryType: 'physical',
        packageDeliveryAddress: { type: 'office', street: 'Krátká', streetNumber: '5', city: 'Beroun', postcode: '26601' },
      },
      card: { status: 'ORDERED', number: null },
      embeddedCards: [],
    });
    await rows(sql`UPDATE cards SET package_uid = NULL WHERE order_uid = ${order.uid}`);
    expect((await cardOf(order))?.orderInfo).toMatchObject({
      packageNumber: null,
      packageDeliveryType: 'electrical',
      packageDeliveryAddress: null,
    });
  });

  it('leaves its time at every step, and has its two cards and numbers from manufacture on', async () => {
    const order = await placeOrder(world, company);
    const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000).toISOString();
    await pay(order);
    await wait(0);
    await wait(STEP_SECONDS);
    expect(await cardOf(order)).toMatchObject({ card: { status: 'CRD_IN_PRD' }, embeddedCards: [] });
    await wait(STEP_SECONDS);
    const made = await cardOf(order);
    expect(made?.card).toMatchObject({ status: 'CRD_MNF', compositeId: expect.stringMatching(/^CM:\d{7}$/), expirationDate: '2029-11-30' });
    expect(made?.embeddedCards.map(({ accountType, number }) => [accountType, number])).toEqual([
      ['gastro', made?.card.number],
      ['flexi', made?.card.number],
    ]);
    await wait(STEP_SECONDS);
    const [parcel] = await rows<{ uid: string }>(sql`SELECT uid FROM packages WHERE order_uid = ${order.uid}`);
    const url = `/api/company/${company.uid}/orders/package/${parcel?.uid}`;
    await world.app.inject({ method: 'PUT', url, headers: order.headers, payload: { isTakenOver: true } });
    expect((await cardOf(order))?.card.status).toBe('CRD_NOT_ACT');
    await wait(STEP_SECONDS);
    expect((await cardOf(order))?.timeline).toEqual({
      orderedAt: at(0),
      producedAt: at(2 * STEP_SECONDS),
      shippedAt: at(3 * STEP_SECONDS),
      missingSince: null,
      takenOverAt: at(3 * STEP_SECONDS),
      activatedAt: at(4 * STEP_SECONDS),
      endedAt: null,
    });
    expect(made?.embeddedCards.map(({ uid }) => uid)).toEqual((await cardOf(order))?.embeddedCards.map(({ uid }) => uid));
  });

  it('blocked while it waits for its first payment is not paid with, and comes back as it was', async () => {
    const order = await placeOrder(world, company, { cards: 2 });
    await pay(order);
    for (let step = 0; step < 4; step += 1) await wait(STEP_SECONDS);
    const [parcel] = await rows<{ uid: string }>(sql`SELECT uid FROM packages WHERE order_uid = ${order.uid}`);
    const call = (method: 'PUT' | 'PATCH', path: string, payload?: object) =>
      world.app.inject({ method, url: `/api/company/${company.uid}/${path}`, headers: order.headers, ...(payload && { payload }) });
    await call('PUT', `orders/package/${parcel?.uid}`, { isTakenOver: true });
    const uid = (await cardOf(order))?.card.uid;
    await call('PATCH', `card/${uid}/block`);
    await wait(STEP_SECONDS);
    expect([(await cardOf(order))?.card.status, (await cardOf(order, 1))?.card.status]).toEqual(['CRD_BLK_TMP', 'CRD_ACT']);
    await call('PATCH', `card/${uid}/unblock`);
    await wait(STEP_SECONDS);
    expect((await cardOf(order))?.card.status).toBe('CRD_NOT_ACT');
  });
});

describe('an order in work', () => {
  const made = async (cards: number) => {
    const order = await placeOrder(world, company, { cards });
    await pay(order);
    await wait(0);
    await wait(STEP_SECONDS);
    await wait(STEP_SECONDS - 10);
    await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 10_000) });
    expect((await cardOf(order))?.card.status).toBe('CRD_MNF');
    return order;
  };

  it('whose every card is cancelled ends without a package', async () => {
    const order = await made(2);
    await cancel(order);
    await cancel(order, 1);
    await wait(9);
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED' });
    await wait(10 * STEP_SECONDS);
    expect(await rows(sql`SELECT dispatched_at FROM packages WHERE order_uid = ${order.uid}`)).toEqual([{ dispatched_at: null }]);
    expect([(await cardOf(order))?.card.status, (await cardOf(order, 1))?.card.status]).toEqual(['CRD_CANC', 'CRD_CANC']);
  });

  it('with one card cancelled sends the others and ends', async () => {
    const order = await made(2);
    await cancel(order);
    await wait(10 * STEP_SECONDS);
    await wait(10 * STEP_SECONDS);
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED' });
    expect([(await cardOf(order))?.card.status, (await cardOf(order, 1))?.card.status]).toEqual(['CRD_CANC', 'PENDING_DELIVERY_CNF']);
  });

  it('ends too when its cards were cancelled before it was paid, or by somebody who did not wait for the processor', async () => {
    const unpaid = await placeOrder(world, company);
    await rows(sql`UPDATE cards SET status = 'CRD_CANC' WHERE order_uid = ${unpaid.uid}`);
    await pay(unpaid);
    await wait(0);
    expect(await facts(unpaid)).toMatchObject({ status: 'RESOLVED' });
    const order = await made(1);
    const [card] = await rows<{ uid: string }>(
      sql`UPDATE cards SET status = 'CRD_CANC', cancel_asked_at = ${NOON} WHERE order_uid = ${order.uid} RETURNING uid`,
    );
    const payload = { companyUid: company.uid, cardUid: card?.uid, action: 'cancel' };
    await rows(sql`SELECT enqueue_job('tell-processor', ${JSON.stringify(payload)}, NULL, NULL, 20)`);
    await wait(0);
    await wait(9);
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED' });
    expect((await cardOf(order))?.card.status).toBe('CRD_CANC');
  });
});
