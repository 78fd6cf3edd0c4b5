import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenewableRow, RenewalNotice } from '@portal/contract/ordering/renewals';
import {
  createCompany,
  createEmployee,
  createGroup,
  createLocation,
  inCompany,
  signIn,
  type EmployeeInput,
} from '../../../../test/world/factories';
import { createCards, fillBasket } from '../../../../test/world/ordering-factories';
import { auditOf, openOffice, type Office } from '../../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

// 10:41 in Prague; cards that end by 23 January are in the renewal period of two months.
const NOW = new Date('2026-11-23T09:41:00Z');
const SOON = '2026-12-31';

let world: TestApp;
let office: Office;
let reader: { cookie: string };

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOW);
  office = await openOffice(world);
  reader = office.headers;
});

type Card = Omit<Parameters<typeof createCards>[2][number], 'employeeUid'>;
const hold = async (employee: EmployeeInput = {}, ...cards: Card[]): Promise<string> => {
  const employeeUid = await createEmployee(world.deps, office.company, employee);
  await createCards(
    world.deps,
    office.company,
    cards.map((card, index) => ({ employeeUid, createdAt: new Date(NOW.getTime() - 1_000_000 + index), ...card })),
  );
  return employeeUid;
};
const get = async (path: string) => (await world.app.inject({ url: `/api/company/${office.company.uid}${path}`, headers: reader })).json();
/** A later moment; sessions of before have ended by then. */
const goTo = async (instant: string): Promise<void> => {
  world.setNow(new Date(instant));
  reader = await signIn(world.app, world.deps, { company: office.company });
};
const count = async (): Promise<number> => (await get('/employees-product/90C/renewable-count')).data.count;
const rows = async (query = ''): Promise<RenewableRow[]> => (await get(`/employees-product/90C/renewable${query}`)).data;
const numbers = async (query: string) => (await rows(query)).map(({ employeeNumber }) => employeeNumber);
const insert = (basketUid = office.company.basketUid) =>
  office.call('POST', `/basket/${basketUid}/auto-insert`, { productCode: '90C', rule: 'renewCards' });
const inserted = async (): Promise<number> => (await insert()).json().data.totalInserted;
const notices = async (): Promise<RenewalNotice[]> => (await get('/notifications')).data;
const change = (columns: ReturnType<typeof sql>) =>
  world.deps.db.directory.run(sql`UPDATE companies SET ${columns} WHERE uid = ${office.company.uid}`);

describe('who is renewable', () => {
  it.each<[string, EmployeeInput, Card[], number]>([
    ['a card that ends within the period', {}, [{ expiresOn: SOON }], 1],
    ['a card that ends today', {}, [{ expiresOn: '2026-11-23' }], 1],
    ['a card that ended yesterday, before the night wrote it down', {}, [{ expiresOn: '2026-11-22' }], 0],
    ['the first day of the period', {}, [{ expiresOn: '2027-01-23' }], 1],
    ['the day before the period', {}, [{ expiresOn: '2027-01-24' }], 0],
    ['automatic renewal off', { autoCardRenew: false }, [{ expiresOn: SOON }], 1],
    ['a suspended employee', { status: 'suspended' }, [{ expiresOn: SOON }], 0],
    ['an inactive employee', { status: 'inactive' }, [{ expiresOn: SOON }], 0],
    ['an employment that ends after the card', { status: 'active_till_date', activeTill: '2027-01-01' }, [{ expiresOn: SOON }], 1],
    ['an employment that ends with the card', { status: 'active_till_date', activeTill: SOON }, [{ expiresOn: SOON }], 0],
    ['a blocked card', {}, [{ expiresOn: SOON, status: 'CRD_BLK_TMP', statusBefore: 'CRD_ACT' }], 0],
    ['a card never used', {}, [{ expiresOn: SOON, status: 'CRD_NOT_ACT' }], 0],
    ['a card of another product', {}, [{ expiresOn: SOON, productCode: '26C' }], 0],
    ['a newer card on its way', {}, [{ expiresOn: SOON }, { status: 'ORDERED', expiresOn: null }], 0],
    ['a newer card that could not be made', {}, [{ expiresOn: SOON }, { status: 'CRD_NOT_MNF', expiresOn: null }], 1],
    ['an older card cancelled long ago', {}, [{ status: 'CRD_CANC', expiresOn: '2026-12-01' }, { expiresOn: SOON }], 1],
  ])('[REN-009] %s', async (_, employee, cards, expected) => {
    await hold(employee, ...cards);
    const { meta, data } = await get('/employees-product/90C/renewable');
    expect([await count(), meta.totalRecords, data.length]).toEqual([expected, expected, expected]);
    expect((await notices()).map(({ totalCount }) => totalCount)).toEqual(expected === 0 ? [] : [expected]);
    expect(await inserted()).toBe(employee.autoCardRenew === false ? 0 : expected);
  });

  it('begins and ends at midnight in Prague', async () => {
    await hold({}, { expiresOn: '2027-01-24' });
    await goTo('2026-11-23T22:59:59Z');
    expect(await count()).toBe(0);
    await goTo('2026-11-23T23:00:00Z');
    expect(await count()).toBe(1);
    await goTo('2027-01-24T22:59:59Z');
    expect(await count()).toBe(1);
    await goTo('2027-01-24T23:00:00Z');
    expect(await count()).toBe(0);
  });

  it('[REN-020] the company’s own period decides, and it is told', async () => {
    await hold({}, { expiresOn: '2027-05-31' });
    expect([await count(), (await get('/company-information')).data.cardRenewalPeriod]).toEqual([0, 2]);
    await change(sql`card_renewal_period = 7`);
    expect([await count(), (await get('/company-information')).data.cardRenewalPeriod]).toEqual([1, 7]);
  });

  it('nobody whose card lies in the basket already', async () => {
    const employeeUid = await hold({}, { expiresOn: SOON });
    await fillBasket(world.deps, office.company, [{ employeeUid, serviceCode: '26C-828', value: 100 }]);
    expect(await count()).toBe(1);
    await fillBasket(world.deps, office.company, [{ employeeUid, serviceCode: '90C-403' }]);
    expect(await count()).toBe(0);
  });
});

describe('GET renewable', () => {
  it('[REN-008] answers 50 rows unless asked otherwise, the first to end first', async () => {
    const people = await Promise.all(Array.from({ length: 51 }, (_, index) => hold({}, { expiresOn: index === 50 ? '2026-11-30' : SOON })));
    const { data, meta } = await get('/employees-product/90C/renewable');
    expect([data.length, data[0].uid, meta]).toEqual([
      50,
      people[50],
      { totalPages: 2, nextPage: 2, totalRecords: 51, totalUnfilteredRecords: 51 },
    ]);
    expect(await rows('?pageSize=100')).toHaveLength(51);
    expect(await rows('?pageNumber=2')).toHaveLength(1);
  });

  it('rows are those of manual ordering with the renewal to order and its last day', async () => {
    const uid = await hold({ employeeNumber: '7', autoCardRenew: false }, { expiresOn: SOON });
    expect(await rows()).toMatchObject([
      {
        uid,
        autoCardRenew: false,
        cardStatus: 'EXPIRING',
        cardExpirationDate: SOON,
        renewalActionTill: '2026-12-16',
        request: null,
        services: [
          { code: '90C-403', isOrderable: true, blockers: [], basketItems: [] },
          { code: '26C-828', isOrderable: true },
          { code: '27C-728', isOrderable: true },
        ],
      },
    ]);
  });

  it('is searched and sorted as the grid is', async () => {
    const groupUid = await createGroup(world.deps, office.company, 'Výroba');
    await hold({ employeeNumber: '10', firstName: 'Šárka', lastName: 'Čapková', groupUid }, { expiresOn: '2026-12-01' });
    await hold({ employeeNumber: '9', firstName: 'Adam', lastName: 'Zeman', email: 'capek@firma.example' }, { expiresOn: '2026-12-02' });
    expect(await numbers('')).toEqual(['10', '9']);
    expect(await numbers('?sortBy=cardExpirationDate&sortDir=desc')).toEqual(['9', '10']);
    expect(await numbers('?sortBy=employeeNumber')).toEqual(['9', '10']);
    expect(await numbers('?sortBy=firstName&sortDir=desc')).toEqual(['10', '9']);
    expect(await numbers('?sortBy=lastName')).toEqual(['10', '9']);
    expect(await numbers('?filter[firstName]=sar')).toEqual(['10']);
    expect(await numbers('?filter[lastName]=capk')).toEqual(['10']);
    expect(await numbers('?filter[employeeNumber]=9')).toEqual(['9']);
    expect(await numbers('?filter[fulltext]=capek')).toEqual(['9']);
    expect(await numbers('?filter[fulltext]=cap%20sar')).toEqual(['10']);
    expect(await numbers(`?filter[employeeGroupUid]=${groupUid}`)).toEqual(['10']);
    expect((await get('/employees-product/90C/renewable?filter[fulltext]=cap%25')).meta).toMatchObject({
      totalRecords: 0,
      totalUnfilteredRecords: 2,
    });
  });

  it('other products renew nobody, those outside the contract are refused', async () => {
    const both = await createCompany(world.deps, { products: ['90C', '26C'] });
    const headers = await signIn(world.app, world.deps, { company: both });
    const at = (product: string, what: string) =>
      world.app.inject({ url: `/api/company/${both.uid}/employees-product/${product}/${what}`, headers });
    expect((await at('26C', 'renewable')).json()).toMatchObject({ data: [], meta: { totalRecords: 0 } });
    expect((await at('26C', 'renewable-count')).json().data).toEqual({ count: 0 });
    expect((await at('26C', 'renewal-forecast')).json().data.map(({ cards }: { cards: number }) => cards)).toEqual(Array(12).fill(0));
    for (const what of ['renewable', 'renewable-count', 'renewal-forecast']) {
      const answer = await at('27C', what);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'contract.productNotAttached']);
      expect((await at('10C', what)).statusCode).toBe(404);
    }
  });
});

describe('POST auto-insert', () => {
  it('[REN-010] [BSK-041] [REN-013] inserts the automatic renewal of everybody who wants it, once', async () => {
    const wanted = await hold({}, { expiresOn: SOON });
    const unwanted = await hold({}, { expiresOn: SOON });
    const attributes = (autoCardRenew: boolean) => office.call('PATCH', `/employee/${unwanted}/attributes`, { autoCardRenew });
    expect((await attributes(false)).statusCode).toBe(200);
    expect((await office.detail(unwanted)).autoCardRenew).toBe(false);
    expect(await inserted()).toBe(1);
    const { items } = (await get('/basket')).data;
    expect(items).toMatchObject([{ productServiceCode: '90C-410', kind: 'cards', quantity: 1, value: null, employee: { uid: wanted } }]);
    expect((await get('/basket/total')).data).toMatchObject({ itemQuantity: 1, totalAmount: 0 });
    expect(await inserted()).toBe(0);
    await attributes(true);
    expect((await office.detail(unwanted)).autoCardRenew).toBe(true);
    expect([await count(), await inserted(), await count()]).toEqual([1, 1, 0]);
  });

  it('leaves out people whose address is not active; home is always one', async () => {
    const locationUid = await createLocation(world.deps, office.company, { status: 'inactive' });
    await hold({ locationUid }, { expiresOn: SOON });
    const home = await hold({ deliveryType: 'home', homeAddress: {} }, { expiresOn: SOON });
    expect(await inserted()).toBe(1);
    expect((await get('/basket')).data.items).toMatchObject([{ employee: { uid: home } }]);
  });

  it('is written down, and says who and when', async () => {
    const employeeUid = await hold({}, { expiresOn: SOON });
    await insert();
    expect((await auditOf(world, office.company)).filter(({ kind }) => kind === 'basket.renewalsInserted')).toEqual([
      {
        kind: 'basket.renewalsInserted',
        subject_uid: office.company.basketUid,
        before: null,
        after: { serviceCode: '90C-410', employeeUids: [employeeUid] },
      },
    ]);
    const [item] = await inCompany(world.deps, office.company.uid, (tx) =>
      tx.rows<{ changed_at: Date; changed_by: string | null }>(
        sql`SELECT changed_at, changed_by FROM order_items WHERE employee_uid = ${employeeUid}`,
      ),
    );
    expect(item).toEqual({ changed_at: NOW, changed_by: expect.any(String) });
  });

  it('voids a checkout taken before, when it inserted something', async () => {
    const employeeUid = await hold({}, { expiresOn: '2029-06-30' });
    await fillBasket(world.deps, office.company, [{ employeeUid, serviceCode: '26C-828', value: 10_000 }]);
    const start = async () => (await office.call('POST', '/order-checkout', {})).json().data.order.uid as string;
    const status = async (uid: string) => (await office.call('GET', `/order-checkout/${uid}`)).statusCode;
    const first = await start();
    expect([await inserted(), await status(first)]).toEqual([0, 200]);
    await hold({}, { expiresOn: SOON });
    expect([await inserted(), await status(first)]).toEqual([1, 404]);
  });

  it('is refused when the company has it switched off, for another basket, another rule, and without the product', async () => {
    await hold({}, { expiresOn: SOON });
    const other = await createCompany(world.deps);
    for (const uid of [newUid(), other.basketUid]) {
      const answer = await insert(uid);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'basketNotFound']);
    }
    const url = `/basket/${office.company.basketUid}/auto-insert`;
    for (const body of [{}, { productCode: '26C', rule: 'renewCards' }, { productCode: '90C', rule: 'all' }]) {
      expect((await office.call('POST', url, body)).statusCode).toBe(422);
    }
    await change(sql`bulk_card_renewals = false`);
    const off = await insert();
    expect([off.statusCode, off.json().code, await count()]).toEqual([409, 'err.action.denied', 1]);
    const flexi = await openOffice(world, { products: ['27C'] });
    const answer = await flexi.call('POST', `/basket/${flexi.company.basketUid}/auto-insert`, { productCode: '90C', rule: 'renewCards' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'contract.productNotAttached']);
  });
});

describe('GET renewal-forecast', () => {
  it('says who renews when and at what cost by the contract, twelve months ahead', async () => {
    await hold({}, { expiresOn: '2026-11-30' }); // to be ordered by 15 November: overdue, so now
    await hold({}, { expiresOn: '2027-01-31' });
    await hold({ autoCardRenew: false }, { expiresOn: '2027-01-31' });
    await hold({}, { expiresOn: '2027-02-10' }); // 26 January
    await hold({}, { expiresOn: '2027-11-14' }); // 30 October
    await hold({}, { expiresOn: '2027-11-16' }); // 1 November, the thirteenth month
    const forecast = async () => (await get('/employees-product/90C/renewal-forecast')).data;
    const months = await forecast();
    expect(months.map(({ month }: { month: string }) => month).join(' ')).toBe(
      '2026-11 2026-12 2027-01 2027-02 2027-03 2027-04 2027-05 2027-06 2027-07 2027-08 2027-09 2027-10',
    );
    const due = { price: 0, priceIncVat: 0 };
    expect(months.filter(({ cards }: { cards: number }) => cards > 0)).toEqual([
      { month: '2026-11', cards: 1, automatic: 1, ...due },
      { month: '2027-01', cards: 3, automatic: 2, ...due },
      { month: '2027-10', cards: 1, automatic: 1, ...due },
    ]);
    await inCompany(world.deps, office.company.uid, (tx) =>
      tx.run(
        sql`INSERT INTO contract_prices (company_uid, service_code, unit_price) VALUES (${tx.companyUid}, '90C-403', 3333), (${tx.companyUid}, '90C-410', 5000)`,
      ),
    );
    expect((await forecast())[2]).toEqual({ month: '2027-01', cards: 3, automatic: 2, price: 133.33, priceIncVat: 161.33 });
  });
});

describe('GET notifications', () => {
  it('[REN-014] [REN-016] [REN-017] [REN-018] [HOME-045] [HOME-046] [HOME-047] [HOME-048] [HOME-052] a notice in its time', async () => {
    await hold({}, { expiresOn: SOON });
    await hold({}, { expiresOn: '2027-01-20' });
    const answer = await get('/notifications');
    expect(answer).toEqual({
      data: [{ uid: expect.any(String), type: 'cardsRenewals', totalCount: 2, expiresAt: SOON, actionTill: '2026-12-16' }],
      meta: { totalPages: 1, nextPage: null, totalRecords: 1, totalUnfilteredRecords: 1 },
    });
    expect(await notices()).toEqual(answer.data);
  });

  it('[REN-015] [HOME-045] the reminder takes its place seven days before the last one', async () => {
    await hold({}, { expiresOn: SOON });
    const [notice] = await notices();
    await goTo('2026-12-08T22:59:59Z');
    expect(await notices()).toEqual([notice]);
    await goTo('2026-12-08T23:00:00Z');
    const [reminder] = await notices();
    expect(reminder).toEqual({ ...notice, type: 'cardsRenewalsReminder', uid: expect.any(String) });
    expect(reminder?.uid).not.toBe(notice?.uid);
  });

  it('[REN-021] none when nothing is to be renewed, the company wants none, or has no such card', async () => {
    expect(await notices()).toEqual([]);
    await hold({}, { expiresOn: SOON });
    await change(sql`notify_card_renewals = false`);
    expect([await notices(), await count()]).toEqual([[], 1]);
    await change(sql`notify_card_renewals = true`);
    expect(await notices()).toHaveLength(1);
    expect((await get('/notifications?pageNumber=2')).data).toEqual([]);
    const flexi = await openOffice(world, { products: ['27C'] });
    expect((await flexi.call('GET', '/notifications')).json().data).toEqual([]);
  });
});

describe('everybody else', () => {
  it('is refused', async () => {
    const { company } = office;
    const stranger = await signIn(world.app, world.deps, { company: await createCompany(world.deps) });
    const calls = [
      ['GET', '/employees-product/90C/renewable'],
      ['GET', '/employees-product/90C/renewable-count'],
      ['GET', '/employees-product/90C/renewal-forecast'],
      ['GET', '/notifications'],
      ['POST', `/basket/${company.basketUid}/auto-insert`],
    ] as const;
    for (const [method, path] of calls) {
      const payload = method === 'POST' ? { payload: { productCode: '90C', rule: 'renewCards' } } : {};
      const url = `/api/company/${company.uid}${path}`;
      const answers = await Promise.all([{}, stranger].map((headers) => world.app.inject({ method, url, headers, ...payload })));
      expect([path, ...answers.map((answer) => answer.json().code)]).toEqual([path, 'auth.unauthorized', 'auth.access.denied']);
    }
  });
});
