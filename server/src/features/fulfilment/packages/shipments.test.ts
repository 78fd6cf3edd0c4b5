import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { goodPpl, loopbackCourier, pplNumber, type LoopbackCourier } from '../../../../test/outside/loopback-courier';
import { loopbackProcessor, type LoopbackProcessor } from '../../../../test/outside/loopback-processor';
import { orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { outsideCourierApp } from '../../../../test/world/processor-worlds';
import { owner } from '../../../../test/races/owner-query';
import type { TestApp } from '../../../../test/app/test-app';
import { followParcels } from './follow-parcels';
import { sendPackages } from './send-packages';

const START = new Date('2026-11-23T09:41:00Z');

let world: TestApp;
let processor: LoopbackProcessor;
let courier: LoopbackCourier;
let company: TestCompany;

beforeAll(async () => {
  processor = await loopbackProcessor();
  courier = await loopbackCourier();
  world = await outsideCourierApp({ processor, ppl: courier });
});
afterAll(async () => {
  await world.close();
  await courier.close();
  await processor.close();
});
beforeEach(async () => {
  world.setNow(START);
  courier.calls.length = 0;
  courier.answer = goodPpl(courier);
  await owner(world.ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
  company = await createCompany(world.deps);
});

const drain = () => drainJobs(world.deps, world.ownerUrl);
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
const packageOf = async (order: PlacedOrder) =>
  (
    await rows<{ number: string; tracking_number: string | null; delivered_at: Date | null }>(
      sql`SELECT * FROM packages WHERE order_uid = ${order.uid}`,
    )
  )[0];
const batches = () => courier.calls.filter(({ method, path }) => method === 'POST' && path === '/shipment/batch');

async function send(event: object): Promise<boolean> {
  const payload = { eventId: randomUUID(), at: world.deps.now().toISOString(), ...event };
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  return (await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload })).json().data?.accepted;
}

/** An order of two cards, one made, the other being made. */
async function half(): Promise<{ order: PlacedOrder; rest: string }> {
  const order = await placeOrder(world, company, { cards: 2 });
  await send({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
  await drain();
  const [one, two] = (await rows<{ uid: string }>(sql`SELECT uid FROM cards WHERE order_uid = ${order.uid} ORDER BY uid`)).map(
    ({ uid }) => uid,
  );
  for (const cardUid of [one, two]) await send({ type: 'card.accepted', cardUid });
  await make(one ?? '');
  return { order, rest: two ?? '' };
}
const make = (cardUid: string) => send({ type: 'card.manufactured', cardUid, number: '**** **** **** 4821', expirationDate: '2029-11-30' });

describe('a package whose cards are made', () => {
  it('is announced to PPL, and with the tracking number it is on its way', async () => {
    const { order, rest } = await half();
    await drain();
    expect(batches()).toHaveLength(0);
    await make(rest);
    await drain();
    const parcel = await packageOf(order);
    expect(parcel).toMatchObject({ tracking_number: pplNumber(parcel?.number ?? '') });
    expect(await orderFacts(world.deps, company.uid, order.uid)).toMatchObject({ status: 'RESOLVED' });
    expect(batches()).toHaveLength(1);
    expect(JSON.parse(batches()[0]?.text ?? '').shipments).toMatchObject([
      { referenceId: parcel?.number, productType: 'BUSS', recipient: { city: 'Beroun' } },
    ]);
  });

  it('leaves when the last card that is missing is rejected', async () => {
    const { order, rest } = await half();
    await send({ type: 'card.rejected', cardUid: rest });
    await drain();
    expect((await packageOf(order))?.tracking_number).not.toBeNull();
  });

  it('waits through an outage of the courier and leaves once', async () => {
    const { order, rest } = await half();
    await make(rest);
    const good = courier.answer;
    courier.answer = (call) => (call.path === '/shipment/batch' ? { status: 503 } : good(call));
    await expect(drain()).rejects.toThrow('send-packages');
    expect((await packageOf(order))?.tracking_number).toBeNull();
    courier.answer = good;
    await drain();
    expect((await packageOf(order))?.tracking_number).not.toBeNull();
    await sendPackages(world.deps, { companyUid: company.uid, orderUid: order.uid });
    expect(batches()).toHaveLength(2);
  });

  it('is asked about when nobody knows whether the courier has it, and announced again when it has not', async () => {
    const { order, rest } = await half();
    await make(rest);
    const good = courier.answer;
    courier.answer = (call) => (call.path === '/shipment/batch' ? { status: 0 } : good(call));
    await expect(drain()).rejects.toThrow('send-packages');
    courier.answer = good;
    const again = () => sendPackages(world.deps, { companyUid: company.uid, orderUid: order.uid });
    await expect(again()).rejects.toThrow('was announced a moment ago');
    expect(batches()).toHaveLength(1);
    const number = (await packageOf(order))?.number ?? '';
    world.setNow(new Date(START.getTime() + 3_600_000));
    await again();
    expect(batches()).toHaveLength(2);
    expect((await packageOf(order))?.tracking_number).toBe(pplNumber(number));
  });

  it('is not tried again and again when the courier refuses the call', async () => {
    const { order, rest } = await half();
    await make(rest);
    const good = courier.answer;
    courier.answer = (call) => (call.path === '/shipment/batch' ? { status: 400 } : good(call));
    await drain();
    expect(batches()).toHaveLength(1);
    expect((await packageOf(order))?.tracking_number).toBeNull();
  });

  it('is announced once by many workers at the same time', async () => {
    const { order, rest } = await half();
    await make(rest);
    await owner(world.ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
    const send = () => sendPackages(world.deps, { companyUid: company.uid, orderUid: order.uid });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, send));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(batches()).toHaveLength(1);
    expect((await packageOf(order))?.tracking_number).not.toBeNull();
  });

  it('is sent the next day when its job was lost', async () => {
    const { order, rest } = await half();
    await make(rest);
    await owner(world.ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
    world.setNow(new Date(START.getTime() + 25 * 3_600_000));
    await inCompany(world.deps, company.uid, (tx) =>
      tx.run(sql`SELECT enqueue_job('daily-round', ${JSON.stringify({ companyUid: company.uid })}, NULL, NULL, 20)`),
    );
    await drain();
    expect((await packageOf(order))?.tracking_number).not.toBeNull();
  });
});

describe('a package on its way', () => {
  const sent = async () => {
    const { order, rest } = await half();
    await make(rest);
    await drain();
    const number = (await packageOf(order))?.number ?? '';
    world.setNow(new Date('2026-11-25T18:00:00Z'));
    return { order, number };
  };
  const follow = async () => {
    await followParcels(world.deps);
    await drain();
  };

  it('is delivered when the courier says so, at the time it says, once', async () => {
    const { order, number } = await sent();
    courier.answer = goodPpl(courier, { [pplNumber(number)]: { phase: 'Delivering' } });
    await follow();
    expect((await packageOf(order))?.delivered_at).toBeNull();
    courier.answer = goodPpl(courier, { [pplNumber(number)]: { phase: 'Delivered', at: '2026-11-25T10:20:00+01:00' } });
    await follow();
    await follow();
    expect((await packageOf(order))?.delivered_at).toEqual(new Date('2026-11-25T09:20:00Z'));
    const calls = courier.calls.filter(({ path }) => path.includes(pplNumber(number)));
    expect(calls).toHaveLength(2);
  });

  it('was never delivered before it left nor in the future', async () => {
    const early = await sent();
    courier.answer = goodPpl(courier, { [pplNumber(early.number)]: { phase: 'Delivered', at: '2020-01-01T00:00:00Z' } });
    await follow();
    expect((await packageOf(early.order))?.delivered_at).toEqual(START);
    world.setNow(START);
    const late = await sent();
    courier.answer = goodPpl(courier, { [pplNumber(late.number)]: { phase: 'Delivered', at: '2099-01-01T00:00:00Z' } });
    await follow();
    expect((await packageOf(late.order))?.delivered_at).toEqual(world.deps.now());
  });

  it('is neither delivered nor lost while the courier is down', async () => {
    const { order, number } = await sent();
    courier.answer = () => ({ status: 0 });
    await follow();
    expect((await packageOf(order))?.delivered_at).toBeNull();
    courier.answer = goodPpl(courier, { [pplNumber(number)]: { phase: 'Returning' } });
    await follow();
    expect((await packageOf(order))?.delivered_at).toBeNull();
  });
});
