import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompany, createEmployees, createLocation, signIn, type TestCompany } from '../../../../test/world/factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';

let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };
let orderUid: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Cards to two places and credit; PPL is chosen. */
beforeEach(async () => {
  company = await createCompany(world.deps);
  headers = await signIn(world.app, world.deps, { company, role: 'user' });
  const shop = await createLocation(world.deps, company, { name: 'Prodejna' });
  const [first, second] = await createEmployees(world.deps, company, [{}, { locationUid: shop }]);
  const card = (employeeUid?: string) => ({ productCode: '90C', productServiceCode: '90C-401', employeeUid });
  const credit = { productCode: '90C', productServiceCode: '26C-828', employeeUid: first, value: 2000, quantity: 1 };
  await call('POST', '/basket', { items: [card(first), card(second), credit] });
  orderUid = (await call('POST', '/order-checkout', {})).body.data.order.uid;
  await call('PATCH', `/order-checkout/${orderUid}/delivery`, { productServiceCode: '90C-422' });
});

const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api/company/${company.uid}${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const packages = async (query = '') => (await call('GET', `/order/${orderUid}/packages${query}`)).body;

describe('checkout calls', () => {
  it('[CHK-089] [CHK-090] initialising answers an order, which then exists as a checkout', async () => {
    const { status, body } = await call('POST', '/order-checkout', {});
    expect([status, body.data.error]).toEqual([201, null]);
    expect((await call('GET', `/order/${body.data.order.uid}`)).body.data).toMatchObject({ status: 'CHECKOUT', number: null });
  });

  it('[CHK-030] [CHK-031] [CHK-096] [CHK-104] [CHK-111] the detail, with the name and the carrier it was given', async () => {
    await call('PUT', `/order/${orderUid}/checkout`, { label: 'Březen' });
    const { status, body } = await call('GET', `/order-checkout/${orderUid}`);
    expect(status).toBe(200);
    expect(body.data.order).toMatchObject({
      uid: orderUid,
      label: 'Březen',
      paymentType: 'proforma',
      mainDeliveryService: { code: '90C-422' },
    });
  });

  it('[CHK-032] [CHK-033] [CHK-034] [CHK-035] [CHK-036] [CHK-037] [CHK-038] [CHK-039] [CHK-103] the summary', async () => {
    const { status, body } = await call('GET', `/order-checkout/${orderUid}/summary`);
    expect(status).toBe(200);
    expect(body.data.plastic.cards).toEqual([{ serviceCode: '90C-401', serviceName: 'Nová karta Multibenefit', quantity: 2, price: 160 }]);
    expect(body.data.plastic.credits).toEqual([
      { serviceCode: '26C-828', serviceName: 'Dobití kreditu Gastro', quantity: 2000, price: 2000 },
    ]);
    expect(body.data).toMatchObject({ people: 2, groups: 1 });
  });

  it('the carrier of the last placed order is known, and no other', async () => {
    const used = async () => {
      const { body } = await call('GET', `/order-checkout/${orderUid}/deliveries`);
      return body.data.filter((option: { lastUsed: boolean }) => option.lastUsed).map((option: { courier: string }) => option.courier);
    };
    // chosen for an order that is not placed
    expect(await used()).toEqual([]);
    expect((await call('POST', `/order-checkout/${orderUid}/submit`, {})).status).toBe(200);
    expect(await used()).toEqual(['PPL']);
  });

  it('[CHK-040] [CHK-041] [CHK-042] [CHK-043] [CHK-044] [CHK-045] [CHK-046] [CHK-047] [CHK-048] [CHK-049] [CHK-051] [CHK-052] [CHK-097] the calculation', async () => {
    const { status, body } = await call('GET', `/order-checkout/${orderUid}/calculate`);
    expect(status).toBe(200);
    expect(body.data.find((line: { unit: string }) => line.unit === 'Percent')).toEqual({
      productCode: '90C',
      productServiceCode: '26C-828',
      itemDescription: 'Poplatek za dobití Gastro',
      unitPrice: 4,
      currency: 'CZK',
      quantity: 2000,
      price: 80,
      vatRate: 21,
      priceIncVat: 96.8,
      unit: 'Percent',
    });
    // two cards, credit, its fee and two packages; VAT 21 % of all but the credit
    expect(body.meta).toEqual({ totalPrice: 2620, totalVat: 130.2, totalPriceIncVat: 2750.2, currency: 'CZK' });
  });

  it('[CHK-098] the carriers', async () => {
    const { body } = await call('GET', `/order-checkout/${orderUid}/deliveries`);
    expect(body.data.map((option: { productServiceCode: string }) => option.productServiceCode)).toEqual(['90C-421', '90C-422']);
  });

  it('[CHK-099] [CHK-100] [CHK-101] [CHK-102] the items as a file: cards, credits, all; all when nothing is asked', async () => {
    const rowsOf = async (query: string) => {
      const url = `/api/company/${company.uid}/order-checkout/${orderUid}/items-export${query}`;
      const { statusCode, rawPayload } = await world.app.inject({ method: 'GET', url, headers });
      const sheet = await readSpreadsheet(rawPayload, { fileName: 'polozky.xlsx', maxRows: 100 });
      return [statusCode, sheet.ok ? sheet.rows.length - 1 : 0];
    };
    expect(await Promise.all(['?type=cards', '?type=credits', '?type=all', ''].map(rowsOf))).toEqual([
      [200, 2],
      [200, 1],
      [200, 3],
      [200, 3],
    ]);
  });

  it('[CHK-053] [CHK-054] [CHK-055] [CHK-056] [CHK-057] [CHK-058] [CHK-059] [CHK-060] the payment', async () => {
    const { paymentInfo, order } = (await call('POST', `/order-checkout/${orderUid}/submit`, {})).body.data;
    // two cards, credit and its fee, two packages; VAT 21 % of all but the credit
    expect(paymentInfo).toEqual({
      orderNumber: order.number,
      price: { price: 2620, priceIncVat: 2750.2, currency: 'CZK' },
      bankAccountNumber: expect.stringMatching(/^(\d{1,6}-)?\d{2,10}$/),
      bankAccountCode: expect.stringMatching(/^\d{4}$/),
      variableSymbol: expect.stringMatching(/^\d{10}$/),
      qrCode: expect.stringMatching(/^SPD\*1\.0\*.*AM:2750\.20\*/),
    });
  });
});

describe('packages', () => {
  const fields =
    '[CHK-061] [CHK-062] [CHK-063] [CHK-064] [CHK-065] [CHK-066] [CHK-067] [CHK-068] [CHK-069] [CHK-070] [CHK-071] [CHK-072] [CHK-073] [CHK-074] [CHK-075] [CHK-076] [CHK-077] [CHK-078] [CHK-079] [CHK-080] [CHK-081] [CHK-082] [CHK-083] [CHK-084] [CHK-085] [CHK-086]';
  it(`${fields} carry all that a label and a shipment need`, async () => {
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const address = { street: 'Krátká', streetNumber: expect.any(String), city: 'Beroun', postcode: '26601' };
    const person = { name: 'Petr', lastName: 'Novák', email: expect.stringContaining('@'), phone: '+420601000111' };
    const [parcel] = (await packages('?sortBy=locationName&sortDir=desc')).data;
    expect(parcel).toEqual({
      uid: expect.any(String),
      number: null,
      trackingNumber: null,
      courier: null,
      isTakenOver: false,
      itemsCount: 1,
      missingCards: 0,
      trouble: null,
      locationName: expect.any(String),
      createdAt: instant,
      updatedAt: instant,
      dispatchedAt: null,
      deliveredAt: null,
      address,
      label: {
        companyName: company.name,
        note: null,
        contactPersons: [person],
        ...address,
        country: 'CZ',
        type: 'office',
        phone: '+420601000111',
      },
    });
    await call('POST', `/order-checkout/${orderUid}/submit`, {});
    expect((await packages()).data[0].number).toMatch(/^2\d{9}$/);
  });

  it('[CHK-107] [CHK-108] [CHK-109] [CHK-110] are read by page and in an order', async () => {
    const names = async (query: string) => (await packages(query)).data.map((parcel: { locationName: string }) => parcel.locationName);
    const up = await names('?sortBy=locationName&sortDir=asc');
    expect(up).toHaveLength(2);
    expect(await names('?sortBy=locationName&sortDir=desc')).toEqual(up.toReversed());
    expect(await names('?sortBy=locationName&pageSize=1')).toEqual([up[0]]);
    expect(await names('?sortBy=locationName&pageSize=1&pageNumber=2')).toEqual([up[1]]);
  });
});

describe('package labels', () => {
  const long = (length: number) => 'x'.repeat(length);
  const person = { name: 'Petr', lastName: 'Novák', email: 'petr@firma.example', phone: '+420601000111' };
  const people = (change: object) => ({ contactPersons: [{ ...person, ...change }] });
  const save = async (change: object) => {
    const [parcel] = (await packages()).data;
    const label = { ...parcel.label, ...change };
    const { status, body } = await call('PUT', `/order-checkout-package/${parcel.uid}`, { label });
    return status === 200 ? 200 : [status, ...(body.errors ?? []).map((error: { path: string }) => error.path)];
  };

  it.each([
    ['[CHK-088] type neither home nor office', { type: 'shop' }, 'label.type'],
    ['[CHK-114] no company', { companyName: ' ' }, 'label.companyName'],
    ['[CHK-115] company of 101 characters', { companyName: long(101) }, 'label.companyName'],
    ['[CHK-116] no phone', { phone: ' ' }, 'label.phone'],
    ['[CHK-117] phone of 8 digits', { phone: '12345678' }, 'label.phone'],
    ['[CHK-117] phone of letters', { phone: 'abcdefghi' }, 'label.phone'],
    ['[CHK-118] no city', { city: '' }, 'label.city'],
    ['[CHK-119] city of 101 characters', { city: long(101) }, 'label.city'],
    ['[F-210] a street of two lines', { street: 'Nová\nPraha' }, 'label.street'],
    ['[F-210] a street nobody sees', { street: '\u200b' }, 'label.street'],
    ['[CHK-120] no street', { street: '' }, 'label.street'],
    ['[CHK-121] street of 101 characters', { street: long(101) }, 'label.street'],
    ['[CHK-122] no street number', { streetNumber: '' }, 'label.streetNumber'],
    ['[CHK-123] street number of 51 characters', { streetNumber: long(51) }, 'label.streetNumber'],
    ['[CHK-124] no postcode', { postcode: '' }, 'label.postcode'],
    ['[CHK-125] postcode of 11 characters', { postcode: long(11) }, 'label.postcode'],
    ['[CHK-127] note of 201 characters', { note: long(201) }, 'label.note'],
    ['[CHK-128] no first name', people({ name: ' ' }), 'label.contactPersons.0.name'],
    ['[CHK-129] first name of 101 characters', people({ name: long(101) }), 'label.contactPersons.0.name'],
    ['[CHK-130] no last name', people({ lastName: '' }), 'label.contactPersons.0.lastName'],
    ['[CHK-131] last name of 101 characters', people({ lastName: long(101) }), 'label.contactPersons.0.lastName'],
    ['[CHK-132] no e-mail', people({ email: '' }), 'label.contactPersons.0.email'],
    ['[CHK-133] contact without a phone', people({ phone: '' }), 'label.contactPersons.0.phone'],
  ])('%s is refused', async (_name, change, path) => {
    expect(await save(change)).toEqual([422, path]);
  });

  it('[CHK-115] [CHK-117] [CHK-126] a full one without a note is accepted, texts as long as they may be', async () => {
    expect(await save({ note: undefined, phone: '+420123456789' })).toBe(200);
    const texts = { companyName: long(100), street: long(100), streetNumber: long(50), city: long(100), postcode: long(10) };
    expect(await save({ ...texts, note: long(200), ...people({ name: long(100), lastName: long(100) }) })).toBe(200);
  });

  it.each([
    ['ERR-081', 'no contact person', [], 'package.contactPersons.min'],
    ['CHK-087] [ERR-082', 'three contact persons', [person, person, person], 'package.contactPersons.max'],
  ])('[%s] %s are refused by their code', async (_id, _case, contactPersons, code) => {
    const [parcel] = (await packages()).data;
    const { status, body } = await call('PUT', `/order-checkout-package/${parcel.uid}`, { label: { ...parcel.label, contactPersons } });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: 'label.contactPersons', code }]);
  });
});
