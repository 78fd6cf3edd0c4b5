import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { processorWorlds, type ProcessorWorlds } from '../../../../test/world/processor-worlds';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import type { TestApp } from '../../../../test/app/test-app';
import { httpProcessor } from '../../../adapters/card-processor/http-processor';
import { importStatement } from '../../payments/bank/import-statement';
import { produceCards } from './produce-cards';

let opened: ProcessorWorlds;
let processor: ProcessorWorlds['processor'];
let worlds: ProcessorWorlds['worlds'];

beforeAll(async () => {
  opened = await processorWorlds();
  ({ worlds, processor } = opened);
});
afterAll(() => opened.close());

const cardsOf = (world: TestApp, company: TestCompany, order: PlacedOrder) =>
  inCompany(world.deps, company.uid, (tx) =>
    tx.rows<{ uid: string; status: string; number: string | null; expires_on: string | null }>(
      sql`SELECT * FROM cards WHERE order_uid = ${order.uid} ORDER BY uid`,
    ),
  );

/** What the processor behind HTTP reports about every card it was given. */
async function reportAll(world: TestApp): Promise<void> {
  for (const { uid } of new Map(processor.calls.flatMap(({ body }) => body.cards).map((card) => [card.uid, card])).values()) {
    for (const event of [
      { type: 'card.accepted' },
      { type: 'card.manufactured', number: '**** **** **** 0001', expirationDate: '2029-11-30' },
    ]) {
      const payload = { eventId: randomUUID(), at: '2026-11-23T10:00:00Z', cardUid: uid, ...event };
      await world.app.inject({
        method: 'POST',
        url: '/api/provider/events',
        headers: { authorization: 'Bearer provider-token-for-tests' },
        payload,
      });
    }
  }
}

describe.each(['embedded', 'HTTP'] as const)('the card processor, %s', (kind) => {
  let world: TestApp;
  let company: TestCompany;
  let order: PlacedOrder;

  beforeEach(async () => {
    world = worlds[kind];
    processor.answerWith(200);
    processor.calls.splice(0);
    company = await createCompany(world.deps);
    order = await placeOrder(world, company, { cards: 2 });
  });
  const pay = () => importStatement(world.deps, bankFile([credit(order.symbol, order.total)], { number: order.number.slice(-3) }));
  const drain = (minutes = 0) => drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + minutes * 60_000) });

  it('is given nothing before the order is paid', async () => {
    await produceCards(world.deps, { companyUid: company.uid, orderUid: order.uid });
    await drain(0);
    expect((await cardsOf(world, company, order)).map(({ status }) => status)).toEqual(['ORDERED', 'ORDERED']);
  });

  it('makes every card of a paid order once, with masked number and expiry, however often it is asked', async () => {
    await pay();
    await drain();
    await produceCards(world.deps, { companyUid: company.uid, orderUid: order.uid });
    await produceCards(world.deps, { companyUid: company.uid, orderUid: order.uid });
    if (kind === 'HTTP') await reportAll(world);
    await drain(60);
    for (const card of await cardsOf(world, company, order)) {
      expect(card).toMatchObject({ number: expect.stringMatching(/^\*{4} \*{4} \*{4} \d{4}$/), expires_on: '2029-11-30' });
    }
  });
});

describe('the HTTP port', () => {
  const order = { companyUid: randomUUID(), orderUid: randomUUID(), orderNumber: '1260000001' };
  const card = () => ({
    uid: randomUUID(),
    productCode: '90C',
    serviceCode: '90C-401',
    firstName: 'Jana',
    lastName: 'Nová',
    packageNumber: '2260000001',
  });
  const port = () => httpProcessor({ url: `${processor.url}/`, token: 'processor-token-for-tests', batch: 2, timeoutMs: 500 });

  it('hands cards over in batches with the token', async () => {
    processor.calls.splice(0);
    processor.answerWith(200);
    expect(await port().issue({ ...order, cards: [card(), card(), card()] })).toEqual({ ok: true });
    expect(processor.calls.map(({ method, path, body }) => [method, path, body.cards.length])).toEqual([
      ['PUT', '/orders/1260000001/cards', 2],
      ['PUT', '/orders/1260000001/cards', 1],
    ]);
    expect(processor.calls[0]?.authorization).toBe('Bearer processor-token-for-tests');
  });

  it('asks for what a card shall do, by its uid', async () => {
    processor.calls.splice(0);
    processor.answerWith(200);
    const key = { companyUid: randomUUID(), cardUid: randomUUID() };
    const answers = [
      await port().block({ ...key, lock: 'HR' }),
      await port().unblock(key),
      await port().cancel(key),
      await port().resetPin(key),
    ];
    expect(answers).toEqual(answers.map(() => ({ ok: true })));
    expect(processor.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', `/cards/${key.cardUid}/block`, { lock: 'HR' }],
      ['POST', `/cards/${key.cardUid}/unblock`, {}],
      ['POST', `/cards/${key.cardUid}/cancel`, {}],
      ['POST', `/cards/${key.cardUid}/pin-reset`, {}],
    ]);
    processor.answerWith(404);
    expect(await port().cancel(key)).toEqual({ ok: false, error: 'HTTP 404', retry: false });
    processor.answerWith(429);
    expect(await port().unblock(key)).toMatchObject({ ok: false, retry: true });
  });

  it('tells a refusal from an outage', async () => {
    processor.answerWith(422);
    expect(await port().issue({ ...order, cards: [card()] })).toEqual({ ok: false, error: 'HTTP 422', retry: false });
    processor.answerWith(503);
    expect(await port().issue({ ...order, cards: [card()] })).toMatchObject({ ok: false, retry: true });
    // Of a gateway that asks for a sign-in, of a token that was changed at the other end alone.
    for (const status of [302, 401]) {
      processor.answerWith(status);
      const answer = await port().block({ companyUid: randomUUID(), cardUid: randomUUID(), lock: 'HR' });
      expect(answer).toEqual({ ok: false, error: `HTTP ${status}`, retry: true });
    }
    processor.answerWith(0);
    expect(await port().issue({ ...order, cards: [card()] })).toMatchObject({ ok: false, retry: true });
  });
});
