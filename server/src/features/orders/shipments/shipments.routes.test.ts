import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { listShipments, type CardShipment } from '@portal/contract/orders/packages';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, createLocation, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let sent: PlacedOrder;
let waiting: PlacedOrder;
let stranger: { cookie: string };

/** One order on its way, a younger one still unpaid. */
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  sent = await placeOrder(world, company, { cards: 2 });
  await loadStatement(world.deps, bankFile([credit(sent.symbol, sent.total)]));
  await drainJobs(world.deps, world.ownerUrl, { until: new Date('2026-11-23T11:00:00Z') });
  world.setNow(new Date('2026-11-24T09:00:00Z'));
  waiting = await placeOrder(world, company, { cards: 1 });
  stranger = await signIn(world.app, world.deps, { company: await createCompany(world.deps) });
});
afterAll(() => world.close());

const list = async (query = '', headers: Record<string, string> = waiting.headers) => {
  const answer = await world.app.inject({ url: `/api/company/${company.uid}/orders/packages${query}`, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const numbers = async (query: string) => (await list(query)).body.data.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
const packageOf = async (order: PlacedOrder) =>
  (await inCompany(world.deps, company.uid, (tx) =>
    tx.first<{ uid: string; number: string }>(sql`SELECT uid, number FROM packages WHERE order_uid = ${order.uid}`),
  )) ?? { uid: '', number: '' };
const takeOver = async (
  uid: string,
  { headers = waiting.headers as Record<string, string>, payload = { isTakenOver: true } as object } = {},
) => {
  const answer = await world.app.inject({ method: 'PUT', url: `/api/company/${company.uid}/orders/package/${uid}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};

describe('card shipments', () => {
  it('[SHP-024] [SHP-025] [HOME-063] are listed by order date, with the fields of the contract and totals of the filtered result', async () => {
    const { status, body } = await list('?filter[productMedium]=plastic');
    expect(status).toBe(200);
    expect(listShipments.reply.parse(body)).toEqual(body);
    expect(body.data.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([sent.number, waiting.number]);
    expect(body.data[0]).toMatchObject({
      cardQuantity: 2,
      courier: 'PPL',
      isTakenOver: false,
      orderStatus: 'RESOLVED',
      trackingNumber: expect.stringMatching(/^\d{11}$/),
    });
    expect(body.data[1]).toMatchObject({ cardQuantity: 1, trackingNumber: null, dispatchedAt: null });
    expect(body.meta).toMatchObject({ totalRecords: 2, totalUnfilteredRecords: 2, totalAddresses: 1, totalDepartments: 0 });
  });

  it.each([
    ['SHP-011', 'number', /^2\d{9}$/],
    ['SHP-012', 'trackingNumber', /^\d{11}$/],
    ['SHP-013', 'courier', /^PPL$/],
    ['SHP-014', 'orderDate', /^2026-11-23T/],
    ['SHP-015', 'orderNumber', /^1\d{9}$/],
    ['SHP-016', 'orderStatus', /^RESOLVED$/],
    ['SHP-017', 'orderBlockingReason', /^null$/],
    ['SHP-018', 'orderPaymentType', /^proforma$/],
    ['SHP-019', 'orderPrice', /"priceIncVat":\d/],
    ['SHP-020', 'cardQuantity', /^2$/],
    ['SHP-021] [SHP-032', 'isTakenOver', /^false$/],
    ['SHP-022', 'locationUid', /^"[0-9a-f-]{36}"$/],
    ['SHP-023', 'label', /"companyName":"/],
  ])('[%s] a card shipment has %s', async (...[, field, look]) => {
    const [row] = (await list('?filter[productMedium]=plastic')).body.data;
    const text = JSON.stringify(row[field]);
    expect(typeof row[field] === 'string' && field !== 'locationUid' ? row[field] : text).toMatch(look);
  });

  it('tell what one waits for: the payment of its order, or help when the courier brings it back', async () => {
    const rows = async () =>
      (await list('?filter[productMedium]=plastic')).body.data.map(({ orderPaid, trouble }: CardShipment) => ({ orderPaid, trouble }));
    expect(await rows()).toEqual([
      { orderPaid: true, trouble: null },
      { orderPaid: false, trouble: null },
    ]);
    const { uid } = await packageOf(sent);
    const setTrouble = (trouble: string | null) =>
      inCompany(world.deps, company.uid, (tx) =>
        tx.run(
          sql`UPDATE packages SET trouble = ${trouble}::text, trouble_since = CASE WHEN ${trouble}::text IS NOT NULL THEN now() END WHERE uid = ${uid}`,
        ),
      );
    await setTrouble('returned');
    expect((await rows())[0]).toEqual({ orderPaid: true, trouble: 'returned' });
    const url = `/api/company/${company.uid}/order/${sent.uid}/packages`;
    expect((await world.app.inject({ url, headers: waiting.headers })).json().data).toMatchObject([{ trouble: 'returned' }]);
    await setTrouble(null);
  });

  it('[SHP-038] [SHP-039] [SHP-040] [SHP-041] [SHP-042] [SHP-043] [HOME-023] [HOME-060] [HOME-061] [HOME-062] every filter narrows the list', async () => {
    const parcel = await packageOf(sent);
    expect(await numbers('?filter[isTakenOver]=false&filter[orderStatus][]=resolved')).toEqual([sent.number]);
    expect(await numbers('?filter[orderedFrom]=2026-11-24')).toEqual([waiting.number]);
    expect(await numbers('?filter[orderedTo]=2026-11-23')).toEqual([sent.number]);
    expect(await numbers(`?filter[packageNumber]=${parcel.number}`)).toEqual([sent.number]);
    expect(await numbers(`?filter[orderNumber]=${waiting.number.slice(4)}`)).toEqual([waiting.number]);
    expect(await numbers('?filter[trackingNumber]=no')).toEqual([]);
    const [tracked] = (await list(`?filter[packageNumber]=${parcel.number}`)).body.data;
    expect(await numbers(`?filter[trackingNumber]=${tracked.trackingNumber.slice(2)}`)).toEqual([sent.number]);
    expect(await numbers('?filter[productMedium]=paper')).toEqual([]);
    expect(await numbers(`?filter[uid][]=${parcel.uid}`)).toEqual([sent.number]);
    expect(await numbers('?sortBy=orderNumber&sortDir=desc&pageSize=1')).toEqual([waiting.number]);
    expect((await list('?sortBy=nonsense')).status).toBe(422);
  });

  it('of one address are its own, counted with the cards on the way there; those of a foreign one are nobody’s', async () => {
    const before = (await list('?filter[productMedium]=plastic')).body.data as CardShipment[];
    const locationUid = before[0]?.locationUid ?? '';
    const elsewhere = await createLocation(world.deps, company);
    const foreign = await createCompany(world.deps);
    expect(await numbers(`?filter[locationUid]=${locationUid}`)).toEqual([sent.number, waiting.number]);
    expect(await numbers(`?filter[locationUid][]=${locationUid}&filter[isTakenOver]=true`)).toEqual([]);
    for (const uid of [elsewhere, foreign.locationUid, newUid()]) expect(await numbers(`?filter[locationUid]=${uid}`)).toEqual([]);
    expect((await list('?filter[locationUid]=x')).status).toBe(422);
    const counts = async (uid: string) => {
      const { data } = (await world.app.inject({ url: `/api/company/${company.uid}/location/${uid}`, headers: waiting.headers })).json();
      return [data.shipmentCount, data.cardsOnTheWay];
    };
    expect(await counts(locationUid)).toEqual([2, 2]);
    expect(await counts(elsewhere)).toEqual([0, 0]);
  });

  it('are closed to others: 401, 403', async () => {
    expect((await list('', {})).status).toBe(401);
    expect((await list('', stranger)).status).toBe(403);
  });
});

describe('take-over of a package', () => {
  it('is refused before dispatch, without a session, from outside, for unknown ids and for false', async () => {
    const parcel = await packageOf(waiting);
    expect(await takeOver(parcel.uid)).toMatchObject({ status: 409, body: { code: 'package.cardConfirmationMissing' } });
    expect((await takeOver(parcel.uid, { headers: {} })).status).toBe(401);
    expect((await takeOver(parcel.uid, { headers: stranger })).status).toBe(403);
    expect((await takeOver(newUid())).status).toBe(404);
    expect((await takeOver(parcel.uid, { payload: { isTakenOver: false } })).status).toBe(422);
  });

  it('[SHP-034] [HOME-050] [HOME-064] is confirmed once and answers the same again', async () => {
    const parcel = await packageOf(sent);
    expect(await takeOver(parcel.uid)).toMatchObject({ status: 200, body: { data: { isTakenOver: true } } });
    expect(await takeOver(parcel.uid)).toMatchObject({ status: 200, body: { data: { isTakenOver: true } } });
    const url = `/api/company/${company.uid}/orders/package/${parcel.uid}`;
    expect((await world.app.inject({ url, headers: waiting.headers })).json().data).toMatchObject({
      number: parcel.number,
      isTakenOver: true,
    });
    expect((await list('?filter[isTakenOver]=1')).body.meta.totalRecords).toBe(1);
  });
});
