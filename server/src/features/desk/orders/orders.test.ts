import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { sendEvent } from '../../../../test/world/drain-jobs';
import { createCompany, createUser, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { begunOrder } from '../../../../test/world/parcels';
import { placeOrder } from '../../../../test/world/place-order';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';

const NOW = new Date('2026-11-23T09:41:00Z');

let world: TestApp;
let bakery: TestCompany;
let hotel: TestCompany;
let ivana: Awaited<ReturnType<typeof signInStaff>>;
let support: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  world = await testApp({ now: NOW });
  bakery = await createCompany(world.deps, { name: 'Pekárna U Lípy' });
  hotel = await createCompany(world.deps, { name: 'Hotel Pod Skálou' });
  const user = await createUser(world.deps, { firstName: 'Ivana', lastName: 'Králová' });
  ivana = await signInStaff(world.deps, { roles: ['payments'], user });
  support = await signInStaff(world.deps, { roles: ['support'] });
}, 60_000);
afterAll(() => world.close());

interface Row {
  uid: string;
  number: string;
  companyName: string;
  status: string;
  priceIncVat: number;
}

const list = async (query = '') => {
  const answer = await world.app.inject({ url: `/api/provider/orders?${query}`, headers: support.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Row[]; meta: { totalRecords: number; totalUnfilteredRecords: number } }>();
};
const numbers = async (query: string) => (await list(query)).data.map(({ number }) => number);
const act = async (uid: string, verb: 'hold' | 'release' | 'cancel', body: object = {}, staff = ivana) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/provider/orders/${uid}/${verb}`,
    headers: staff.headers,
    payload: body,
  });
  return [answer.statusCode, answer.json().code];
};
const audited = (uid: string) =>
  owner(world.ownerUrl, `SELECT user_uid, company_uid, kind, before, after FROM audit_log WHERE subject_uid = '${uid}' ORDER BY at, uid`);
const statusOf = async (uid: string) => (await owner(world.ownerUrl, `SELECT status FROM orders WHERE uid = '${uid}'`))[0]?.status;
const HOLD = { reason: 'dodger', note: 'Dluží za říjen, volat 25. 11.' };

describe('[DESK-031] orders of all companies', () => {
  it('are those of the database by every filter and every order, both ways', async () => {
    world.setNow(new Date(NOW.getTime() - 9 * 86_400_000));
    const old = await placeOrder(world, bakery, { cards: 2 });
    world.setNow(NOW);
    const held = await placeOrder(world, hotel, { cards: 1 });
    const paid = await begunOrder(world, bakery);
    await act(held.uid, 'hold', HOLD);
    const counted = await owner(world.ownerUrl, 'SELECT count(*)::int AS orders FROM orders WHERE number IS NOT NULL');
    expect((await list()).meta.totalRecords).toBe(counted[0]?.orders);
    expect((await numbers('')).slice(-1)).toEqual([old.number]);
    expect(await numbers('filter[status]=BLOCKED')).toEqual([held.number]);
    // As an open tab of an older release asks.
    expect(await numbers('filter[status]=submitted&sortBy=number')).toEqual([old.number, paid.number].toSorted());
    expect(await numbers('filter[blockingReason]=dodger')).toEqual([held.number]);
    expect(await numbers('filter[isPaid]=1')).toEqual([paid.number]);
    expect(await numbers('filter[olderThan]=7')).toEqual([old.number]);
    expect(await numbers('filter[olderThan]=30')).toEqual([]);
    expect(await numbers('filter[orderedTo]=2026-11-20')).toEqual([old.number]);
    expect(await numbers(`filter[companyUid]=${hotel.uid}`)).toEqual([held.number]);
    expect(await numbers('filter[fulltext]=skalou')).toEqual([held.number]);
    expect(await numbers(`filter[fulltext]=${paid.number}`)).toEqual([paid.number]);
    const amount = old.total / 100;
    expect(await numbers(`filter[amountFrom]=${amount}&filter[amountTo]=${amount}`)).toEqual([old.number]);
    for (const column of ['orderedAt', 'number', 'companyName', 'status', 'priceIncVat']) {
      const up = await numbers(`sortBy=${column}`);
      expect(await numbers(`sortBy=${column}&sortDir=desc`)).toEqual(up.toReversed());
    }
    expect((await list('filter[status]=BLOCKED')).meta).toMatchObject({ totalRecords: 1, totalUnfilteredRecords: 3 });
  });

  it.each(['xlsx', 'csv'] as const)('are taken away as %s', async (format) => {
    const url = `/api/provider/orders/export?format=${format}&filter[status]=BLOCKED`;
    const answer = await world.app.inject({ url, headers: support.headers });
    const read = await readSpreadsheet(answer.rawPayload, { fileName: `x.${format}`, maxRows: 100, takesEveryKind: true });
    const rows = read.ok ? read.rows : [];
    expect(rows).toHaveLength(2);
    expect(answer.headers['x-total-rows']).toBe('1');
    expect(rows[1]?.slice(1, 5)).toEqual(['Hotel Pod Skálou', '2026-11-23', 'Pozastavená', 'Čeká na úhradu dlužné faktury']);
  });

  it('say in a file what their badges say, not only that they were submitted', async () => {
    const url = '/api/provider/orders/export?format=csv&filter[status][]=awaitingPayment&filter[status][]=inProduction';
    const { body } = await world.app.inject({ url, headers: support.headers });
    expect(body).toMatch(/^\d+;.*;Zpracovává se;;ano;/mu);
    expect(body).toMatch(/^\d+;.*;(?:Čeká na platbu|Po splatnosti);;ne;/mu);
    expect(body).not.toContain('Odeslaná');
  });

  it('one is held with a note, let through and held again; who did it stands in the company’s audit and in its history', async () => {
    const order = await placeOrder(world, hotel, { cards: 1 });
    expect(await act(order.uid, 'hold', HOLD)).toEqual([200, undefined]);
    expect(await act(order.uid, 'release')).toEqual([200, undefined]);
    expect(await statusOf(order.uid)).toBe('SUBMITTED');
    const entries = (await audited(order.uid)).filter(({ kind }) => kind === 'order.blocked' || kind === 'order.released');
    expect(entries).toEqual([
      {
        user_uid: ivana.userUid,
        company_uid: hotel.uid,
        kind: 'order.blocked',
        before: { status: 'SUBMITTED' },
        after: { status: 'BLOCKED', blockingReason: 'dodger', by: 'Ivana Králová', note: HOLD.note },
      },
      {
        user_uid: ivana.userUid,
        company_uid: hotel.uid,
        kind: 'order.released',
        before: { status: 'BLOCKED', blockingReason: 'dodger' },
        after: { status: 'SUBMITTED', by: 'Ivana Králová' },
      },
    ]);
    const { data } = (await world.app.inject({ url: `/api/provider/orders/${order.uid}`, headers: support.headers })).json();
    expect(data).toMatchObject({ number: order.number, companyName: 'Hotel Pod Skálou', packages: [{ itemsCount: 1, city: 'Beroun' }] });
    expect(data.history[1]).toMatchObject({ kind: 'order.blocked', by: 'Ivana Králová', note: HOLD.note });
  });

  it('a held one is ended with a reason, and what was paid goes back', async () => {
    const order = await placeOrder(world, hotel, { cards: 1 });
    expect(await act(order.uid, 'cancel', { note: 'firma končí' })).toEqual([409, 'order.wrongState']);
    await act(order.uid, 'hold', HOLD);
    await sendEvent(world, { type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
    expect(await act(order.uid, 'cancel', { note: 'firma končí' })).toEqual([200, undefined]);
    expect(await statusOf(order.uid)).toBe('CANCELLED');
    const [last] = (await audited(order.uid)).filter(({ kind }) => kind === 'order.cancelled');
    expect(last).toMatchObject({ before: { status: 'BLOCKED' }, after: { status: 'CANCELLED', by: 'Ivana Králová', note: 'firma končí' } });
    const [refund] = await owner(world.ownerUrl, `SELECT amount::int FROM refunds WHERE order_uid = '${order.uid}'`);
    expect(refund?.amount).toBe(order.total);
  });

  it('is refused in words where it cannot be, to who may not, and for what is not there', async () => {
    const begun = await begunOrder(world, bakery);
    expect(await act(begun.uid, 'hold', HOLD)).toEqual([409, 'order.wrongState']);
    expect(await act(begun.uid, 'release')).toEqual([409, 'order.wrongState']);
    for (const body of [{}, { reason: 'whim', note: 'x' }, { reason: 'limit', note: '  ' }, { reason: 'limit', note: 'x'.repeat(501) }])
      expect(await act(begun.uid, 'hold', body)).toEqual([422, 'err.input.invalid']);
    expect(await act(begun.uid, 'cancel', {})).toEqual([422, 'err.input.invalid']);
    expect(await act(begun.uid, 'hold', HOLD, support)).toEqual([403, 'auth.access.denied']);
    const operations = await signInStaff(world.deps, { roles: ['operations'] });
    expect(await act(begun.uid, 'cancel', { note: 'x' }, operations)).toEqual([403, 'auth.access.denied']);
    expect(await act(bakery.uid, 'hold', HOLD)).toEqual([404, 'err.notFound']);
    expect(await act(bakery.basketUid, 'hold', HOLD)).toEqual([404, 'err.notFound']);
    expect((await world.app.inject({ url: `/api/provider/orders/${bakery.basketUid}`, headers: support.headers })).statusCode).toBe(404);
  });

  it('one leads to its own cards and packages that somebody looks after', async () => {
    const [mine, other] = [await begunOrder(world, bakery), await begunOrder(world, bakery)];
    const get = async (path: string) => (await world.app.inject({ url: `/api/provider/${path}`, headers: support.headers })).json();
    expect((await get(`orders/${mine.uid}`)).data.open).toEqual({ cards: 1, packages: 1 });
    for (const list of ['cards', 'packages']) {
      const { data, meta } = await get(`${list}?filter[orderUid]=${mine.uid}`);
      expect(data).toMatchObject([{ orderUid: mine.uid, orderNumber: mine.number }]);
      expect(meta.totalRecords).toBe(1);
      expect(meta.totalUnfilteredRecords).toBeGreaterThan(1);
      expect((await get(`${list}?filter[orderUid]=${mine.uid}&filter[orderUid]=${other.uid}`)).meta.totalRecords).toBe(2);
      expect((await get(`${list}?filter[orderUid]=${bakery.uid}`)).meta.totalRecords).toBe(0);
    }
    const basket = await placeOrder(world, hotel, { cards: 1 });
    expect((await get(`orders/${basket.uid}`)).data.open).toEqual({ cards: 0, packages: 1 });
  });

  it('of many who hold it at once one does, the others are told; looking first and writing afterwards would let all', async () => {
    const order = await placeOrder(world, bakery, { cards: 1 });
    const looked = await Promise.all(Array.from({ length: 6 }, () => statusOf(order.uid)));
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(order.uid, 'hold', HOLD)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'order.wrongState')).toHaveLength(5);
    expect((await audited(order.uid)).filter(({ kind }) => kind === 'order.blocked')).toHaveLength(1);
    expect(looked.filter((status) => status === 'SUBMITTED')).toHaveLength(6);
  });
});
