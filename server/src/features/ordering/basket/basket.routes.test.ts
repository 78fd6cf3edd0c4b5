import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { createCompany, createEmployees, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { createCards } from '../../../../test/world/ordering-factories';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };
let withCard: string;
let withoutCard: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

beforeEach(async () => {
  company = await createCompany(world.deps);
  headers = await signIn(world.app, world.deps, { company, role: 'user' });
  [withCard = '', withoutCard = ''] = await createEmployees(world.deps, company, [{ employeeNumber: '1002' }, { employeeNumber: '1019' }]);
  await createCards(world.deps, company, [{ employeeUid: withCard, status: 'CRD_ACT', expiresOn: '2026-12-31' }]);
});

const basket = (path = '', at = company) => `/api/company/${at.uid}/basket${path}`;
const post = (payload: unknown, path = '', from: object = headers) =>
  world.app.inject({ method: 'POST', url: basket(path), headers: from as Record<string, string>, payload: payload as object });
const get = async (path: string) => (await world.app.inject({ method: 'GET', url: basket(path), headers })).json();
const total = async () => (await world.app.inject({ method: 'GET', url: basket('/total'), headers })).json().data;

interface BasketErrors {
  employee: { uid: string };
  items: { productServiceCode: string }[];
}

const card = (employeeUid: string) => ({ productCode: '90C', productServiceCode: '90C-401', employeeUid });
const gastro = (employeeUid: string, value: unknown, quantity: number | null = 1) => ({
  productCode: '90C',
  productServiceCode: '26C-828',
  employeeUid,
  value,
  quantity,
});
const health = (employeeUid: string, value: number, walletUid = company.wallets.health) => ({
  productCode: '90C',
  productServiceCode: '27C-728',
  employeeUid,
  value,
  quantity: 1,
  walletUid,
});

describe('POST basket', () => {
  it('[ORD-124] [BSK-032] a standard user adds a card and credit; the total counts cards and nominal credit', async () => {
    const answer = await post({ items: [card(withoutCard), gastro(withoutCard, 2400), gastro(withCard, 1500.5), health(withCard, 500)] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      basketUid: company.basketUid,
      total: { itemQuantity: 1, totalAmount: 4400.5, currency: 'CZK' },
      skipped: [],
    });
    expect(answer.json().data.items).toHaveLength(4);
    expect(await total()).toEqual({ itemQuantity: 1, totalAmount: 4400.5, currency: 'CZK' });
  });

  it('the same entry again replaces its value, 0 removes it', async () => {
    await post({ items: [gastro(withCard, 1000), health(withCard, 300)] });
    await post({ items: [gastro(withCard, 1700)] });
    expect(await total()).toMatchObject({ totalAmount: 2000 });
    await post({ items: [gastro(withCard, 0)] });
    expect(await total()).toMatchObject({ totalAmount: 300 });
    expect((await post({ items: [gastro(withCard, 0)] })).statusCode).toBe(200);
  });

  it('a card of another service of the product gives way to the new one', async () => {
    await post({ items: [{ ...card(withCard), productServiceCode: '90C-403' }] });
    const answer = await post({ items: [{ ...card(withCard), productServiceCode: '90C-410' }] });
    expect(answer.json().data.total.itemQuantity).toBe(1);
    expect(answer.json().data.items).toMatchObject([{ productServiceCode: '90C-410' }]);
  });

  it('nobody is ordered for after the last active day, before the night has written it down', async () => {
    const [left = '', leaving = ''] = await createEmployees(world.deps, company, [
      { employeeNumber: '2001', status: 'active_till_date', activeTill: '2026-11-22' },
      { employeeNumber: '2002', status: 'active_till_date', activeTill: '2026-11-23' },
    ]);
    const { items, skipped } = (await post({ items: [card(left), card(leaving)] })).json().data;
    expect([items, skipped]).toMatchObject([[{ employee: { uid: leaving } }], [{ rowNumber: 1, reason: 'employeeNotActive' }]]);
  });

  it('[ORD-162] [BSK-026] [BSK-028] [BSK-029] [BSK-030] people who cannot order are skipped with the reason, the others go in', async () => {
    const [suspended = ''] = await createEmployees(world.deps, company, [{ employeeNumber: '1031', status: 'suspended' }]);
    const foreign = newUid();
    const answer = await post({
      items: [gastro(withCard, 100), gastro(suspended, 100), gastro(withoutCard, 100), card(withCard), card(foreign)],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.skipped).toEqual([
      { rowNumber: 2, personNumber: '1031', reason: 'employeeNotActive' },
      { rowNumber: 3, personNumber: '1019', reason: 'noCard' },
      { rowNumber: 4, personNumber: '1002', reason: 'cardOrdered' },
      { rowNumber: 5, personNumber: null, reason: 'employeeNotFound' },
    ]);
    expect(await total()).toMatchObject({ totalAmount: 100, itemQuantity: 0 });
  });

  it('[CARD-062] [BSK-024] [BSK-025] [BSK-054] [BSK-055] nobody whose card expired or was cancelled gets credit, unless a new card goes along', async () => {
    const people = await createEmployees(world.deps, company, [{ employeeNumber: '1' }, { employeeNumber: '2' }, { employeeNumber: '3' }]);
    const statuses = ['CRD_EXP', 'CRD_CANC', 'PENDING_CANCELLATION'] as const;
    await createCards(
      world.deps,
      company,
      people.map((employeeUid, index) => ({ employeeUid, status: statuses[index] })),
    );
    const answer = await post({ items: people.map((uid) => gastro(uid, 100)) });
    expect(answer.json().data).toMatchObject({
      total: { totalAmount: 0 },
      skipped: [
        { personNumber: '1', reason: 'cardExpired' },
        { personNumber: '2', reason: 'cardCanceled' },
        { personNumber: '3', reason: 'cardCanceled' },
      ],
    });
    const [expired = '', cancelled = ''] = people;
    const together = await post({ items: [expired, cancelled].flatMap((uid) => [card(uid), gastro(uid, 100)]) });
    expect(together.json().data).toMatchObject({ total: { totalAmount: 200, itemQuantity: 2 }, skipped: [] });
  });

  it.each([
    ['negative', -1],
    ['above 50,000', 50_000.01],
    ['with three decimals', 10.001],
    ['as text', '5'],
    ['a boolean', true],
  ])('an amount %s refuses the whole call and changes nothing', async (_, value) => {
    const answer = await post({ items: [gastro(withCard, 100), gastro(withCard, value)] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'err.input.invalid', errors: [{ path: 'items.1.value' }] });
    expect(await total()).toMatchObject({ totalAmount: 0 });
  });

  it('[F-205] no quantity of credit is none said; cards need none', async () => {
    const answer = await post({ items: [card(withoutCard), gastro(withCard, 100, null)] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'items.1.quantity', code: 'field.required' }] });
    expect((await post({ items: [card(withoutCard)] })).statusCode).toBe(200);
  });

  it.each([
    ['BSK-033', 'productCode', () => card(withoutCard)],
    ['BSK-034', 'productServiceCode', () => card(withoutCard)],
    ['BSK-035', 'employeeUid', () => card(withoutCard)],
    ['BSK-036', 'value', () => gastro(withCard, 100)],
    ['BSK-037', 'quantity', () => gastro(withCard, 100)],
    ['BSK-038', 'walletUid', () => health(withCard, 100)],
  ])('[%s] an entry without %s refuses the whole call and names the path', async (_id, field, whole) => {
    const answer = await post({ items: [card(withoutCard), { ...whole(), [field]: undefined }] });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: `items.1.${field}` }]]);
    expect(await total()).toMatchObject({ totalAmount: 0, itemQuantity: 0 });
  });

  it('numbers beyond doubles never reach the rules', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: basket(),
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"items":[${JSON.stringify(gastro(withCard, 1)).replace('"value":1', '"value":1e309')}]}`,
    });
    expect(answer.statusCode).toBe(422);
  });

  it('[ORD-133] [ORD-135] [ERR-031] [ERR-102] products outside the contract and unknown services are refused', async () => {
    const outside = await post({ items: [{ productCode: '26C', productServiceCode: '26C-829', employeeUid: withCard }] });
    expect([outside.statusCode, outside.json().code]).toEqual([409, 'contract.productNotAttached']);
    const unknown = await post({ items: [{ ...card(withCard), productServiceCode: '90C-999' }] });
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'productService.invalid']);
  });

  it('[ORD-134] a company that is not set up cannot order', async () => {
    const unfinished = await createCompany(world.deps, { status: 'pending', initSetupAt: null, missingParts: ['location'] });
    const visitor = await signIn(world.app, world.deps, { company: unfinished });
    const answer = await world.app.inject({
      method: 'POST',
      url: basket('', unfinished),
      headers: visitor,
      payload: { items: [card(withCard)] },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'company.initSetupNotDone']);
  });

  it('[ORD-118] anonymous and foreign callers are refused', async () => {
    expect((await post({ items: [card(withoutCard)] }, '', {})).json().code).toBe('auth.unauthorized');
    const stranger = await signIn(world.app, world.deps, { company: await createCompany(world.deps) });
    const answer = await post({ items: [card(withoutCard)] }, '', stranger);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.access.denied']);
  });

  it('an employee of another company is unknown here', async () => {
    const other = await createCompany(world.deps);
    const [theirs = ''] = await createEmployees(world.deps, other, [{}]);
    expect((await post({ items: [card(theirs)] })).json().data.skipped).toMatchObject([{ reason: 'employeeNotFound' }]);
  });

  it('two users fill one basket and neither loses anything', async () => {
    const people = await createEmployees(
      world.deps,
      company,
      Array.from({ length: 40 }, () => ({})),
    );
    const colleague = await signIn(world.app, world.deps, { company });
    await Promise.all(people.map((uid, index) => post({ items: [card(uid)] }, '', index % 2 === 0 ? headers : colleague)));
    expect(await total()).toMatchObject({ itemQuantity: 40 });
    const { items } = (await world.app.inject({ method: 'GET', url: basket(), headers })).json().data;
    expect(items).toHaveLength(40);
  });
});

describe('removing', () => {
  it('[BSK-042] items-delete removes the named items and no other', async () => {
    const { items } = (
      await post({ items: [card(withoutCard), gastro(withoutCard, 100), gastro(withCard, 50), health(withCard, 30)] })
    ).json().data;
    const named = items.filter(({ kind, value }: { kind: string; value: number }) => kind === 'cards' || value === 50);
    expect((await post({ itemUids: named.map(({ uid }: { uid: string }) => uid) }, '/items-delete')).json().data).toEqual({
      itemQuantity: 0,
      totalAmount: 130,
      currency: 'CZK',
    });
    const left = (await get('')).data.items.map(({ value }: { value: number }) => value);
    expect(left.toSorted()).toEqual([100, 30]);
  });

  it('[BSK-040] DELETE removes all of them', async () => {
    await post({ items: [card(withoutCard), gastro(withCard, 50)] });
    const emptied = await world.app.inject({ method: 'DELETE', url: basket(), headers });
    expect(emptied.json().data).toEqual({ itemQuantity: 0, totalAmount: 0, currency: 'CZK' });
    expect(await total()).toEqual({ itemQuantity: 0, totalAmount: 0, currency: 'CZK' });
  });
});

describe('GET basket/errors', () => {
  it('[BSK-018] [BSK-019] [BSK-020] [BSK-021] [BSK-022] [BSK-023] lists credit whose card left the basket, with the card that repairs it', async () => {
    const { items } = (await post({ items: [card(withoutCard), gastro(withoutCard, 100)] })).json().data;
    const cardItem = items.find((item: { kind: string }) => item.kind === 'cards');
    await post({ itemUids: [cardItem.uid] }, '/items-delete');
    const answer = await get('/errors?filter[productServiceGroup][]=credit');
    expect(answer).toMatchObject({
      data: [
        {
          employee: { uid: withoutCard, employeeNumber: '1019', firstName: expect.any(String), lastName: expect.any(String) },
          items: [
            {
              uid: items.find((item: { kind: string }) => item.kind === 'credits').uid,
              productServiceCode: '26C-828',
              error: 'noCard',
              requiredServices: [{ productCode: '90C', code: '90C-401' }],
              resolved: false,
            },
          ],
          locationAddress: { name: expect.any(String) },
          cardStatus: null,
        },
      ],
      meta: { totalRecords: 1 },
    });
  });

  it('[BSK-027] an item asked for by uid comes back resolved once its cause is gone', async () => {
    const { items } = (await post({ items: [card(withoutCard), gastro(withoutCard, 100)] })).json().data;
    const [cardItem, credit] = ['cards', 'credits'].map((kind) => items.find((item: { kind: string }) => item.kind === kind));
    await post({ itemUids: [cardItem.uid] }, '/items-delete');
    const asked = `/errors?filter[uid]=${credit.uid}`;
    expect((await get(asked)).data[0].items).toMatchObject([{ uid: credit.uid, resolved: false, error: 'noCard' }]);
    await post({ items: [card(withoutCard)] });
    expect((await get(asked)).data[0].items).toMatchObject([{ uid: credit.uid, resolved: true, error: null, requiredServices: [] }]);
    expect((await get('/errors')).data).toEqual([]);
    expect((await get(`/errors?filter[uid]=${newUid()}`)).data).toEqual([]);
  });
});

describe('GET basket/errors of what will be left out', () => {
  it('[BSK-043] [BSK-044] lists that alone, of a group alone when asked', async () => {
    const [leaving = ''] = await createEmployees(world.deps, company, [{ employeeNumber: '1031' }]);
    await post({ items: [card(leaving), gastro(leaving, 100), gastro(withCard, 50)] });
    await inCompany(world.deps, company.uid, (tx) => tx.run(sql`UPDATE employees SET status = 'suspended' WHERE uid = ${leaving}`));
    const found = async (filter: string) =>
      (await get(`/errors?${filter}`)).data.map(({ employee, items }: BasketErrors) => [
        employee.uid,
        ...items.map(({ productServiceCode }) => productServiceCode).toSorted(),
      ]);
    expect(await found('filter[ignoredOnly]=1')).toEqual([[leaving, '26C-828', '90C-401']]);
    expect(await found('filter[ignoredOnly]=1&filter[productServiceGroup][]=credit')).toEqual([[leaving, '26C-828']]);
    expect(await found('filter[productServiceGroup][]=item')).toEqual([]);
  });
});

describe('shapes', () => {
  it('[BSK-001] [BSK-002] [BSK-003] the total has an amount, a number of cards and a currency', async () => {
    await post({ items: [card(withoutCard), gastro(withoutCard, 100.5)] });
    expect((await get('/total')).data).toEqual({ totalAmount: 100.5, itemQuantity: 1, currency: 'CZK' });
  });

  it('[BSK-011] [BSK-012] [BSK-013] [BSK-014] [BSK-015] [BSK-016] [BSK-017] [BSK-031] the basket is an order with its items', async () => {
    await post({ items: [gastro(withCard, 100)] });
    expect((await get('')).data).toMatchObject({
      order: {
        uid: company.basketUid,
        paymentType: 'proforma',
        label: null,
        mainDeliveryService: null,
        calculatedAt: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        error: null,
      },
      items: [{ productServiceCode: '26C-828', value: 100 }],
    });
  });

  it('[BSK-048] [ERR-034] an unknown basket is not found', async () => {
    const answer = await post({ productCode: '90C', rule: 'renewCards' }, `/${newUid()}/auto-insert`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'basketNotFound']);
  });

  it('[BSK-062] who is in the basket carries the warning', async () => {
    const warnings = async () =>
      (await world.app.inject({ method: 'GET', url: `/api/company/${company.uid}/employees/${withCard}`, headers })).json().data.warnings;
    expect(await warnings()).toEqual([]);
    await post({ items: [gastro(withCard, 100)] });
    expect(await warnings()).toEqual(['inBasket']);
  });
});
