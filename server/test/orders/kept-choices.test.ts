import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { testApp, type TestApp } from '../app/test-app';
import { createCompany, createEmployees, signIn, type TestCompany } from '../world/factories';
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

  it('is forgotten with a checkout nobody finishes, also one that a change had ended', async () => {
    await addCard();
    const first = await start();
    await name(first, 'Prosinec 2026');
    await choose(first, '90C-422');
    await addCredit(1_000);
    await expireCheckout(world.deps, { companyUid: company.uid, orderUid: first });
    expect(await chosenIn(await start())).toEqual([null, null]);
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
    expect((await call('POST', `/order-checkout/${uid}/submit`, {})).status).toBe(200);
    await addCredit(1_000);
    expect(await chosenIn(await start())).toEqual([null, null]);
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
