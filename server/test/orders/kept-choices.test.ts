import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { testApp, type TestApp } from '../app/test-app';
import { createCompany, createEmployees, inCompany, signIn, type TestCompany } from '../world/factories';
import { createCards } from '../world/ordering-factories';
import { expireCheckout } from '../../src/features/fulfilment/orders/expire-checkout';

let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };
let newcomer: string;
let holder: string;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

/** Somebody who is to get a card, and somebody who has one. */
beforeEach(async () => {
  company = await createCompany(world.deps);
  headers = await signIn(world.app, world.deps, { company, role: 'user' });
  [newcomer = '', holder = ''] = await createEmployees(world.deps, company, [{}, {}]);
  await createCards(world.deps, company, [{ employeeUid: holder }]);
});

const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const url = `/api/company/${company.uid}${path}`;
  const answer = await world.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};

const addCard = () => call('POST', '/basket', { items: [{ productCode: '90C', productServiceCode: '90C-401', employeeUid: newcomer }] });
const addCredit = (value: number) =>
  call('POST', '/basket', { items: [{ productCode: '90C', productServiceCode: '26C-828', employeeUid: holder, value, quantity: 1 }] });
const start = async () => (await call('POST', '/order-checkout', {})).body.data.order.uid as OrderUid;
const name = (uid: OrderUid, label: string) => call('PUT', `/order/${uid}/checkout`, { label });
const choose = (uid: OrderUid, productServiceCode: string) => call('PATCH', `/order-checkout/${uid}/delivery`, { productServiceCode });
/** The name and the carrier of a checkout. */
const chosenIn = async (uid: OrderUid) => {
  const { label, mainDeliveryService } = (await call('GET', `/order-checkout/${uid}`)).body.data.order;
  return [label, mainDeliveryService?.code ?? null];
};

const rows = (query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows(query));
const packages = async (uid: OrderUid) => (await call('GET', `/order/${uid}/packages`)).body.data;
const write = async (uid: string, label: object) =>
  expect((await call('PUT', `/order-checkout-package/${uid}`, { label })).status).toBe(200);

describe('what was chosen for an order', () => {
  it('outlives a change of its basket, and a checkout begun anew', async () => {
    await addCard();
    const first = await start();
    await name(first, 'Prosinec 2026');
    await choose(first, '90C-422');
    await addCredit(1_000);
    expect(await chosenIn(await start())).toEqual(['Prosinec 2026', '90C-422']);
    expect(await chosenIn(await start())).toEqual(['Prosinec 2026', '90C-422']);
  });

  it('is what was written on a package too, until its address is another', async () => {
    await addCard();
    const first = await start();
    const [before] = await packages(first);
    await write(before.uid, { ...before.label, note: 'Vrátnice' });
    await write(before.uid, { ...before.label, note: 'Vrátnice, zvonek 2' });
    await addCredit(1_000);
    const [kept] = await packages(await start());
    expect(kept.label).toEqual({ ...before.label, note: 'Vrátnice, zvonek 2' });
    // Written over once more, it still stands for the same address.
    await write(kept.uid, { ...kept.label, note: 'Vrátnice B' });
    expect((await packages(await start()))[0].label).toEqual({ ...before.label, note: 'Vrátnice B' });
    await rows(sql`UPDATE locations SET street = 'Jiná' WHERE company_uid = ${company.uid}`);
    const [moved] = await packages(await start());
    expect(moved.label).toEqual({ ...before.label, street: 'Jiná' });
    // What is written on the new address is its own.
    await write(moved.uid, { ...moved.label, note: 'Dvůr' });
    expect((await packages(await start()))[0].label).toEqual({ ...moved.label, note: 'Dvůr' });
    await rows(sql`UPDATE locations SET street = ${before.label.street} WHERE company_uid = ${company.uid}`);
    expect((await packages(await start()))[0].label).toEqual(before.label);
  });

  it('is forgotten with a checkout nobody finishes, also one that a change had ended', async () => {
    await addCard();
    const first = await start();
    await name(first, 'Prosinec 2026');
    await choose(first, '90C-422');
    const [before] = await packages(first);
    await write(before.uid, { ...before.label, note: 'Vrátnice' });
    await addCredit(1_000);
    await expireCheckout(world.deps, { companyUid: company.uid, orderUid: first });
    const next = await start();
    expect(await chosenIn(next)).toEqual([null, null]);
    expect((await packages(next))[0].label).toEqual(before.label);
  });

  it('stays while another checkout of the same basket is open', async () => {
    await addCard();
    const first = await start();
    await name(first, 'Prosinec 2026');
    const second = await start();
    await expireCheckout(world.deps, { companyUid: company.uid, orderUid: first });
    await addCredit(1_000);
    expect(await chosenIn(second).catch(() => 'gone')).toBe('gone');
    expect(await chosenIn(await start())).toEqual(['Prosinec 2026', null]);
  });

  it('goes with the order: the next one begins without', async () => {
    await addCard();
    const uid = await start();
    await name(uid, 'Leden 2027');
    await choose(uid, '90C-421');
    const [before] = await packages(uid);
    await write(before.uid, { ...before.label, note: 'Vrátnice' });
    expect((await call('POST', `/order-checkout/${uid}/submit`, {})).status).toBe(200);
    await addCredit(1_000);
    expect(await chosenIn(await start())).toEqual([null, null]);
    expect(await rows(sql`SELECT kept_labels FROM orders WHERE company_uid = ${company.uid} AND status = 'BASKET'`)).toEqual([
      { kept_labels: null },
    ]);
    expect((await packages(uid))[0].label).toMatchObject({ note: 'Vrátnice' });
  });

  it('is no carrier for an order whose cards were taken out', async () => {
    await addCard();
    const uid = await start();
    await name(uid, 'Leden 2027');
    await choose(uid, '90C-422');
    await call('DELETE', '/basket');
    await addCredit(1_000);
    expect(await chosenIn(await start())).toEqual(['Leden 2027', null]);
  });
});
