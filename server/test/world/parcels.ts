import { drainJobs, sendEvent } from './drain-jobs';
import type { TestCompany } from './factories';
import { placeOrder, type PlacedOrder } from './place-order';
import { owner } from '../races/owner-query';
import type { TestApp } from '../app/test-app';

/** An order that is paid and being worked on: its cards are at the processor. */
export async function begunOrder(world: TestApp, company: TestCompany, cards = 1): Promise<PlacedOrder> {
  const order = await placeOrder(world, company, { cards });
  await sendEvent(world, { type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
  await drainJobs(world.deps, world.ownerUrl);
  for (const card of await cardsOf(world, order.uid)) await sendEvent(world, { type: 'card.accepted', cardUid: card.uid });
  return order;
}

/** The same with every card made: its package can leave. Answers the number of the package, too. */
export async function packedOrder(world: TestApp, company: TestCompany, cards = 1): Promise<PlacedOrder & { packageNumber: string }> {
  const order = await begunOrder(world, company, cards);
  for (const card of await cardsOf(world, order.uid))
    await sendEvent(world, {
      type: 'card.manufactured',
      cardUid: card.uid,
      number: '**** **** **** 1234',
      expirationDate: '2029-11-30',
    });
  const [parcel] = await owner(world.ownerUrl, `SELECT number FROM packages WHERE order_uid = '${order.uid}'`);
  return { ...order, packageNumber: String(parcel?.number) };
}

export async function cardsOf(world: TestApp, orderUid: string): Promise<{ uid: string; status: string }[]> {
  const rows = await owner(world.ownerUrl, `SELECT uid, status FROM cards WHERE order_uid = '${orderUid}' ORDER BY created_at, uid`);
  return rows.map(({ uid, status }) => ({ uid: String(uid), status: String(status) }));
}
