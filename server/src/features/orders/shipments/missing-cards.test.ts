import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { getPackage, type PackageCard } from '@portal/contract/orders/packages';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

const NOON = new Date('2026-11-23T11:00:00Z');
let world: TestApp;
let company: TestCompany;
let order: PlacedOrder;
let parcel: string;
let statements = 0;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

/** Three cards on their way in one package. */
beforeEach(async () => {
  world.setNow(NOON);
  company = await createCompany(world.deps);
  order = await placeOrder(world, company, { cards: 3 });
  statements += 1;
  const file = bankFile([credit(order.symbol, order.total)], { number: String(statements), openingBalance: statements * 100 });
  await loadStatement(world.deps, file);
  await drainJobs(world.deps, world.ownerUrl, { until: new Date(NOON.getTime() + 3_600_000) });
  const [found] = await rows<{ uid: string }>(sql`SELECT uid FROM packages WHERE order_uid = ${order.uid}`);
  parcel = found?.uid ?? '';
});

const rows = <T>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<T>(query));
const address = (uid = parcel) => `/api/company/${company.uid}/orders/package/${uid}`;
const put = async (missingCardUids?: unknown, uid = parcel) => {
  const payload = { isTakenOver: true, ...(missingCardUids === undefined ? {} : { missingCardUids }) };
  const answer = await world.app.inject({ method: 'PUT', url: address(uid), headers: order.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const read = async () => (await world.app.inject({ url: address(), headers: order.headers })).json().data;
const cards = async (): Promise<PackageCard[]> => (await read()).cards;
const statuses = async () => (await cards()).map(({ status, missingSince }) => [status, missingSince !== null]);
const settle = () => drainJobs(world.deps, world.ownerUrl, { until: new Date(NOON.getTime() + 3_600_000) });

describe('GET a package', () => {
  it('[SHP-035] names the cards in it, by holder', async () => {
    const answer = await world.app.inject({ url: address(), headers: order.headers });
    expect(answer.statusCode).toBe(200);
    expect(getPackage.reply.parse(answer.json())).toEqual(answer.json());
    expect(answer.json().data).toMatchObject({ uid: parcel, orderUid: order.uid, itemsCount: 3, missingCards: 0, isTakenOver: false });
    expect(await statuses()).toEqual(Array.from({ length: 3 }, () => ['PENDING_DELIVERY_CNF', false]));
  });

  it('is closed to others: 401, 403, and 404 for a package of another company or an unknown one', async () => {
    const other = await createCompany(world.deps);
    const stranger = await signIn(world.app, world.deps, { company: other });
    expect((await world.app.inject({ url: address() })).statusCode).toBe(401);
    expect((await world.app.inject({ url: address(), headers: stranger })).statusCode).toBe(403);
    const theirs = await world.app.inject({ url: `/api/company/${other.uid}/orders/package/${parcel}`, headers: stranger });
    expect(theirs.statusCode).toBe(404);
    expect((await world.app.inject({ url: address(newUid()), headers: order.headers })).statusCode).toBe(404);
  });
});

describe('take-over card by card', () => {
  it('reports the missing one, blocks it and tells the provider; the others go on', async () => {
    const [lost] = await cards();
    const mailsBefore = world.mails.length;
    expect(await put([lost?.uid])).toMatchObject({ status: 200, body: { data: { isTakenOver: true, missingCards: 1 } } });
    expect(await statuses()).toEqual([
      ['PENDING_BLOCKING', true],
      ['CRD_NOT_ACT', false],
      ['CRD_NOT_ACT', false],
    ]);
    await settle();
    expect(await statuses()).toEqual([
      ['CRD_BLK_TMP', true],
      ['CRD_ACT', false],
      ['CRD_ACT', false],
    ]);
    const told = world.mails.slice(mailsBefore).filter(({ to }) => to.includes(world.deps.provider.support.email));
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^V zásilce 2\d{9} chybí karty$/)]);
    const [entry] = await rows<{ after: object }>(
      sql`SELECT after FROM audit_log WHERE kind = 'package.takenOver' AND subject_uid = ${parcel} AND after ? 'missingCards'`,
    );
    expect(entry?.after).toEqual({ isTakenOver: true, missingCards: [lost?.uid] });
  });

  it('shows on the card of the employee and in the order', async () => {
    const [lost] = await cards();
    await put([lost?.uid]);
    const answer = await world.app.inject({
      url: `/api/company/${company.uid}/employees/${lost?.employee.uid}/cards`,
      headers: order.headers,
    });
    expect(answer.json().data[0].timeline).toMatchObject({ missingSince: expect.any(String), takenOverAt: null });
    const detail = await world.app.inject({ url: `/api/company/${company.uid}/order/${order.uid}`, headers: order.headers });
    expect(detail.json().data.progress).toMatchObject({ cardsMissing: 1, packagesTakenOver: 1, takenOverAt: expect.any(String) });
  });

  it('the same again answers the same, and a plain confirmation changes nothing', async () => {
    const [lost] = await cards();
    for (const said of [[lost?.uid], [lost?.uid?.toUpperCase()], undefined])
      expect(await put(said)).toMatchObject({ status: 200, body: { data: { missingCards: 1 } } });
    expect((await statuses()).filter(([, isMissing]) => isMissing)).toHaveLength(1);
  });

  it('a found card is freed and goes on, once its block has settled', async () => {
    const [lost] = await cards();
    await put([lost?.uid]);
    expect(await put([])).toMatchObject({ status: 409, body: { code: 'err.blocked.pending' } });
    await settle();
    expect(await put([])).toMatchObject({ status: 200, body: { data: { missingCards: 0 } } });
    await settle();
    const [[status, isMissing] = []] = await statuses();
    expect(isMissing).toBe(false);
    // Its holder may have paid with it already.
    expect(['CRD_NOT_ACT', 'CRD_ACT']).toContain(status);
  });

  it('a card somebody paid with is not missing any more', async () => {
    const [lost] = await cards();
    await put([lost?.uid]);
    await settle();
    await rows(sql`UPDATE cards SET activated_at = now() WHERE uid = ${lost?.uid}`);
    expect((await read()).missingCards).toBe(0);
  });

  it('a card at hand cannot be reported later', async () => {
    const [, present] = await cards();
    await put();
    expect(await put([present?.uid])).toMatchObject({ status: 409, body: { code: 'err.blocked.status' } });
  });

  it.each(['CRD_NOT_MNF', 'CRD_CANC', 'CRD_ACT'])('a card that is %s cannot be missing, and nothing is confirmed', async (status) => {
    const [lost, ended] = await cards();
    await rows(sql`UPDATE cards SET status = ${status} WHERE uid = ${ended?.uid}`);
    expect((await cards()).map(({ isOnTheWay }) => isOnTheWay)).toEqual([true, false, true]);
    expect(await put([lost?.uid, ended?.uid])).toMatchObject({ status: 409, body: { code: 'err.blocked.status' } });
    expect(await read()).toMatchObject({ isTakenOver: false, missingCards: 0 });
    expect(await put([lost?.uid])).toMatchObject({ status: 200, body: { data: { missingCards: 1 } } });
  });

  it('a card held on its way can be missing', async () => {
    const [held] = await cards();
    await rows(sql`UPDATE cards SET status = 'CRD_BLK_TMP', status_before = 'PENDING_DELIVERY_CNF' WHERE uid = ${held?.uid}`);
    expect(await put([held?.uid])).toMatchObject({ status: 200, body: { data: { missingCards: 1 } } });
  });

  it.each([
    ['a card of nobody', [newUid()]],
    ['no uid', ['x']],
    ['no list', 'x'],
    ['too many', Array.from({ length: 1_001 }, () => newUid())],
  ])('refuses %s', async (_what, said) => {
    expect((await put(said)).status).toBe(422);
    expect((await read()).isTakenOver).toBe(false);
  });

  it('twenty at once report it once', async () => {
    const [lost] = await cards();
    const answers = await Promise.all(Array.from({ length: 20 }, () => put([lost?.uid])));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const jobs = await rows<{ cards: number }>(sql`SELECT count(*)::int AS cards FROM missing_cards WHERE package_uid = ${parcel}`);
    expect(jobs).toEqual([{ cards: 1 }]);
    const entries = await rows<{ after: object }>(
      sql`SELECT after FROM audit_log WHERE kind = 'package.takenOver' AND subject_uid = ${parcel} AND after ? 'missingCards'`,
    );
    expect(entries).toHaveLength(1);
  });
});

describe('vouchers on paper', () => {
  beforeEach(() => rows(sql`UPDATE orders SET medium = 'paper' WHERE uid = ${order.uid}`));
  const list = async (query: string) =>
    (
      await world.app.inject({
        url: `/api/company/${company.uid}/orders/packages?filter[productMedium]=paper${query}`,
        headers: order.headers,
      })
    ).json();

  it.each([
    ['SHP-026', 'number', /^2\d{9}$/],
    ['SHP-027', 'orderDate', /^2026-11-23T/],
    ['SHP-028', 'orderNumber', /^1\d{9}$/],
    ['SHP-029', 'courier', /^PPL$/],
    ['SHP-030', 'trackingNumber', /^\d{11}$/],
    ['SHP-031', 'label', /companyName/],
  ])('[%s] a paper shipment has %s', async (...[, field, look]) => {
    const { data } = await list('');
    expect(data).toHaveLength(1);
    expect(typeof data[0][field] === 'string' ? data[0][field] : JSON.stringify(data[0][field])).toMatch(look);
  });

  it('[SHP-044] are searched for by their medium, cards by theirs, and no package is both', async () => {
    const cardsOnly = await placeOrder(world, company, { cards: 1 });
    const found = async (medium: string) => {
      const url = `/api/company/${company.uid}/orders/packages?filter[productMedium]=${medium}`;
      const { data } = (await world.app.inject({ url, headers: order.headers })).json();
      return data.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
    };
    expect([await found('paper'), await found('plastic')]).toEqual([[order.number], [cardsOnly.number]]);
  });

  it('[OL-028] their order says so, the filters narrow them, and nothing is taken over', async () => {
    const answer = await world.app.inject({ url: `/api/company/${company.uid}/order/${order.uid}`, headers: order.headers });
    expect(answer.json().data).toMatchObject({ hasPaperShipments: true, hasCardShipments: false });
    expect((await list('&filter[orderedFrom]=2026-11-24')).data).toEqual([]);
    expect((await list(`&filter[orderNumber]=${order.number}`)).data).toHaveLength(1);
    expect(await put()).toMatchObject({ status: 409, body: { code: 'err.action.denied' } });
  });
});
