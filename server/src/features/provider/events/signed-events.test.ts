import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { balances, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { readEnv } from '../../../env';
import { signEvent } from '../../../http/session/event-signature';

const BANK = 'secret-of-the-bank-with-32-letters';
const NEXT_BANK = 'next-secret-of-the-bank-32-letters';
const COURIER = 'secret-of-the-courier-32-letters-x';
const NOW = new Date('2026-11-23T09:41:00Z');
const NOW_SECONDS = NOW.getTime() / 1_000;

let world: TestApp;
let company: TestCompany;
let order: PlacedOrder;

beforeAll(async () => {
  world = await testApp({ env: { PROVIDER_EVENT_SECRETS: `bank=${BANK}, bank=${NEXT_BANK},courier=${COURIER}` } });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOW);
  company = await createCompany(world.deps);
  order = await placeOrder(world, company);
});

interface Message {
  event?: object;
  source?: string;
  secret?: string;
  timestamp?: string;
  /** What is sent in place of what was signed. */
  payload?: string;
  headers?: Record<string, string>;
}

const payment = () => ({
  eventId: randomUUID(),
  at: NOW.toISOString(),
  type: 'payment.matched',
  variableSymbol: order.symbol,
  amount: order.total / 100,
});

async function send({
  event = payment(),
  source = 'bank',
  secret = BANK,
  timestamp = String(NOW_SECONDS),
  payload,
  headers = {},
}: Message = {}) {
  const body = JSON.stringify(event);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/provider/events',
    payload: payload ?? body,
    headers: {
      'content-type': 'application/json',
      'portal-source': source,
      'portal-timestamp': timestamp,
      'portal-signature': signEvent(secret, { timestamp, body: Buffer.from(body) }),
      ...headers,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const paidAmount = async () => (await orderFacts(world.deps, company.uid, order.uid))?.paid_amount;

describe('a signed event', () => {
  it('has its effect without a token', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { data: { accepted: true } } });
    expect(await paidAmount()).toBe(order.total);
  });

  it('is let in by either secret while one replaces the other', async () => {
    const event = payment();
    expect((await send({ event, secret: NEXT_BANK })).status).toBe(200);
    const body = Buffer.from(JSON.stringify(event));
    const timestamp = String(NOW_SECONDS);
    const both = [NEXT_BANK, 'a-secret-the-portal-does-not-know'].map((secret) => signEvent(secret, { timestamp, body })).join(', ');
    expect((await send({ event, headers: { 'portal-signature': both } })).status).toBe(200);
  });

  it.each<[string, Message]>([
    ['with a wrong secret', { secret: 'another-secret-of-the-same-length!' }],
    ["with another source's secret", { secret: COURIER }],
    ['of a source without a secret', { source: 'cardProcessor' }],
    ['of an unknown source', { source: 'constructor' }],
    ['of another time than signed', { headers: { 'portal-timestamp': String(NOW_SECONDS - 1) } }],
    ['301 seconds old', { timestamp: String(NOW_SECONDS - 301) }],
    ['301 seconds from the future', { timestamp: String(NOW_SECONDS + 301) }],
    ['of no time', { timestamp: 'NaN' }],
    ['of a time past all times', { timestamp: '1e309' }],
    ['with an empty signature', { headers: { 'portal-signature': '' } }],
    ['with half a signature', { headers: { 'portal-signature': 'v1=ab' } }],
    ['with a wrong signature and the right token', { secret: COURIER, headers: { authorization: 'Bearer provider-token-for-tests' } }],
  ])('%s is refused and does nothing', async (_name, message) => {
    expect((await send(message)).status).toBe(401);
    expect(await paidAmount()).toBe(0);
  });

  it('changed by one byte on its way is refused', async () => {
    const event = payment();
    const payload = JSON.stringify(event).replace('"payment.matched"', '"payment.matched" ');
    expect((await send({ event, payload })).status).toBe(401);
    expect(await paidAmount()).toBe(0);
  });

  it('up to five minutes old or early is taken', async () => {
    expect((await send({ timestamp: String(NOW_SECONDS - 300) })).status).toBe(200);
    expect((await send({ timestamp: String(NOW_SECONDS + 300) })).status).toBe(200);
  });

  it('sent again has no second effect, and after five minutes no answer either', async () => {
    const event = payment();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({ event })));
    expect(answers.map(({ status, body }) => [status, body.data.accepted])).toEqual([1, 2, 3, 4].map(() => [200, true]));
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -order.total, receivable: 0 });
    world.setNow(new Date(NOW.getTime() + 301_000));
    expect((await send({ event })).status).toBe(401);
  });

  it('says only what its source can know', async () => {
    const event = { eventId: randomUUID(), at: NOW.toISOString(), type: 'order.blocked', orderNumber: order.number, reason: 'dodger' };
    expect((await send({ event })).status).toBe(403);
    expect((await send({ source: 'courier', secret: COURIER })).status).toBe(403);
    expect(await paidAmount()).toBe(0);
    expect((await send({ event: { type: 'payment.matched' } })).status).toBe(422);
    expect((await send({ event: { type: 7 } })).status).toBe(422);
  });

  it('the service token of the back office goes on working', async () => {
    const headers = { authorization: 'Bearer provider-token-for-tests' };
    const answer = await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload: payment() });
    expect(answer.statusCode).toBe(200);
  });
});

describe('secrets of the sources', () => {
  it('are refused at the start when they are short or of an unknown source, without being repeated', () => {
    for (const written of ['bank=short', 'shop=a-secret-that-is-32-letters-long-x', 'bank'])
      expect(() => readEnv({ PROVIDER_EVENT_SECRETS: written })).toThrow(
        /^invalid environment: PROVIDER_EVENT_SECRETS: not cardProcessor, courier, bank, masterSystem with a secret of 32 characters$/u,
      );
    expect(readEnv({}).PROVIDER_EVENT_SECRETS).toEqual([]);
  });
});
