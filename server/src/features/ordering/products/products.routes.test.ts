import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listEmployeesOfProduct,
  listEverybodyOfProduct,
  listProducts,
  type EmployeeProductRow,
  type OrderablePerson,
  type Product,
} from '@portal/contract/ordering/products';
import { hellers } from '@portal/domain/money/money';
import {
  createCompany,
  createEmployees,
  createGroup,
  createLocation,
  createUser,
  inCompany,
  signIn,
  type TestCompany,
} from '../../../../test/world/factories';
import { createCards, fillBasket } from '../../../../test/world/ordering-factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { insertRows } from '../../../store/engine/insert-rows';

describe('products and who they can be ordered for', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  const reader = async (company: TestCompany) => {
    const headers = await signIn(test.app, test.deps, { company, role: 'user' });
    return (path: string) => test.app.inject({ url: `/api/company/${company.uid}${path}`, headers });
  };
  const setUp = async (overrides: Parameters<typeof createCompany>[1] = {}) => {
    const company = await createCompany(test.deps, overrides);
    return { company, get: await reader(company) };
  };

  describe('GET products', () => {
    it('[BIL-074] [BIL-075] [BIL-076] [BIL-077] [BIL-120] [ORD-010] [ORD-011] [ORD-012] [ORD-015] [ORD-016] [ORD-037] [ORD-038] [ORD-039] [ORD-040] [ORD-046] [ORD-117] lists products of the contract with services, the contract’s prices and its fees', async () => {
      const { company, get } = await setUp({ products: ['90C', '27C'] });
      await inCompany(test.deps, company.uid, async (tx) => {
        await insertRows(tx, 'contract_prices', [{ serviceCode: '90C-401', unitPrice: 65_50 }]);
        await insertRows(tx, 'contract_prices', [{ serviceCode: '26C-828', feePercent: 3.5, minimumFee: 100_00 }]);
      });
      const all = listProducts.reply.parse((await get('/products')).json());
      expect(all.data.map(({ code, name, type, active }) => [code, name, type, active])).toEqual([
        ['90C', 'Karta Multibenefit', 'multiCard', true],
        ['26C', 'Karta Gastro', 'card', false],
        ['27C', 'Karta Flexi', 'card', true],
      ]);
      const service = (product: number, code: string) => all.data[product]?.services.find((one) => one.code === code);
      expect(service(0, '90C-401')).toMatchObject({
        group: 'item',
        price: 65.5,
        vatRate: 21,
        orderManual: true,
        orderBulk: true,
        isActive: true,
        hasWallets: false,
      });
      expect(service(1, '26C-828')).toMatchObject({ group: 'credit', price: null, vatRate: 0, isActive: false });
      expect(service(2, '27C-728')).toMatchObject({ group: 'credit', hasWallets: true, isActive: true });
      expect(
        all.data.map(({ fees }) => fees.map(({ productServiceCode, percent, minimum }) => [productServiceCode, percent, minimum])),
      ).toEqual([
        [
          ['26C-828', 3.5, 100],
          ['27C-728', 5, 0],
        ],
        [['26C-828', 3.5, 100]],
        [['27C-728', 5, 0]],
      ]);
      const active = (await get('/products?filter[active]=true')).json();
      expect(active.data.map(({ code }: Product) => code)).toEqual(['90C', '27C']);
      expect(active.meta).toMatchObject({ totalRecords: 2, totalUnfilteredRecords: 3 });
      expect((await get('/products?filter[active]=0')).json().data.map(({ code }: Product) => code)).toEqual(['26C']);
    });
  });

  describe('GET employees-product', () => {
    const rows = async (get: (path: string) => Promise<{ json: () => unknown }>, query = '', product = '90C') =>
      listEmployeesOfProduct.reply.parse((await get(`/employees-product/${product}${query}`)).json());
    const service = (row: EmployeeProductRow | undefined, code: string) => row?.services.find((one) => one.code === code);

    it('[ORD-105] answers everybody at once as it does page by page, by the same filters and in the same order', async () => {
      const { company, get } = await setUp();
      await createEmployees(
        test.deps,
        company,
        ['10', '11', '12', '13', '14'].map((employeeNumber) => ({
          employeeNumber,
          status: employeeNumber === '12' ? 'inactive' : 'active',
        })),
      );
      const query = 'sortBy=employeeNumber&sortDir=desc&filter[employeeNumber]=1';
      const pages = [await rows(get, `?pageSize=2&${query}`), await rows(get, `?pageSize=2&pageNumber=2&${query}`)];
      const everybodyOf = async (more: string, product = '90C') =>
        (await get(`/employees-product/${product}/everybody?${query}${more}`)).json();
      const everybody = await everybodyOf('');
      expect(everybody.data.map(({ employeeNumber }: OrderablePerson) => employeeNumber)).toEqual(['14', '13', '11', '10']);
      const full = pages.flatMap(({ data }) => data);
      expect(everybody.data).toEqual(listEverybodyOfProduct.reply.shape.data.parse(full));
      expect(everybody.meta).toEqual({ pages: 1 });
      expect(await everybodyOf('&pageNumber=2')).toMatchObject({ data: [] });
      expect(await everybodyOf('', '27C')).toMatchObject({ code: 'contract.productNotAttached' });
    });

    it('[ORD-082] [ORD-083] [ORD-085] [ORD-086] [ORD-087] [ORD-091] [ORD-105] says what can be ordered for each person, and why not', async () => {
      const { company, get } = await setUp();
      const inactiveLocation = await createLocation(test.deps, company, { status: 'inactive' });
      const uids = await createEmployees(test.deps, company, [
        { employeeNumber: '1' },
        { employeeNumber: '2' },
        { employeeNumber: '3', status: 'suspended' },
        { employeeNumber: '4' },
        { employeeNumber: '5', locationUid: inactiveLocation },
        { employeeNumber: '6', status: 'inactive' },
        { employeeNumber: '7', status: 'pending_deactivation' },
        { employeeNumber: '8', status: 'active_till_date', activeTill: '2026-11-22' },
      ]);
      await createCards(test.deps, company, [
        { employeeUid: uids[1] ?? '', status: 'CRD_ACT', expiresOn: '2026-12-31' },
        { employeeUid: uids[3] ?? '', status: 'CRD_EXP' },
      ]);
      const { data, meta } = await rows(get);
      expect(meta).toMatchObject({ totalRecords: 5, totalUnfilteredRecords: 5 });
      expect(
        data.map((row) => [row.employeeNumber, row.cardStatus, service(row, '90C-401')?.blockers, service(row, '26C-828')?.blockers]),
      ).toEqual([
        ['1', null, [], ['noCard']],
        ['2', 'EXPIRING', ['cardOrdered'], []],
        ['3', null, ['employeeNotActive'], ['employeeNotActive']],
        ['4', 'CRD_EXP', [], ['cardExpired']],
        ['5', null, ['locationNotActive'], ['noCard']],
      ]);
      const some = await rows(get, `?filter[uid][]=${uids[1]}&filter[uid][]=${uids[5]}`);
      expect(some.data.map(({ employeeNumber }) => employeeNumber)).toEqual(['2']);
      expect(data[0]).toMatchObject({
        request: null,
        wallets: expect.arrayContaining([{ uid: company.wallets.health, type: 'health', isSelected: true }]),
      });
      expect(service(data[0], '90C-401')).toEqual({
        code: '90C-401',
        group: 'item',
        isActive: true,
        isOrderable: true,
        blockers: [],
        basketItems: [],
        customGpcDefault: null,
      });
    });

    it('[ORD-088] [ORD-089] [ORD-090] shows what lies in the basket; its card lets credit in', async () => {
      const { company, get } = await setUp();
      const [first = ''] = await createEmployees(test.deps, company, [{}]);
      const [card, gastro, flexi] = await fillBasket(test.deps, company, [
        { employeeUid: first },
        { employeeUid: first, value: 1_250_50 },
        { employeeUid: first, value: 300_00, serviceCode: '27C-728', walletUid: company.wallets.freeTime },
      ]);
      const [row] = (await rows(get)).data;
      expect(row?.cardStatus).toBe('INIT');
      expect(service(row, '90C-401')).toMatchObject({
        isOrderable: true,
        basketItems: [{ uid: card, quantity: 1, value: null, walletUid: null }],
      });
      expect(service(row, '26C-828')).toMatchObject({
        isOrderable: true,
        basketItems: [{ uid: gastro, quantity: 1, value: 1250.5, walletUid: null }],
      });
      expect(service(row, '27C-728')?.basketItems).toEqual([{ uid: flexi, quantity: 1, value: 300, walletUid: company.wallets.freeTime }]);
    });

    it.each([
      ['byAmount', null, 2_000],
      ['byDay', hellers(120_00), 18],
      ['noSetting', null, null],
    ] as const)('suggests what was ordered last: %s', async (topUpMethod, topUpDefault, expected) => {
      const { company, get } = await setUp({ topUpMethod, topUpDefault });
      await createEmployees(test.deps, company, [{ lastGastroValue: 2_000_00, lastGastroDays: 18 }]);
      expect(service((await rows(get)).data[0], '26C-828')?.customGpcDefault).toBe(expected);
    });

    it('[ORD-106] [ORD-107] [ORD-108] [ORD-109] [ORD-110] pages and sorts; the product in the query must be the one in the path', async () => {
      const { company, get } = await setUp({ products: ['90C', '26C'] });
      await createEmployees(test.deps, company, [
        { employeeNumber: '10', lastName: 'Čapek' },
        { employeeNumber: '9', lastName: 'Cibulka' },
        { employeeNumber: '1', lastName: 'Zíka' },
      ]);
      const numbers = async (query: string) => (await rows(get, query)).data.map((row) => row.employeeNumber);
      expect(await numbers('')).toEqual(['1', '9', '10']);
      expect(await numbers('?sortBy=lastName')).toEqual(['9', '10', '1']);
      expect(await numbers('?sortDir=desc&pageSize=2&pageNumber=2')).toEqual(['1']);
      expect((await rows(get, '?productCode=26C', '26C')).data[0]?.services.map(({ code }) => code)).toEqual(['26C-829', '26C-828']);
      const refused = await get('/employees-product/90C?productCode=26C');
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'productCode']);
    });

    it('[ORD-111] [ORD-113] [ORD-114] [ORD-115] [ORD-116] filters', async () => {
      const { company, get } = await setUp();
      const groupUid = await createGroup(test.deps, company, 'Prodejna');
      await createEmployees(test.deps, company, [
        { employeeNumber: 'A1', firstName: 'Šárka', lastName: 'Říhová', groupUid },
        { employeeNumber: 'B2', firstName: 'Jan', lastName: 'Novák' },
      ]);
      for (const [query, total] of [
        ['employeeNumber]=a', 1],
        ['firstName]=sark', 1],
        ['lastName]=RIH', 1],
        [`employeeGroupUid][]=${groupUid}`, 1],
        ['fulltext]=n', 1],
        ['fulltext]=novak%20jan', 1],
        ['lastName]=x', 0],
      ] as const) {
        const { meta } = await rows(get, `?filter[${query}`);
        expect([query, meta.totalRecords, meta.totalUnfilteredRecords]).toEqual([query, total, 2]);
      }
    });

    it('refuses a product that is not in the contract, an unknown one, and a company that is not set up', async () => {
      const { get } = await setUp();
      expect((await get('/employees-product/27C')).json().code).toBe('contract.productNotAttached');
      expect((await get('/employees-product/99X')).statusCode).toBe(404);
      const { get: getUnready } = await setUp({ initSetupAt: null, missingParts: ['credit'] });
      expect((await getUnready('/employees-product/90C')).json().code).toBe('company.initSetupNotDone');
    });
  });

  it('[ORD-118] belongs to the people of the company alone', async () => {
    const { company } = await setUp();
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
    for (const path of ['/products', '/employees-product/90C']) {
      const url = `/api/company/${company.uid}${path}`;
      expect((await test.app.inject({ url })).statusCode).toBe(401);
      expect((await test.app.inject({ url, headers: stranger })).statusCode).toBe(403);
    }
  });
});
