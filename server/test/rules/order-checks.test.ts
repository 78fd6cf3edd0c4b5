import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_STATUSES, type CardStatus } from '@portal/domain/cards/card-status';
import { TOP_UP_METHODS, type TopUpMethod } from '@portal/domain/catalogue/codes';
import { EMPLOYED_STATUSES, type EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { hellers, type Hellers } from '@portal/domain/money/money';
import { ORDER_CHECKS, orderChecks, type OrderCheck, type PersonInOrder } from '@portal/domain/ordering/order-check';
import { insertRows } from '../../src/store/engine/insert-rows';
import { listOrderableEmployees } from '../../src/store/ordering/orderable-employees';
import { summariseOrder } from '../../src/store/ordering/order-summary';
import { testApp, type TestApp } from '../app/test-app';
import { createCompany, createEmployees, inCompany, type TestCompany } from '../world/factories';
import { createCards, fillBasket } from '../world/ordering-factories';

/** What the grid is narrowed to is asked of thousands of people at once, in SQL. The domain says the same of one person; every case is compared. */

const STORED = [null, ...CARD_STATUSES.filter((status) => !['INIT', 'EXPIRING', 'WITHOUT_CARD'].includes(status))];

interface Case {
  employeeStatus: (typeof EMPLOYEE_STATUSES)[number];
  cardStatus: CardStatus | null;
  hasCardInBasket: boolean;
  now: Hellers | null;
  last: Hellers | null;
  days: { now: number; last: number | null };
  flexi: boolean;
}

const amounts: Pick<Case, 'now' | 'last' | 'days' | 'flexi'>[] = [
  { now: null, last: null, days: { now: 1, last: null }, flexi: false },
  { now: null, last: null, days: { now: 1, last: null }, flexi: true },
  { now: null, last: hellers(500_00), days: { now: 1, last: 5 }, flexi: false },
  { now: hellers(500_00), last: null, days: { now: 2, last: null }, flexi: false },
  { now: hellers(500_00), last: hellers(500_00), days: { now: 5, last: 4 }, flexi: true },
  { now: hellers(500_00), last: hellers(400_00), days: { now: 5, last: 5 }, flexi: false },
];

const cases: Case[] = EMPLOYED_STATUSES.flatMap((employeeStatus) =>
  STORED.flatMap((cardStatus) =>
    [false, true].flatMap((hasCardInBasket) => amounts.map((amount) => ({ employeeStatus, cardStatus, hasCardInBasket, ...amount }))),
  ),
);

let world: TestApp;
let company: TestCompany;
let uids: string[];
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  uids = await createEmployees(
    world.deps,
    company,
    cases.map(({ employeeStatus }) => ({
      status: employeeStatus,
      activeTill: employeeStatus === 'active_till_date' ? ('2026-12-31' as const) : null,
    })),
  );
  const each = <T>(make: (one: Case, employeeUid: string) => T[]): T[] => cases.flatMap((one, index) => make(one, uids[index] ?? ''));
  await createCards(
    world.deps,
    company,
    each(({ cardStatus }, employeeUid) => (cardStatus === null ? [] : [{ employeeUid, status: cardStatus }])),
  );
  await fillBasket(
    world.deps,
    company,
    each(({ hasCardInBasket, now, days, flexi }, employeeUid) => [
      ...(hasCardInBasket ? [{ employeeUid }] : []),
      ...(now === null ? [] : [{ employeeUid, value: now / days.now, quantity: days.now }]),
      ...(flexi ? [{ employeeUid, value: 100_00, serviceCode: '27C-728', walletUid: company.wallets.health }] : []),
    ]),
  );
  await inCompany(world.deps, company.uid, (tx) =>
    insertRows(
      tx,
      'last_gastro',
      each(({ last, days }, employeeUid) => (last === null && days.last === null ? [] : [{ employeeUid, value: last, days: days.last }])),
    ),
  );
});
afterAll(() => world.close());

const personOf = (one: Case, method: TopUpMethod): PersonInOrder => ({
  employeeStatus: one.employeeStatus,
  cardStatus: one.cardStatus,
  hasCardInBasket: one.hasCardInBasket,
  hasCredit: one.now !== null || one.flexi,
  topUp: method === 'byDay' ? { now: one.now === null ? null : one.days.now, last: one.days.last } : { now: one.now, last: one.last },
});

const QUERY = { productCode: '90C', today: '2026-11-23', sortBy: 'employeeNumber', sortDir: 'asc', limit: 100_000, offset: 0 } as const;

describe('what a check of the grid finds', () => {
  it.each(TOP_UP_METHODS)('is what the domain says of each person, with credit entered %s', async (topUpMethod) => {
    const found = await inCompany(world.deps, company.uid, (tx) =>
      Promise.all(
        ORDER_CHECKS.map(async (check): Promise<[OrderCheck, string[]]> => {
          const { employees, total } = await listOrderableEmployees(tx, { ...QUERY, topUpMethod, checks: [check] });
          expect(total).toBe(employees.length);
          return [check, employees.map(({ uid }) => uid).toSorted()];
        }),
      ),
    );
    const expected = ORDER_CHECKS.map((check) => [
      check,
      uids.filter((_, index) => cases[index] && orderChecks(personOf(cases[index], topUpMethod), topUpMethod).includes(check)).toSorted(),
    ]);
    expect(found).toEqual(expected);
    const { checks } = await inCompany(world.deps, company.uid, (tx) => summariseOrder(tx, { ...QUERY, topUpMethod }));
    expect(checks).toEqual(Object.fromEntries(found.map(([check, people]) => [check, people.length])));
    expect(checks.changed > 0).toBe(topUpMethod === 'byAmount' || topUpMethod === 'byDay');
  });
});
