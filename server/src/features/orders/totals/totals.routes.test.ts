import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { ReplyOf } from '@portal/contract/endpoint';
import {
  getCreditByMonth,
  getOrderValueByMonth,
  getOwedTotal,
  type CreditByMonth,
  type getOrderByGroup,
  type MonthValue,
  type OwedTotal,
} from '@portal/contract/orders/order-totals';
import type { Order } from '@portal/contract/orders/orders';
import { amountOwed } from '@portal/domain/payments/owed';
import { hellers, sumHellers } from '@portal/domain/money/money';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { createCompany, createGroup, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };
let late: PlacedOrder;
let partly: PlacedOrder;
let paid: PlacedOrder;

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  // The last minute of October in Prague is still its day in UTC, the first of November is not.
  world.setNow(new Date('2026-10-31T22:59:30Z'));
  late = await placeOrder(world, company, { credits: [1000], flexi: 250.5 });
  world.setNow(new Date('2026-10-31T23:00:30Z'));
  paid = await placeOrder(world, company, { credits: [700] });
  world.setNow(new Date('2026-11-23T09:41:00Z'));
  partly = await placeOrder(world, company, { cards: 2 });
  await loadStatement(world.deps, bankFile([credit(paid.symbol, paid.total), credit(partly.symbol, 1_00)]));
  headers = partly.headers;
});
afterAll(() => world.close());

const get = async <T>(path: string, as = headers, of = company) => {
  const answer = await world.app.inject({ url: `/api/company/${of.uid}${path}`, headers: as });
  return { status: answer.statusCode, body: answer.json<{ data: T }>() };
};

describe('what is owed in all', () => {
  it('[L-01] is the rest of what is not paid, and of it what is late', async () => {
    const { status, body } = await get<OwedTotal>('/orders/owed');
    expect(status).toBe(200);
    expect(getOwedTotal.reply.parse(body)).toEqual(body);
    expect(body.data).toEqual({
      orders: 2,
      amount: (late.total + partly.total - 1_00) / 100,
      overdue: { orders: 1, amount: late.total / 100 },
    });
  });

  it('[L-01] is the sum the domain makes of the list, which begins with what is late', async () => {
    const list = await get<Order[]>('/orders?filter[isOwed]=1&sortBy=dueDate&sortDir=asc&pageSize=100');
    expect(list.body.data.map(({ number }) => number)).toEqual([late.number, partly.number]);
    const owed = list.body.data.map(({ status, paid: isPaid, price, paidAmount }) =>
      amountOwed({
        status,
        isPaid,
        isClaimed: true,
        total: hellers(Math.round(price.priceIncVat * 100)),
        paidAmount: hellers(Math.round(paidAmount * 100)),
      }),
    );
    const { body } = await get<OwedTotal>('/orders/owed');
    expect(Math.round(body.data.amount * 100)).toBe(sumHellers(owed));
  });

  it('[L-01] an order is late from the day after its last one, in Prague', async () => {
    const now = world.deps.now();
    for (const [at, overdue] of [
      // Due on 7 December: fourteen days after the order.
      ['2026-12-07T22:59:00Z', 1],
      ['2026-12-07T23:00:00Z', 2],
    ] as const) {
      world.setNow(new Date(at));
      const fresh = await signIn(world.app, world.deps, { company, role: 'user' });
      expect((await get<OwedTotal>('/orders/owed', fresh)).body.data.overdue.orders).toBe(overdue);
    }
    world.setNow(now);
  });

  it('[L-01] nothing for a company without an order, refused to a stranger', async () => {
    const other = await createCompany(world.deps);
    const stranger = await signIn(world.app, world.deps, { company: other });
    expect((await get('/orders/owed', stranger, other)).body.data).toEqual({ orders: 0, amount: 0, overdue: { orders: 0, amount: 0 } });
    expect((await get('/orders/owed', stranger)).status).toBe(403);
    expect((await get('/orders/credit-by-month', stranger)).status).toBe(403);
  });
});

describe('credit by month', () => {
  it('[L-01] is what was ordered in the month of Prague, by product; empty months are there too', async () => {
    const { status, body } = await get<CreditByMonth>('/orders/credit-by-month');
    expect(status).toBe(200);
    expect(getCreditByMonth.reply.parse(body)).toEqual(body);
    expect(body.data.months).toHaveLength(12);
    expect(body.data.months.slice(-3)).toEqual([
      { month: '2026-09', credit: [] },
      {
        month: '2026-10',
        credit: [
          { productCode: '26C', amount: 1000 },
          { productCode: '27C', amount: 250.5 },
        ],
      },
      { month: '2026-11', credit: [{ productCode: '26C', amount: 700 }] },
    ]);
    expect(body.data.basket).toEqual([]);
  });

  it('[L-01] what lies in the basket is said apart; a cancelled order brings nothing', async () => {
    const other = await createCompany(world.deps);
    const placed = await placeOrder(world, other, { credits: [500] });
    const credited = async () => (await get<CreditByMonth>('/orders/credit-by-month', placed.headers, other)).body.data;
    expect((await credited()).months.at(-1)?.credit).toEqual([{ productCode: '26C', amount: 500 }]);
    const call = (method: 'POST' | 'PATCH', path: string, payload: object) =>
      world.app.inject({ method, url: `/api/company/${other.uid}${path}`, headers: placed.headers, payload });
    const item = { productCode: '90C', productServiceCode: '26C-828', employeeUid: placed.employees[1], quantity: 1, value: 123.45 };
    expect((await call('POST', '/basket', { items: [item] })).statusCode).toBeLessThan(300);
    expect((await credited()).basket).toEqual([{ productCode: '26C', amount: 123.45 }]);
    expect((await call('PATCH', `/order/${placed.uid}/cancel`, {})).statusCode).toBe(200);
    expect((await credited()).months.at(-1)?.credit).toEqual([]);
    expect((await get<OwedTotal>('/orders/owed', placed.headers, other)).body.data.orders).toBe(0);
  });
});

describe('value of orders by month', () => {
  it('[L-07] is what the orders of the month of Prague cost with VAT; a cancelled one brings nothing', async () => {
    const { status, body } = await get<MonthValue[]>('/orders/value-by-month');
    expect(status).toBe(200);
    expect(getOrderValueByMonth.reply.parse(body)).toEqual(body);
    expect(body.data).toHaveLength(12);
    expect(body.data.slice(-3)).toEqual([
      { month: '2026-09', orders: 0, priceIncVat: 0 },
      { month: '2026-10', orders: 1, priceIncVat: late.total / 100 },
      { month: '2026-11', orders: 2, priceIncVat: (paid.total + partly.total) / 100 },
    ]);
    const other = await createCompany(world.deps);
    const placed = await placeOrder(world, other, { credits: [500] });
    const ofThisMonth = async () => (await get<MonthValue[]>('/orders/value-by-month', placed.headers, other)).body.data.at(-1)?.orders;
    expect(await ofThisMonth()).toBe(1);
    const url = `/api/company/${other.uid}/order/${placed.uid}/cancel`;
    expect((await world.app.inject({ method: 'PATCH', url, headers: placed.headers, payload: {} })).statusCode).toBe(200);
    expect(await ofThisMonth()).toBe(0);
    expect((await get('/orders/value-by-month', placed.headers)).status).toBe(403);
  });
});

describe('an order by group', () => {
  it('[L-07] says the people, cards and credit of each group; the group everybody is in comes last', async () => {
    const other = await createCompany(world.deps);
    const placed = await placeOrder(world, other, { credits: [500, 700], flexi: 100.5 });
    const groupUid = await createGroup(world.deps, other, 'Čajovna');
    const read = async () => (await get<GroupSum[]>(`/order/${placed.uid}/groups`, placed.headers, other)).body.data;
    const sums = (groups: GroupSum[]) =>
      groups.map(({ name, people, cards, credits }) => [name, people, cards, credits.map(({ amount }) => amount)]);
    const before = await read();
    expect(before.map(({ code }) => code)).toEqual(['default']);
    const whole = before[0];
    await inCompany(world.deps, other.uid, (tx) =>
      tx.run(sql`UPDATE employees SET group_uid = ${groupUid} WHERE company_uid = ${other.uid} AND uid = ${placed.employees[0]}`),
    );
    const after = await read();
    expect(after.map(({ name }) => name)).toEqual(['Čajovna', 'Výchozí']);
    const total = (groups: GroupSum[]) => groups.flatMap(({ credits }) => credits).reduce((sum, { amount }) => sum + amount, 0);
    expect(total(after)).toBe(1_300.5);
    expect(total(after)).toBe(total(before));
    expect(after.reduce((sum, { people }) => sum + people, 0)).toBe(whole?.people);
    expect(sums(after)[0]?.[1]).toBe(1);
  });

  it('[L-07] of another company is not there', async () => {
    const other = await createCompany(world.deps);
    const stranger = await signIn(world.app, world.deps, { company: other });
    expect((await get(`/order/${paid.uid}/groups`, stranger, other)).status).toBe(404);
    expect((await get(`/order/${paid.uid}/groups`, stranger)).status).toBe(403);
  });
});

type GroupSum = ReplyOf<typeof getOrderByGroup>['data'][number];
