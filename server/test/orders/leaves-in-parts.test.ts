import { expect, it, afterAll, beforeAll, beforeEach, describe } from 'vitest';
import sql from 'sql-template-tag';
import { processOrder } from '../../src/features/fulfilment/orders/process-order';
import { createCompany, createLocation, inCompany, type TestCompany } from '../world/factories';
import { orderFacts } from '../world/money';
import { placeOrder, type PlacedOrder } from '../world/place-order';
import { sendEvent } from '../world/drain-jobs';
import { testApp, type TestApp } from '../app/test-app';

let world: TestApp;
let company: TestCompany;
let order: PlacedOrder;
/** Two cards in two packages, both being made. */
let cards: { uid: string; number: string }[];

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
  const elsewhere = await createLocation(world.deps, company);
  order = await placeOrder(world, company, { cards: 2, credits: [100], elsewhere });
  await sendEvent(world, { type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
  await work();
  cards = await inCompany(world.deps, company.uid, (tx) =>
    tx.rows(
      sql`SELECT c.uid, p.number FROM cards c JOIN packages p ON p.uid = c.package_uid WHERE c.order_uid = ${order.uid} ORDER BY p.number`,
    ),
  );
  for (const { uid: cardUid } of cards) await sendEvent(world, { type: 'card.accepted', cardUid });
});

const work = () => processOrder(world.deps, { companyUid: company.uid, orderUid: order.uid });
const status = async () => {
  await work();
  return (await orderFacts(world.deps, company.uid, order.uid))?.status;
};
const make = (which: number) =>
  sendEvent(world, { type: 'card.manufactured', cardUid: cards[which]?.uid, number: '**** **** **** 1234', expirationDate: '2029-11-30' });
const leave = (which: number) =>
  sendEvent(world, { type: 'package.dispatched', packageNumber: cards[which]?.number, trackingNumber: `1234567890${which}` });

describe('[F-302] an order is done when the last of its cards has left', () => {
  it('not while one is made and waits for the courier', async () => {
    expect(new Set(cards.map(({ number }) => number)).size).toBe(2);
    await make(0);
    await make(1);
    expect(await status()).toBe('SUBMITTED');
    await leave(0);
    expect(await status()).toBe('SUBMITTED');
    await leave(1);
    expect(await status()).toBe('RESOLVED');
  });

  it('not while one is still being made', async () => {
    await make(0);
    await leave(0);
    expect(await status()).toBe('SUBMITTED');
    await make(1);
    expect(await status()).toBe('SUBMITTED');
    await leave(1);
    expect(await status()).toBe('RESOLVED');
  });

  it('nobody waits for a card that will not be made', async () => {
    await make(0);
    await leave(0);
    await sendEvent(world, { type: 'card.rejected', cardUid: cards[1]?.uid });
    expect(await status()).toBe('RESOLVED');
  });
});
