import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

interface Parcel {
  company: TestCompany;
  order: PlacedOrder;
  uid: string;
  number: string;
  cards: string[];
}

let world: TestApp;
let company: TestCompany;
let mine: Parcel;
let sibling: Parcel;
let foreign: Parcel;

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  sibling = await send(company);
  foreign = await send(await createCompany(world.deps));
});
afterAll(() => world.close());
beforeEach(async () => void (mine = await send(company)));

/** A package with two cards on its way. */
async function send(to: TestCompany): Promise<Parcel> {
  const order = await placeOrder(world, to, { cards: 2 });
  return inCompany(world.deps, to.uid, async (tx) => {
    const cards = await tx.rows<{ uid: string }>(
      sql`UPDATE cards SET status = 'PENDING_DELIVERY_CNF' WHERE order_uid = ${order.uid} RETURNING uid`,
    );
    const parcel = await tx.first<{ uid: string; number: string }>(
      sql`UPDATE packages SET dispatched_at = now() WHERE order_uid = ${order.uid} RETURNING uid, number`,
    );
    return { company: to, order, uid: '', number: '', ...parcel, cards: cards.map(({ uid }) => uid) };
  });
}

const url = (rest: string) => `/api/company/${company.uid}/${rest}`;
const put = async (id: string, payload: unknown) => {
  const headers = { ...mine.order.headers, 'content-type': 'application/json' };
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const answer = await world.app.inject({ method: 'PUT', url: url(`orders/package/${id}`), headers, payload: body });
  return { status: answer.statusCode, code: answer.json().code as string | undefined };
};
const get = async (rest: string) => {
  const answer = await world.app.inject({ url: url(rest), headers: mine.order.headers });
  return { status: answer.statusCode, data: String(answer.headers['content-type']).includes('json') ? answer.json().data : null };
};

/** Whether anything of a package was confirmed or reported. */
const touched = ({ company: owner, uid }: Parcel) =>
  inCompany(world.deps, owner.uid, async (tx) => {
    const row = await tx.first<{ taken: boolean; missing: number; moved: number }>(
      sql`SELECT is_taken_over AS taken, (SELECT count(*)::int FROM missing_cards WHERE package_uid = ${uid}) AS missing,
            (SELECT count(*)::int FROM cards WHERE package_uid = ${uid} AND status <> 'PENDING_DELIVERY_CNF') AS moved FROM packages WHERE uid = ${uid}`,
    );
    return row?.taken === true || (row?.missing ?? 0) > 0 || (row?.moved ?? 0) > 0;
  });

describe('taking over what is not there to be taken over', () => {
  it.each([
    ['a package of another company', () => foreign.uid],
    ['its number', () => foreign.number],
    ['the number of an own package', () => mine.number],
    ['an order', () => mine.order.uid],
    ['a company', () => company.uid],
    ['nothing known', () => newUid()],
    ['a NUL', () => '%00'],
    ['a path', () => '..%2F..%2Forders'],
    ['SQL', () => "'%20OR%20''='"],
    ['a very long id', () => 'a'.repeat(500)],
    ['what is no text', () => '%ED%A0%80'],
    ['half an escape', () => '%'],
  ])('%s: 404, and nobody is touched', async (_what, id) => {
    expect(await put(id(), { isTakenOver: true })).toEqual({ status: 404, code: 'err.notFound' });
    expect((await get(`orders/package/${id()}`)).status).toBe(404);
    expect(await Promise.all([foreign, mine].map(touched))).toEqual([false, false]);
  });

  it('a package of a checkout, and one of an order not sent yet', async () => {
    await inCompany(world.deps, company.uid, (tx) => tx.run(sql`UPDATE packages SET dispatched_at = NULL WHERE uid = ${mine.uid}`));
    expect(await put(mine.uid, { isTakenOver: true })).toEqual({ status: 409, code: 'package.cardConfirmationMissing' });
    await inCompany(world.deps, company.uid, (tx) => tx.run(sql`UPDATE packages SET number = NULL WHERE uid = ${mine.uid}`));
    expect((await put(mine.uid, { isTakenOver: true })).status).toBe(404);
  });

  it.each<[string, () => unknown, number]>([
    ['a card of another package', () => [sibling.cards[0]], 422],
    ['one of its own among them', () => [mine.cards[0], sibling.cards[0]], 422],
    ['a card of another company', () => [foreign.cards[0]], 422],
    ['a card nobody knows', () => [newUid()], 422],
    ['10,000 cards', () => Array.from({ length: 10_000 }, newUid), 422],
    ['100,000 cards', () => Array.from({ length: 100_000 }, newUid), 413],
    ['a NUL', () => ['\u0000'], 422],
    ['half a surrogate pair', () => ['\ud800'], 422],
    ['nothing in a list', () => [null], 422],
    ['lists in a list', () => [[mine.cards[0]]], 422],
    ['numbers', () => [1, 2], 422],
    ['an object', () => ({ length: 1, 0: mine.cards[0] }), 422],
    ['null', () => null, 422],
  ])('missing %s: refused, nothing is confirmed', async (_what, said, status) => {
    expect((await put(mine.uid, { isTakenOver: true, missingCardUids: said() })).status).toBe(status);
    expect(await Promise.all([mine, sibling, foreign].map(touched))).toEqual([false, false, false]);
  });

  it.each([
    '{"isTakenOver":"true"}',
    '{"isTakenOver":1}',
    '{"isTakenOver":null}',
    '{"isTakenOver":[true]}',
    '{"isTakenOver":false}',
    '{}',
    '[]',
    'true',
    'null',
    '{"isTakenOver":true',
    '{"__proto__":{"isTakenOver":true}}',
  ])('the body %s: refused, nothing is confirmed', async (body) => {
    expect([400, 422]).toContain((await put(mine.uid, body)).status);
    expect(await touched(mine)).toBe(false);
  });

  it('the same card named many times is reported once', async () => {
    const [lost = ''] = mine.cards;
    expect((await put(mine.uid, { isTakenOver: true, missingCardUids: [lost, lost, lost.toUpperCase()] })).status).toBe(200);
    const reported = await inCompany(world.deps, company.uid, (tx) =>
      tx.rows(sql`SELECT card_uid FROM missing_cards WHERE package_uid = ${mine.uid}`),
    );
    expect(reported).toEqual([{ card_uid: lost }]);
    expect(await put(mine.uid, { isTakenOver: true, missingCardUids: mine.cards })).toEqual({ status: 409, code: 'err.blocked.status' });
  });
});

describe('lists and exports asked by somebody who means no good', () => {
  const uids = (count: number) => Array.from({ length: count }, () => `filter[uid][]=${newUid()}`).join('&');
  const spelled = (query: string) =>
    query.replace('LONG', '1'.repeat(256)).replace(/filter\[uid\]=(\d+) TIMES/, (_all, count: string) => uids(Number(count)));

  it.each([
    ['pageNumber=1000000', 200],
    ['pageNumber=1000001', 422],
    ['pageNumber=1000000000', 422],
    ['pageNumber=-1', 422],
    ['pageNumber=1e3', 422],
    ['pageSize=0', 422],
    ['pageSize=99999999999999999999', 422],
    ['sortBy=__proto__', 422],
    ['sortBy=orderNumber;drop', 422],
    ['sortBy=number&sortBy=number', 422],
    ['sortDir=ASC;', 422],
    ['filter=x', 422],
    ['filter[__proto__][x]=1', 200],
    ['filter[orderNumber][a]=b', 422],
    ['filter[orderNumber]=%00', 422],
    // Half a surrogate pair in UTF-8 is no character: the text is taken as it stands, and nothing is called so.
    ['filter[orderNumber]=%ED%A0%80', 200],
    ['filter[orderNumber]=LONG', 422],
    ["filter[orderNumber]=';--", 200],
    ['filter[orderedFrom]=0000-01-01', 422],
    ['filter[orderedFrom]=0001-01-01&filter[orderedTo]=9999-12-31', 200],
    ['filter[orderedFrom]=2026-02-30', 422],
    ['filter[orderedFrom]=infinity', 422],
    ['filter[uid]=x', 422],
    ['filter[uid]=100 TIMES', 200],
    ['filter[uid]=101 TIMES', 422],
  ])('%s: %s everywhere', async (query, status) => {
    for (const list of ['orders', 'orders/export', 'orders/packages'])
      expect([list, (await get(`${list}?${spelled(query)}`)).status]).toEqual([list, status]);
  });

  it.each([
    'amountFrom=-1',
    'amountFrom=1e9',
    'amountTo=NaN',
    'amountFrom=1.234',
    'amountFrom=99999999999',
    'status=paid',
    'isPaid=yes',
    'createdFrom=x',
  ])('of orders, filter %s: 422', async (query) => {
    const [name, value] = query.split('=');
    for (const list of ['orders', 'orders/export']) expect((await get(`${list}?filter[${name}]=${value}`)).status).toBe(422);
  });

  it('finds nothing of another company, by number or by uid', async () => {
    const asked = [`filter[packageNumber]=${foreign.number}&filter[orderNumber]=${foreign.order.number}`, `filter[uid]=${foreign.uid}`];
    for (const query of asked) expect((await get(`orders/packages?${query}`)).data).toEqual([]);
    expect((await get(`orders?filter[uid]=${foreign.order.uid}`)).data).toEqual([]);
    expect((await get(`orders/packages?filter[uid][]=${mine.uid}&filter[uid][]=${foreign.uid}`)).data).toMatchObject([{ uid: mine.uid }]);
  });

  it('wildcards are letters', async () => {
    for (const text of ['%25', '_', '%5C', '%25%25']) expect((await get(`orders/packages?filter[packageNumber]=${text}`)).data).toEqual([]);
  });
});
