import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, createEmployee, inCompany } from '../../../../test/world/factories';
import { createCards } from '../../../../test/world/ordering-factories';
import { placeOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { dailyRound } from '../rounds/daily-round';

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

describe('the round of the night', () => {
  it.each([
    ['in winter', '2026-12-31', '2026-12-31T22:05:00Z', '2026-12-31T23:05:00Z'],
    ['in summer', '2027-07-14', '2027-07-13T23:05:00Z', '2027-07-14T22:05:00Z'],
    ['before the clocks go forward', '2027-03-27', '2027-03-27T22:05:00Z', '2027-03-27T23:05:00Z'],
    ['after the clocks went forward', '2027-03-28', '2027-03-27T23:05:00Z', '2027-03-28T22:05:00Z'],
    ['before the clocks go back', '2027-10-30', '2027-10-29T23:05:00Z', '2027-10-30T22:05:00Z'],
    ['after the clocks went back', '2027-10-31', '2027-10-31T22:05:00Z', '2027-10-31T23:05:00Z'],
    ['before a leap day', '2028-02-28', '2028-02-28T22:05:00Z', '2028-02-28T23:05:00Z'],
    ['on a leap day', '2028-02-29', '2028-02-29T22:05:00Z', '2028-02-29T23:05:00Z'],
  ])('%s ends people and cards of %s not at %s but at %s', async (_when, lastDay, tooEarly, night) => {
    world.setNow(new Date('2026-11-23T09:41:00Z'));
    const company = await createCompany(world.deps);
    const employeeUid = await createEmployee(world.deps, company, { status: 'active_till_date', activeTill: lastDay });
    const stays = await createEmployee(world.deps, company);
    await createCards(world.deps, company, [{ employeeUid: stays, expiresOn: lastDay }]);
    const state = (now: string) => {
      world.setNow(new Date(now));
      return dailyRound(world.deps, { companyUid: company.uid }).then(() =>
        inCompany(world.deps, company.uid, (tx) =>
          tx.first(
            sql`SELECT (SELECT status FROM employees WHERE uid = ${employeeUid}) AS employee, (SELECT status FROM cards WHERE employee_uid = ${stays}) AS card`,
          ),
        ),
      );
    };
    expect(await state(tooEarly)).toEqual({ employee: 'active_till_date', card: 'CRD_ACT' });
    expect(await state(night)).toEqual({ employee: 'inactive', card: 'CRD_EXP' });
  });

  it.each([
    ['2027-03-01T11:00:00Z', '2027-03-30T22:05:00Z', '2027-03-31T22:05:00Z'],
    ['2027-10-10T11:00:00Z', '2027-11-08T23:05:00Z', '2027-11-09T23:05:00Z'],
    ['2028-02-01T11:00:00Z', '2028-03-01T23:05:00Z', '2028-03-02T23:05:00Z'],
  ])('takes a package sent at %s as received 30 days later: not at %s, at %s', async (sentAt, tooEarly, night) => {
    world.setNow(new Date(sentAt));
    const company = await createCompany(world.deps);
    const order = await placeOrder(world, company);
    await inCompany(world.deps, company.uid, async (tx) => {
      await tx.run(sql`UPDATE packages SET dispatched_at = ${new Date(sentAt)} WHERE order_uid = ${order.uid}`);
      await tx.run(sql`UPDATE cards SET status = 'PENDING_DELIVERY_CNF' WHERE order_uid = ${order.uid}`);
    });
    const cardAfter = async (now: string) => {
      world.setNow(new Date(now));
      await dailyRound(world.deps, { companyUid: company.uid });
      return inCompany(world.deps, company.uid, (tx) =>
        tx.first(
          sql`SELECT c.status, p.is_taken_over AS "isTakenOver" FROM cards c JOIN packages p ON p.uid = c.package_uid WHERE c.order_uid = ${order.uid}`,
        ),
      );
    };
    expect(await cardAfter(tooEarly)).toEqual({ status: 'PENDING_DELIVERY_CNF', isTakenOver: false });
    expect(await cardAfter(night)).toEqual({ status: 'CRD_NOT_ACT', isTakenOver: true });
  });
});
