import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompany, createEmployees, signIn, type TestCompany } from '../../../../test/world/factories';
import { createCards } from '../../../../test/world/ordering-factories';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let jana: { cookie: string };
let petr: { cookie: string };
let holder: string;
let newcomer: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

beforeEach(async () => {
  company = await createCompany(world.deps);
  jana = await signIn(world.app, world.deps, { company, role: 'user' });
  petr = await signIn(world.app, world.deps, { company });
  [holder = '', newcomer = ''] = await createEmployees(world.deps, company, [{ employeeNumber: '1002' }, { employeeNumber: '1019' }]);
  await createCards(world.deps, company, [{ employeeUid: holder, status: 'CRD_ACT' }]);
});

type Headers = Record<string, string>;
const url = (path = '', at = company) => `/api/company/${at.uid}/basket${path}`;
const send = (method: 'GET' | 'POST' | 'DELETE', path: string, { as = jana, payload }: { as?: Headers; payload?: object } = {}) =>
  world.app.inject({ method, url: url(path), headers: as, ...(payload === undefined ? {} : { payload }) });
const change = async (items: object[], as: Headers = jana) => (await send('POST', '', { as, payload: { items } })).json().data;
const total = async () => (await send('GET', '/total')).json().data;
const removals = async () => (await send('GET', '/removals')).json().data;

const gastro = (employeeUid: string, value: number, version?: number) => ({
  productCode: '90C',
  productServiceCode: '26C-828',
  employeeUid,
  value,
  quantity: 1,
  version,
});
const card = (employeeUid: string) => ({ productCode: '90C', productServiceCode: '90C-401', employeeUid });

describe('two people on one basket', () => {
  it('[BSK-005] [BSK-006] [BSK-007] [BSK-008] [BSK-009] [BSK-039] an entry tells its version, its author and its time', async () => {
    const { items } = await change([gastro(holder, 1000), { ...card(newcomer), locationUid: company.locationUid }]);
    expect(items).toMatchObject([
      { productServiceCode: '26C-828', quantity: 1, value: 1000, walletUid: null, locationUid: null },
      { productServiceCode: '90C-401', quantity: 1, value: null, locationUid: company.locationUid },
    ]);
    const [again] = (await change([gastro(holder, 1200)], petr)).items;
    expect(again).toMatchObject({ uid: items[0].uid, value: 1200 });
    expect(again.version).toBeGreaterThan(items[0].version);
    expect(again.changedBy.uid).not.toBe(items[0].changedBy.uid);
    expect(Date.parse(again.changedAt)).toBeGreaterThanOrEqual(Date.parse(items[0].changedAt));
  });

  it('an entry somebody changed since it was seen is left alone and told; the rest of the call goes in', async () => {
    const [{ version: first }] = (await change([gastro(holder, 1000, 0)])).items;
    const [{ version: second }] = (await change([gastro(holder, 1500, first)], petr)).items;
    const late = await change([gastro(holder, 900, first), card(newcomer)]);
    expect(late.conflicts).toMatchObject([{ rowNumber: 1, theirs: { value: 1500, version: second } }]);
    expect(late.total).toEqual({ totalAmount: 1500, itemQuantity: 1, currency: 'CZK' });
    // with their version seen, one's own value may stand
    expect((await change([gastro(holder, 900, second)])).conflicts).toEqual([]);
    expect(await total()).toMatchObject({ totalAmount: 900 });
  });

  it('an entry removed and entered anew is another one: who saw the first has not seen it', async () => {
    const [{ version }] = (await change([gastro(holder, 1000, 0)])).items;
    await change([gastro(holder, 0, version)], petr);
    await change([gastro(holder, 700, 0)], petr);
    expect((await change([gastro(holder, 900, version)])).conflicts).toMatchObject([{ theirs: { value: 700 } }]);
    expect(await total()).toMatchObject({ totalAmount: 700 });
  });

  it('what somebody entered or removed meanwhile is a conflict, too; the same work twice is none', async () => {
    await change([gastro(holder, 1000, 0)], petr);
    expect((await change([gastro(holder, 700, 0)])).conflicts).toMatchObject([{ theirs: { value: 1000 } }]);
    expect((await change([gastro(holder, 1000, 0)])).conflicts).toEqual([]);
    const [{ version }] = (await change([gastro(holder, 1000)])).items;
    await change([gastro(holder, 0, version)], petr);
    expect((await change([gastro(holder, 800, version)])).conflicts).toEqual([{ rowNumber: 1, theirs: null }]);
    expect((await change([gastro(holder, 0, version)])).conflicts).toEqual([]);
    expect(await total()).toMatchObject({ totalAmount: 0 });
  });

  it('without a version the last one wins, as for imports', async () => {
    await change([gastro(holder, 1000)]);
    const { conflicts, items } = await change([gastro(holder, 1100)], petr);
    expect({ conflicts, value: items[0].value }).toEqual({ conflicts: [], value: 1100 });
  });

  it('twenty people who saw the same entry and change it at once: one is written, nineteen are told; unguarded writes lose nineteen', async () => {
    const [{ version }] = (await change([gastro(holder, 1000, 0)])).items;
    const values = Array.from({ length: 20 }, (_, index) => 2000 + index);
    const answers = await Promise.all(values.map((value, index) => change([gastro(holder, value, version)], index % 2 ? jana : petr)));
    const written = values.filter((_, index) => answers[index].conflicts.length === 0);
    expect(written).toHaveLength(1);
    expect(await total()).toMatchObject({ totalAmount: written[0] });
    // the control: the same without versions, everybody believes to have written
    const careless = await Promise.all(values.map((value) => change([gastro(holder, value)])));
    expect(careless.filter(({ conflicts }) => conflicts.length === 0)).toHaveLength(20);
  });

  it('[BSK-046] changes since an instant, and how many entries there are', async () => {
    const begin = world.deps.now().getTime();
    await change([gastro(holder, 1000)]);
    const first = (await send('GET', `/changes?since=${new Date(0).toISOString()}`)).json().data;
    expect(first).toMatchObject({ total: { totalAmount: 1000 }, itemCount: 1, isWhole: false, items: [{ value: 1000 }] });
    world.setNow(new Date(begin + 60_000));
    const later = (await send('GET', `/changes?since=${first.at}`)).json().data;
    const quiet = (await send('GET', `/changes?since=${later.at}`)).json().data;
    expect(quiet).toMatchObject({ items: [], itemCount: 1 });
    await change([gastro(holder, 1300)], petr);
    expect((await send('GET', `/changes?since=${later.at}`)).json().data.items).toMatchObject([{ value: 1300 }]);
    expect((await send('GET', '/changes?since=yesterday')).statusCode).toBe(422);
    world.setNow(new Date(begin));
  });
});

describe('what left the basket', () => {
  it('emptying is explained and can be put back once', async () => {
    await change([card(newcomer), gastro(newcomer, 500), gastro(holder, 1000)]);
    await send('DELETE', '', { as: petr });
    const [removal, ...others] = await removals();
    expect(others).toEqual([]);
    expect(removal).toMatchObject({
      cause: 'emptied',
      total: { itemQuantity: 1, totalAmount: 1500 },
      itemCount: 3,
      canRestore: true,
      order: null,
    });
    expect(removal.by).not.toBeNull();
    const restored = (await send('POST', `/removals/${removal.uid}/restore`)).json().data;
    expect(restored).toMatchObject({ restored: 3, kept: 0, skipped: [], total: { itemQuantity: 1, totalAmount: 1500 } });
    expect((await send('POST', `/removals/${removal.uid}/restore`)).json().data).toMatchObject({ restored: 0, total: { itemQuantity: 1 } });
    expect(await removals()).toMatchObject([{ canRestore: false }]);
  });

  it('many set to zero in one call are listed and can be put back; a single one is not', async () => {
    await change([gastro(holder, 1000), card(newcomer)]);
    await change([gastro(holder, 0)]);
    expect(await removals()).toEqual([]);
    await change([gastro(holder, 1000)]);
    await change([gastro(holder, 0), { ...card(newcomer), quantity: 0 }], petr);
    const [removal] = await removals();
    expect(removal).toMatchObject({ cause: 'itemsDeleted', total: { totalAmount: 1000, itemQuantity: 1 }, itemCount: 2, canRestore: true });
    const restored = await send('POST', `/removals/${removal.uid}/restore`);
    expect(restored.json().data).toMatchObject({ restored: 2, skipped: [] });
    expect(await total()).toMatchObject({ totalAmount: 1000, itemQuantity: 1 });
  });

  it('puts back what can be ordered, over nothing that was entered since', async () => {
    await change([card(newcomer), gastro(newcomer, 500), gastro(holder, 1000)]);
    await send('DELETE', '');
    await change([gastro(holder, 1700)], petr);
    await world.app.inject({
      method: 'PUT',
      url: `/api/company/${company.uid}/employees/${newcomer}/status`,
      headers: jana,
      payload: { status: 'suspended', version: 1 },
    });
    const [{ uid }] = await removals();
    const { restored, kept, skipped } = (await send('POST', `/removals/${uid}/restore`)).json().data;
    expect({ restored, kept, reasons: skipped.map(({ reason }: { reason: string }) => reason) }).toEqual({
      restored: 0,
      kept: 1,
      reasons: ['employeeNotActive', 'employeeNotActive'],
    });
    expect(await total()).toMatchObject({ totalAmount: 1700, itemQuantity: 0 });
  });

  it('[BSK-060] a changed status takes out what its employee had, with the reason; others stay', async () => {
    await change([gastro(holder, 1000), card(newcomer)]);
    const answer = await world.app.inject({
      method: 'PUT',
      url: `/api/company/${company.uid}/employees/${holder}/status`,
      headers: petr,
      payload: { status: 'suspended', version: 1 },
    });
    expect(answer.statusCode).toBe(200);
    expect(await total()).toMatchObject({ totalAmount: 0, itemQuantity: 1 });
    expect(await removals()).toMatchObject([{ cause: 'employeeStatusChanged', itemCount: 1, total: { totalAmount: 1000 } }]);
  });

  it('[BSK-052] [CHK-113] a colleague’s order empties the basket and is named; it cannot be put back', async () => {
    await change([gastro(holder, 1000)]);
    const started = await world.app.inject({
      method: 'POST',
      url: `/api/company/${company.uid}/order-checkout`,
      headers: petr,
      payload: {},
    });
    const order = started.json().data.order.uid;
    const placed = await world.app.inject({
      method: 'POST',
      url: `/api/company/${company.uid}/order-checkout/${order}/submit`,
      headers: petr,
      payload: {},
    });
    const { number } = placed.json().data.order;
    expect(await total()).toEqual({ totalAmount: 0, itemQuantity: 0, currency: 'CZK' });
    const [removal] = await removals();
    expect(removal).toMatchObject({ cause: 'ordered', order: { uid: order, number }, canRestore: false, total: { totalAmount: 1000 } });
    const answer = await send('POST', `/removals/${removal.uid}/restore`);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'err.action.denied']);
  });

  it('lists the last 30 days, newest first, by cause and page', async () => {
    const begin = world.deps.now().getTime();
    for (const [day, cause] of [0, 20, 40].entries()) {
      world.setNow(new Date(begin + cause * 86_400_000));
      jana = await signIn(world.app, world.deps, { company, role: 'user' });
      const { items } = await change([gastro(holder, 100 + day), card(newcomer)]);
      await send('POST', '/items-delete', { payload: { itemUids: [items[0].uid] } });
      if (day === 2) await send('DELETE', '');
    }
    expect((await removals()).map(({ cause }: { cause: string }) => cause)).toEqual(['emptied', 'itemsDeleted', 'itemsDeleted']);
    const page = await send('GET', '/removals?filter[cause]=itemsDeleted&pageSize=1&pageNumber=2');
    expect(page.json()).toMatchObject({ data: [{ total: { totalAmount: 101 } }], meta: { totalRecords: 2, totalUnfilteredRecords: 3 } });
    const oldest = await send('GET', '/removals?sortBy=at&sortDir=asc&pageSize=1');
    expect(oldest.json().data).toMatchObject([{ total: { totalAmount: 101 } }]);
    world.setNow(new Date(begin));
  });

  it('is nobody else’s business', async () => {
    await change([gastro(holder, 100)]);
    await send('DELETE', '');
    const [{ uid }] = await removals();
    const stranger = await createCompany(world.deps);
    const theirs = await signIn(world.app, world.deps, { company: stranger });
    const at = (who: TestCompany, path: string, headers: Headers = theirs, method: 'GET' | 'POST' = 'GET') =>
      world.app.inject({ method, url: url(path, who), headers });
    expect((await at(company, '/removals')).statusCode).toBe(403);
    expect((await at(company, `/removals/${uid}/restore`, theirs, 'POST')).statusCode).toBe(403);
    expect((await at(stranger, `/removals/${uid}/restore`, theirs, 'POST')).statusCode).toBe(404);
    expect((await at(company, `/removals/${newUid()}/restore`, jana, 'POST')).statusCode).toBe(404);
    expect((await at(company, '/removals/x/restore', jana, 'POST')).statusCode).toBe(404);
    expect((await at(company, '/changes?since=2026-01-01T00:00:00Z')).statusCode).toBe(403);
    for (const path of ['/removals', '/changes?since=2026-01-01T00:00:00Z']) {
      expect((await at(company, path, {})).statusCode).toBe(401);
    }
  });
});
