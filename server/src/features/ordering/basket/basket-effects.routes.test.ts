import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompany, createEmployees, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { createCards } from '../../../../test/world/ordering-factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };
let holder: string;
let other: string;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
  headers = await signIn(world.app, world.deps, { company });
  [holder = '', other = ''] = await createEmployees(world.deps, company, [{}, {}]);
  await createCards(world.deps, company, [{ employeeUid: holder }, { employeeUid: other }]);
});

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await world.app.inject({ method, url: `/api/company/${company.uid}${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}
const gastro = (employeeUid: string, value: number, more: object = {}) => ({
  productCode: '90C',
  productServiceCode: '26C-828',
  employeeUid,
  value,
  quantity: 1,
  ...more,
});
const change = async (...items: object[]) => (await call('POST', '/basket', { items })).data;
const startCheckout = async (): Promise<string> => (await call('POST', '/order-checkout', {})).data.order.uid;

describe('[F-306] a checkout lasts until the basket it was taken from changes', () => {
  /** Uids of two entries, the first of somebody whose entry was removed before. */
  type Prepared = { uids: string[]; removal: string };
  const CHANGES: Record<string, (prepared: Prepared) => Promise<unknown>> = {
    'an entry is added': () =>
      change({
        productCode: '90C',
        productServiceCode: '27C-728',
        employeeUid: other,
        value: 50,
        quantity: 1,
        walletUid: company.wallets.health,
      }),
    'an entry is changed': () => change(gastro(holder, 700)),
    'an entry is set to nothing': () => change(gastro(holder, 0)),
    'an entry is removed': ({ uids }) => call('POST', '/basket/items-delete', { itemUids: uids }),
    'the basket is emptied': () => call('DELETE', '/basket'),
    'what was removed is put back': ({ removal }) => call('POST', `/basket/removals/${removal}/restore`),
    'somebody in it stops working': () => call('PUT', `/employees/${holder}/status`, { status: 'suspended', version: 1 }),
  };

  it.each(Object.keys(CHANGES))('%s', async (what) => {
    await change(gastro(other, 900));
    await call('DELETE', '/basket');
    const removal: string = (await call('GET', '/basket/removals')).data[0].uid;
    const { items } = await change(gastro(holder, 1000));
    const checkout = await startCheckout();
    expect((await call('GET', `/order-checkout/${checkout}`)).status).toBe(200);
    await CHANGES[what]?.({ uids: items.map(({ uid }: { uid: string }) => uid), removal });
    expect((await call('GET', `/order-checkout/${checkout}`)).status).toBe(404);
    expect((await call('POST', `/order-checkout/${checkout}/submit`, {})).status).toBe(404);
    const left = await inCompany(world.deps, company.uid, (tx) => tx.rows(sql`SELECT status FROM orders WHERE status <> 'BASKET'`));
    expect(left).toEqual([]);
  });

  it('the control: a look at the basket changes nothing', async () => {
    await change(gastro(holder, 1000));
    const checkout = await startCheckout();
    await call('GET', '/basket');
    expect((await call('GET', `/order-checkout/${checkout}`)).status).toBe(200);
  });
});

describe('[F-307] the trail of a basket', () => {
  const trail = () =>
    inCompany(world.deps, company.uid, (tx) =>
      tx.rows<{ before: object; after: object }>(
        sql`SELECT before, after FROM audit_log WHERE company_uid = ${company.uid} AND kind LIKE 'basket%' ORDER BY at, uid`,
      ),
    );
  const told = (value: number) => ({ employeeUid: holder, productCode: '90C', serviceCode: '26C-828', quantity: 1, value });

  it('says what an entry was before it was changed and before it was removed', async () => {
    for (const value of [1000.5, 1200, 0]) {
      world.setNow(new Date(world.deps.now().getTime() + 1000));
      await change(gastro(holder, value));
    }
    expect(await trail()).toMatchObject([
      { before: { entries: [] }, after: { changed: [told(1000_50)], removed: [] } },
      { before: { entries: [told(1000_50)] }, after: { changed: [told(1200_00)], removed: [] } },
      { before: { entries: [told(1200_00)] }, after: { changed: [], removed: [{ employeeUid: holder, serviceCode: '26C-828' }] } },
    ]);
  });

  it('leaves entries nobody touched out of it', async () => {
    await change(gastro(other, 300));
    world.setNow(new Date(world.deps.now().getTime() + 1000));
    await change(gastro(holder, 1000));
    expect((await trail())[1]).toMatchObject({ before: { entries: [] } });
  });
});

describe('[F-312] changes since the last look', () => {
  it('a change of the very instant of the last look is told, an older one is not', async () => {
    const [{ changedAt }] = (await change(gastro(holder, 1000))).items;
    const told = async (since: number) => (await call('GET', `/basket/changes?since=${new Date(since).toISOString()}`)).data.items;
    expect(await told(Date.parse(changedAt))).toMatchObject([{ value: 1000 }]);
    expect(await told(Date.parse(changedAt) + 1)).toEqual([]);
  });

  it('a look tells its instant early enough for a change that is committed after it', async () => {
    const { at } = (await call('GET', '/basket/changes?since=2026-01-01T00:00:00Z')).data;
    const began = world.deps.now();
    world.setNow(new Date(began.getTime() - 9_999));
    await change(gastro(holder, 1000));
    world.setNow(began);
    expect((await call('GET', `/basket/changes?since=${at}`)).data.items).toMatchObject([{ value: 1000 }]);
  });
});
