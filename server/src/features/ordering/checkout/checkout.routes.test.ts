import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { createCompany, createEmployees, createLocation, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { createCards } from '../../../../test/world/ordering-factories';
import type { Day } from '@portal/domain/calendar/prague-day';
import { hellers } from '@portal/domain/money/money';
import { storePriceTerm } from '../../../store/contract-prices/contract-prices';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };
let people: string[];

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Three people without a card at two addresses, one of them with a card. */
beforeEach(async () => {
  company = await createCompany(world.deps);
  headers = await signIn(world.app, world.deps, { company, role: 'user' });
  const second = await createLocation(world.deps, company, { name: 'Prodejna' });
  people = await createEmployees(world.deps, company, [{}, {}, { locationUid: second }, { employeeNumber: '7' }]);
  await createCards(world.deps, company, [{ employeeUid: people[3] ?? '', expiresOn: '2026-12-31' }]);
});

type Call = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object];
const call = async ([method, path, payload]: Call, from: Record<string, string> = headers) => {
  const answer = await world.app.inject({
    method,
    url: `/api/company/${company.uid}${path}`,
    headers: from,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};

const card = (employeeUid = '') => ({ productCode: '90C', productServiceCode: '90C-401', employeeUid });
const gastro = (employeeUid = '', value = 2000) => ({ productCode: '90C', productServiceCode: '26C-828', employeeUid, value, quantity: 1 });
const flexi = (employeeUid = '', value = 1000) => ({
  productCode: '90C',
  productServiceCode: '27C-728',
  employeeUid,
  value,
  quantity: 1,
  walletUid: company.wallets.health,
});
const fill = (items: object[]) => call(['POST', '/basket', { items }]);
const start = async () => (await call(['POST', '/order-checkout', {}])).body.data.order.uid as string;

/** The worked example of the price list: 3 cards to 2 places, Gastro 3 × 2 000, Flexi 2 × 1 000, PPL. */
const workedExample = async () => {
  await fill([
    card(people[0]),
    card(people[1]),
    card(people[2]),
    gastro(people[0]),
    gastro(people[1]),
    gastro(people[2]),
    flexi(people[0]),
    flexi(people[1]),
  ]);
  const uid = await start();
  await call(['PATCH', `/order-checkout/${uid}/delivery`, { productServiceCode: '90C-422' }]);
  return uid;
};

const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));

describe('checkout', () => {
  it('[ORD-137] [ORD-138] [ORD-139] [ORD-140] the worked example is priced to the haléř', async () => {
    const uid = await workedExample();
    const { body } = await call(['GET', `/order-checkout/${uid}/calculate`]);
    expect(
      body.data.map((line: Record<string, unknown>) => [
        line.productServiceCode,
        line.unit,
        line.quantity,
        line.unitPrice,
        line.price,
        line.priceIncVat,
      ]),
    ).toEqual([
      ['90C-401', 'Pieces', 3, 80, 240, 290.4],
      ['26C-828', 'Pieces', 6000, 1, 6000, 6000],
      ['26C-828', 'Percent', 6000, 4, 240, 290.4],
      ['27C-728', 'Pieces', 2000, 1, 2000, 2000],
      ['27C-728', 'Percent', 2000, 5, 100, 121],
      ['90C-422', 'Pieces', 2, 190, 380, 459.8],
    ]);
    expect(body.meta).toEqual({ totalPrice: 8960, totalVat: 201.6, totalPriceIncVat: 9161.6, currency: 'CZK' });
  });

  it('[ORD-019] [ORD-020] offers both carriers per charged package; the summary counts cards and credit', async () => {
    const uid = await workedExample();
    const deliveries = (await call(['GET', `/order-checkout/${uid}/deliveries`])).body.data;
    expect(deliveries).toMatchObject([
      { productServiceCode: '90C-421', courier: 'Česká pošta', unitPrice: 190, packages: 2 },
      { productServiceCode: '90C-422', courier: 'PPL', unitPrice: 190, packages: 2 },
    ]);
    const { plastic } = (await call(['GET', `/order-checkout/${uid}/summary`])).body.data;
    expect(plastic.cards).toMatchObject([{ serviceCode: '90C-401', quantity: 3, price: 240 }]);
    expect(plastic.credits).toMatchObject([
      { serviceCode: '26C-828', price: 6000 },
      { serviceCode: '27C-728', price: 2000 },
    ]);
  });

  it('[CHK-105] packages carry a complete label, which can be changed for this order only', async () => {
    const uid = await workedExample();
    const { data } = (await call(['GET', `/order/${uid}/packages`])).body;
    expect(data).toHaveLength(2);
    expect(data[0].label).toMatchObject({
      companyName: company.name,
      type: 'office',
      country: 'CZ',
      contactPersons: [{ name: 'Petr', lastName: 'Novák' }],
    });
    const label = { ...data[0].label, note: 'Vrátnice', street: 'Nová' };
    expect((await call(['PUT', `/order-checkout-package/${data[0].uid}`, { label }])).body.data.label).toMatchObject({
      note: 'Vrátnice',
      street: 'Nová',
    });
    expect((await call(['GET', `/order/${uid}/packages`])).body.data.map((parcel: { label: object }) => parcel.label)).toEqual([
      label,
      data[1].label,
    ]);
    const wrong = await call(['PUT', `/order-checkout-package/${data[0].uid}`, { label: { ...label, phone: '12', contactPersons: [] } }]);
    expect(wrong.body.errors.map((error: { path: string }) => error.path)).toEqual(['label.phone', 'label.contactPersons']);
  });

  it('items go into a spreadsheet, cards and credit apart when asked', async () => {
    const uid = await workedExample();
    const file = async (type: string) => {
      const url = `/api/company/${company.uid}/order-checkout/${uid}/items-export?type=${type}`;
      const answer = await world.app.inject({ method: 'GET', url, headers });
      expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''polozky-kosik.xlsx");
      const sheet = await readSpreadsheet(answer.rawPayload, { fileName: 'polozky.xlsx', maxRows: 100 });
      return sheet.ok ? sheet.rows : [];
    };
    expect(await file('cards')).toHaveLength(4);
    expect(await file('all')).toHaveLength(9);
    expect((await file('credits'))[1]).toContain(2000);
  });

  it('a name is trimmed, 101 characters are too many', async () => {
    const uid = await workedExample();
    expect((await call(['PUT', `/order/${uid}/checkout`, { label: '  Prosinec 2026 ' }])).body.data.order.label).toBe('Prosinec 2026');
    expect(await call(['PUT', `/order/${uid}/checkout`, { label: 'x'.repeat(101) }])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'label', code: 'order.label' }] },
    });
  });

  it('any change of the basket voids the checkout: every call on it is not found', async () => {
    const uid = await workedExample();
    await fill([gastro(people[3], 10)]);
    expect((await call(['GET', `/order-checkout/${uid}`])).status).toBe(404);
    expect((await call(['POST', `/order-checkout/${uid}/submit`, {}])).status).toBe(404);
    const [first, second] = [await start(), await start()];
    expect((await call(['GET', `/order-checkout/${first}`])).status).toBe(404);
    expect((await call(['GET', `/order-checkout/${second}`])).status).toBe(200);
  });

  it('[BSK-050] [BSK-051] [ERR-035] [ERR-036] [ERR-037] an empty basket, conflicts and ignored items refuse to start', async () => {
    expect(await call(['POST', '/order-checkout', {}])).toMatchObject({ status: 422, body: { code: 'emptyBasket' } });
    const { items } = (await fill([card(people[0]), gastro(people[0])])).body.data;
    await call([
      'POST',
      '/basket/items-delete',
      { itemUids: items.filter((item: { kind: string }) => item.kind === 'cards').map((item: { uid: string }) => item.uid) },
    ]);
    expect(await call(['POST', '/order-checkout', {}])).toMatchObject({ status: 409, body: { code: 'basketConflictCredit' } });
    await call(['DELETE', '/basket']);
    await fill([gastro(people[3])]);
    const holds = (status: string) => rows(sql`UPDATE cards SET status = ${status} WHERE employee_uid = ${people[3]}`);
    await holds('CRD_CANC');
    expect(await call(['POST', '/order-checkout', {}])).toMatchObject({ status: 409, body: { code: 'basketConflictCredit' } });
    await holds('CRD_ACT');
    await inCompany(world.deps, company.uid, (tx) => tx.run(sql`UPDATE employees SET status = 'suspended' WHERE uid = ${people[3]}`));
    expect(await call(['POST', '/order-checkout', {}])).toMatchObject({ status: 409, body: { code: 'basketItemsIgnored' } });
  });

  it('a checkout of another company is not found, an anonymous call is refused', async () => {
    const uid = await workedExample();
    const other = await createCompany(world.deps);
    const stranger = await signIn(world.app, world.deps, { company: other });
    const answer = await world.app.inject({ method: 'GET', url: `/api/company/${other.uid}/order-checkout/${uid}`, headers: stranger });
    expect(answer.statusCode).toBe(404);
    expect((await call(['GET', `/order-checkout/${uid}`], {})).status).toBe(401);
    expect((await call(['GET', `/order-checkout/${newUid()}`])).status).toBe(404);
  });
});

describe('submit', () => {
  it('[CHK-106] [HOME-053] [HOME-054] [HOME-055] places the order: numbers, cards, packages, documents, payment data, an empty basket, one audit entry', async () => {
    const uid = await workedExample();
    const { status, body } = await call(['POST', `/order-checkout/${uid}/submit`, {}]);
    expect(status).toBe(200);
    expect(body.data.order).toMatchObject({ uid, status: 'SUBMITTED' });
    expect(body.data.order.number).toMatch(/^126\d{7}$/);
    const { paymentInfo } = body.data;
    expect(paymentInfo).toMatchObject({
      bankAccountNumber: '2026000008',
      bankAccountCode: '0800',
      price: { price: 8960, priceIncVat: 9161.6 },
    });
    expect(paymentInfo.qrCode).toBe(
      `SPD*1.0*ACC:CZ0708000000002026000008*AM:9161.60*CC:CZK*X-VS:${paymentInfo.variableSymbol}*MSG:${body.data.order.number}`,
    );
    const documents = await rows<{ type: string; number: string; due_date: string }>(
      sql`SELECT type, number, due_date FROM documents WHERE order_uid = ${uid} ORDER BY type`,
    );
    expect(documents).toMatchObject([
      { type: 'order_doc' },
      { type: 'proforma', number: paymentInfo.variableSymbol, due_date: '2026-12-07' },
    ]);
    expect(await rows(sql`SELECT status FROM cards WHERE order_uid = ${uid}`)).toEqual([
      { status: 'ORDERED' },
      { status: 'ORDERED' },
      { status: 'ORDERED' },
    ]);
    expect(await rows(sql`SELECT courier FROM packages WHERE order_uid = ${uid} AND number LIKE '226%'`)).toHaveLength(2);
    expect((await call(['GET', '/basket/total'])).body.data).toEqual({ totalAmount: 0, itemQuantity: 0, currency: 'CZK' });
    expect(await rows(sql`SELECT kind FROM audit_log WHERE subject_uid = ${uid} AND kind = 'order.submitted'`)).toHaveLength(1);
  });

  it('the price is frozen: a later price list changes nothing', async () => {
    const uid = await workedExample();
    await call(['POST', `/order-checkout/${uid}/submit`, {}]);
    await inCompany(world.deps, company.uid, (tx) =>
      tx.run(sql`INSERT INTO contract_prices VALUES (${company.uid}, '90C-401', 99900, NULL, NULL)`),
    );
    expect((await call(['GET', `/order/${uid}/summary`])).body.meta.totalPriceIncVat).toBe(9161.6);
    expect((await call(['GET', `/order-checkout/${uid}/calculate`])).body.meta.totalPriceIncVat).toBe(9161.6);
  });

  it('[DESK-026] a price that begins between the start and the submit is told, never charged: a new checkout shows it and costs it', async () => {
    const agree = (unitPrice: number, validFrom: Day) =>
      inCompany(world.deps, company.uid, (tx) =>
        storePriceTerm(tx, { serviceCode: '90C-401', validFrom, unitPrice: hellers(unitPrice), feePercent: null, minimumFee: null }),
      );
    const costOf = async (uid: string) => (await call(['GET', `/order-checkout/${uid}/calculate`])).body.meta.totalPriceIncVat;
    const submit = (uid: string) => call(['POST', `/order-checkout/${uid}/submit`, {}]);
    try {
      world.setNow(new Date('2026-11-23T22:55:00Z'));
      headers = await signIn(world.app, world.deps, { company, role: 'user' });
      await agree(9900, '2026-11-24');
      const uid = await workedExample();
      expect(await costOf(uid)).toBe(9161.6);
      world.setNow(new Date('2026-11-23T23:05:00Z'));
      expect(await costOf(uid)).toBe(9161.6);
      expect(await submit(uid)).toMatchObject({ status: 409, body: { code: 'checkout.pricesChanged' } });
      expect(await rows(sql`SELECT uid FROM documents`)).toEqual([]);
      expect(await rows(sql`SELECT kind FROM audit_log WHERE kind = 'order.submitted'`)).toEqual([]);
      const again = await start();
      await call(['PATCH', `/order-checkout/${again}/delivery`, { productServiceCode: '90C-422' }]);
      expect(await costOf(again)).toBe(9230.57);
      expect((await submit(again)).body.data.paymentInfo.price.priceIncVat).toBe(9230.57);
    } finally {
      world.setNow(new Date('2026-11-23T09:41:00Z'));
    }
  });

  it('a midnight that changes no price of the order changes nothing', async () => {
    try {
      world.setNow(new Date('2026-11-23T22:55:00Z'));
      headers = await signIn(world.app, world.deps, { company, role: 'user' });
      const uid = await workedExample();
      world.setNow(new Date('2026-11-23T23:05:00Z'));
      expect((await call(['POST', `/order-checkout/${uid}/submit`, {}])).body.data.paymentInfo.price.priceIncVat).toBe(9161.6);
    } finally {
      world.setNow(new Date('2026-11-23T09:41:00Z'));
    }
  });

  it('five simultaneous submits and a later one give one order and one answer', async () => {
    const uid = await workedExample();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(['POST', `/order-checkout/${uid}/submit`, {}])));
    const again = await call(['POST', `/order-checkout/${uid}/submit`, {}]);
    for (const answer of [...answers, again]) expect(answer).toEqual(answers[0]);
    expect(await rows(sql`SELECT uid FROM orders WHERE status = 'SUBMITTED'`)).toHaveLength(1);
    expect(await rows(sql`SELECT uid FROM documents WHERE type = 'proforma'`)).toHaveLength(1);
  });

  it('[CHK-010] cards need a delivery service, labels must be printable', async () => {
    await fill([card(people[0])]);
    const uid = await start();
    expect(await call(['POST', `/order-checkout/${uid}/submit`, {}])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'productServiceCode', code: 'delivery.required' }] },
    });
    const none = await call(['PATCH', `/order-checkout/${uid}/delivery`, {}]);
    expect([none.status, none.body.errors[0].path]).toEqual([422, 'productServiceCode']);
    await call(['PATCH', `/order-checkout/${uid}/delivery`, { productServiceCode: '90C-421' }]);
    await inCompany(world.deps, company.uid, (tx) =>
      tx.run(sql`UPDATE packages SET label = label || '{"phone": ""}' WHERE order_uid = ${uid}`),
    );
    const { status, body } = await call(['POST', `/order-checkout/${uid}/submit`, {}]);
    expect([status, body.errors[0].path]).toEqual([422, expect.stringMatching(/^packages\..+\.label\.phone$/)]);
  });

  it('credit alone needs no delivery and has no package', async () => {
    await fill([gastro(people[3], 150.5)]);
    const uid = await start();
    expect((await call(['POST', `/order-checkout/${uid}/submit`, {}])).body.data.paymentInfo.price).toMatchObject({ priceIncVat: 157.78 });
    expect((await call(['GET', `/order/${uid}/packages`])).body.data).toEqual([]);
  });

  it('[OL-075] a zero total needs no payment: the order is paid, no list of unpaid ones has it, there is no proforma', async () => {
    await fill([{ ...card(people[3]), productServiceCode: '90C-403' }]);
    const uid = await start();
    await call(['PATCH', `/order-checkout/${uid}/delivery`, { productServiceCode: '90C-421' }]);
    const { data } = (await call(['POST', `/order-checkout/${uid}/submit`, {}])).body;
    expect(data.paymentInfo).toBeNull();
    expect((await call(['GET', `/order/${uid}`])).body.data).toMatchObject({
      paid: true,
      paidAmount: 0,
      proformaNumber: null,
      documents: [{ type: 'order_doc' }],
      price: { priceIncVat: 0 },
    });
    expect((await call(['GET', '/orders?filter[isPaid]=0'])).body.data).toEqual([]);
    expect((await call(['GET', '/accounting-documents'])).body.data).toEqual([]);
  });

  it('what changed since the checkout started refuses the submit', async () => {
    await fill([gastro(people[3])]);
    const uid = await start();
    await inCompany(world.deps, company.uid, (tx) => tx.run(sql`UPDATE cards SET status = 'CRD_EXP' WHERE employee_uid = ${people[3]}`));
    expect(await call(['POST', `/order-checkout/${uid}/submit`, {}])).toMatchObject({
      status: 409,
      body: { code: 'basketConflictCredit' },
    });
  });
});

describe('orders', () => {
  it('a placed order is in the list with its payment data; its items show who gets what', async () => {
    const uid = await workedExample();
    await call(['POST', `/order-checkout/${uid}/submit`, {}]);
    const { data, meta } = (await call(['GET', '/orders?filter[isPaid]=0&filter[status]=submitted'])).body;
    expect(meta).toMatchObject({ totalRecords: 1, totalUnfilteredRecords: 1, nextPage: null });
    expect(data[0]).toMatchObject({
      uid,
      status: 'SUBMITTED',
      cardQuantity: 3,
      paid: false,
      hasCardShipments: true,
      progress: { cardsOrdered: 3, packages: 2 },
    });
    const items = (await call(['GET', `/order/${uid}/items?pageSize=3`])).body;
    expect(items.meta).toMatchObject({ totalRecords: 8, nextPage: 2 });
    expect(items.data[0]).toMatchObject({ serviceName: 'Dobití kreditu Gastro', value: 2000, price: 2000 });
  });

  it('after a part payment the QR code asks for the rest, the price stays', async () => {
    const uid = await workedExample();
    await call(['POST', `/order-checkout/${uid}/submit`, {}]);
    await inCompany(world.deps, company.uid, (tx) => tx.run(sql`UPDATE orders SET paid_amount = 100000 WHERE uid = ${uid}`));
    const { paymentInfo } = (await call(['GET', `/order/${uid}`])).body.data;
    expect(paymentInfo.price.priceIncVat).toBe(9161.6);
    expect(paymentInfo.qrCode).toContain('*AM:8161.60*');
  });

  it('[OL-088] cancelling the latest unpaid order is asked once and answered the same', async () => {
    const uid = await workedExample();
    await call(['POST', `/order-checkout/${uid}/submit`, {}]);
    const first = await call(['PATCH', `/order/${uid}/cancel`, {}]);
    expect(first).toMatchObject({ status: 200, body: { data: { status: 'PENDING_CANCELLATION', paymentInfo: null } } });
    expect((await call(['PATCH', `/order/${uid}/cancel`, {}])).body).toEqual(first.body);
  });

  it('an older unpaid order cannot be cancelled', async () => {
    const older = await workedExample();
    await call(['POST', `/order-checkout/${older}/submit`, {}]);
    world.setNow(new Date('2026-11-23T10:00:00Z'));
    await fill([gastro(people[3])]);
    const newer = await start();
    await call(['POST', `/order-checkout/${newer}/submit`, {}]);
    expect(await call(['PATCH', `/order/${older}/cancel`, {}])).toMatchObject({
      status: 409,
      body: { code: 'order.pendingCancellationLimit' },
    });
  });
});
