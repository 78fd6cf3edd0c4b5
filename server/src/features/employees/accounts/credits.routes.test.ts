import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEmployeeCredits, type EmployeeCredit } from '@portal/contract/employees/employee-accounts';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { postCredit } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

const NOON = new Date('2026-11-23T11:00:00Z');
let world: TestApp;
let company: TestCompany;
/** Credit on two accounts of one person. */
let order: PlacedOrder;
let person: string;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOON);
  company = await createCompany(world.deps);
  order = await placeOrder(world, company, { cards: 0, credits: [2000], flexi: 300 });
  [person = ''] = order.employees;
});

const ask = (uid = person, query = '', headers: Record<string, string> = order.headers) =>
  world.app.inject({ url: `/api/company/${company.uid}/employees/${uid}/credits${query}`, headers });
const page = async (uid = person, query = '') => listEmployeeCredits.reply.parse((await ask(uid, query)).json());
const told = async (uid = person): Promise<string[]> => (await page(uid)).data.map(words);
const words = ({ account, wallet, amount, state }: EmployeeCredit) =>
  [account, wallet, amount, state].filter((word) => word !== null).join(' ');
const orders = (query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.run(query));
const pay = async ({ symbol, total }: PlacedOrder) => {
  await loadStatement(world.deps, bankFile([credit(symbol, total)]));
  await drainJobs(world.deps, world.ownerUrl);
};

/** The same person gets credit once more. */
async function orderAgain(value: number, minutes: number): Promise<string> {
  world.setNow(new Date(NOON.getTime() + minutes * 60_000));
  const post = async (path: string, payload: object) => {
    const answer = await world.app.inject({ method: 'POST', url: `/api/company/${company.uid}${path}`, headers: order.headers, payload });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    return answer.json().data;
  };
  const item = { productCode: '90C', productServiceCode: '26C-828', employeeUid: person, quantity: 1, value };
  await post('/basket', { items: [item] });
  const { uid } = (await post('/order-checkout', {})).order;
  return (await post(`/order-checkout/${uid}/submit`, {})).order.number;
}

describe('history of the credit of an employee', () => {
  it('[L-06] says what is ordered and waits for money, then what is on the account and since when', async () => {
    expect(await told()).toEqual(['gastro 2000 awaitingPayment', 'flexi health 300 awaitingPayment']);
    const ordered = { uid: order.uid, number: order.number, label: null, orderedAt: NOON.toISOString() };
    expect((await page()).data[0]).toMatchObject({ at: NOON.toISOString(), order: ordered });
    world.setNow(new Date('2026-11-23T11:20:00Z'));
    await pay(order);
    expect(await told()).toEqual(['gastro 2000 credited', 'flexi health 300 credited']);
    expect((await page()).data[0]).toMatchObject({ at: '2026-11-23T11:20:00.000Z', order: ordered });
  });

  it('[L-06] tells what the ledger booked, whatever is said of the order today', async () => {
    await pay(order);
    await orders(sql`UPDATE order_items SET value = value * 2 WHERE employee_uid = ${person}`);
    expect(await told()).toEqual(['gastro 2000 credited', 'flexi health 300 credited']);
  });

  it.each([
    [sql`status = 'BLOCKED', blocking_reason = 'limit'`, 'held'],
    [sql`paid = true, paid_amount = price_inc_vat`, 'beingPosted'],
    [sql`payment_type = 'invoice'`, 'beingPosted'],
    [sql`status = 'PENDING_CANCELLATION'`, 'cancelling'],
    [sql`status = 'CANCELLED', cancelled_at = '2026-11-25T08:00:00Z'`, 'cancelled'],
  ])('[L-06] of an order with %j is %s', async (change, state) => {
    await orders(sql`UPDATE orders SET ${change} WHERE uid = ${order.uid}`);
    const { data } = await page();
    expect(data.map((one) => one.state)).toEqual([state, state]);
    expect(data[0]?.at).toBe(state === 'cancelled' ? '2026-11-25T08:00:00.000Z' : NOON.toISOString());
  });

  it('[L-06] knows nothing of a basket and a checkout, and of other people’s credit', async () => {
    const colleague = await placeOrder(world, company, { cards: 0, credits: [700] });
    expect(await told(colleague.employees[0])).toEqual(['gastro 700 awaitingPayment']);
    const item = { productCode: '90C', productServiceCode: '26C-828', employeeUid: person, quantity: 1, value: 900 };
    const url = `/api/company/${company.uid}`;
    await world.app.inject({ method: 'POST', url: `${url}/basket`, headers: order.headers, payload: { items: [item] } });
    expect((await world.app.inject({ method: 'POST', url: `${url}/order-checkout`, headers: order.headers, payload: {} })).statusCode).toBe(
      201,
    );
    expect(await told()).toHaveLength(2);
  });

  it('[L-06] credit that came without an order, and what was written off when somebody left', async () => {
    const leaver = (await placeOrder(world, company, { cards: 0, credits: [500] })).employees[0] ?? '';
    await orders(sql`DELETE FROM cards WHERE employee_uid = ${leaver}`);
    await postCredit(world.deps, company.uid, { employeeUid: leaver, type: 'gastro', amount: 10_00 });
    const { version } = (await world.app.inject({ url: `/api/company/${company.uid}/employees/${leaver}`, headers: order.headers })).json()
      .data;
    const payload = { status: 'inactive', activeTo: null, version };
    const url = `/api/company/${company.uid}/employees/${leaver}/status`;
    expect((await world.app.inject({ method: 'PUT', url, headers: order.headers, payload })).statusCode).toBe(200);
    await drainJobs(world.deps, world.ownerUrl);
    const { data } = await page(leaver);
    expect(data.map(words).sort()).toEqual(['gastro -10 writtenOff', 'gastro 10 credited', 'gastro 500 awaitingPayment']);
    expect(data.flatMap((one) => (one.order === null ? [one.state] : [])).sort()).toEqual(['credited', 'writtenOff']);
  });

  it('[L-06] comes by pages, the newest order first', async () => {
    const numbers = [order.number];
    for (const minutes of [1, 2, 3]) numbers.unshift(await orderAgain(minutes * 100, minutes));
    const first = await page(person, '?pageSize=3');
    expect(first.data.map((one) => one.order?.number)).toEqual(numbers.slice(0, 3));
    expect(first.meta).toEqual({ totalPages: 2, nextPage: 2, totalRecords: 5, totalUnfilteredRecords: 5 });
    const second = await page(person, '?pageSize=3&pageNumber=2');
    expect(second.data.map(words)).toEqual(['gastro 2000 awaitingPayment', 'flexi health 300 awaitingPayment']);
    expect(second.meta).toMatchObject({ nextPage: null, totalRecords: 5 });
    expect((await page(person, '?pageSize=3&pageNumber=3')).data).toEqual([]);
  });

  it('[L-06] is of this company alone', async () => {
    const other = await createCompany(world.deps);
    const stranger = await signIn(world.app, world.deps, { company: other });
    const foreign = (await placeOrder(world, other, { cards: 0, credits: [100] })).employees[0] ?? '';
    for (const uid of [foreign, newUid()]) {
      const answer = await ask(uid);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'err.notFound']);
    }
    expect((await ask(person, '', stranger)).statusCode).toBe(403);
    expect((await ask(person, '', {})).statusCode).toBe(401);
  });
});
