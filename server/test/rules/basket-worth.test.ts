import * as fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nominal } from '@portal/domain/ordering/top-up';
import { hellers } from '@portal/domain/money/money';
import { sumBasket } from '../../src/store/ordering/basket';
import { sumItems } from '../../src/store/ordering/checkout';
import { sumBasketCredit } from '../../src/store/orders/credit-by-month';
import { testApp, type TestApp } from '../app/test-app';
import { createCompany, createEmployees, inCompany } from '../world/factories';
import { fillBasket } from '../world/ordering-factories';

/**
 * What a basket is worth is added up by the database: by one pair of aggregates in the statements, and by `basket_worth`, which says it in the
 * same call that writes a change, for a change is to cost one way there and back. The domain says what a single item is worth. All of them are
 * compared over any basket.
 */

const BASKETS = 25;

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

const items = fc.uniqueArray(
  fc.record({
    person: fc.integer({ min: 0, max: 5 }),
    service: fc.constantFrom('card' as const, '26C-828' as const, '27C-728' as const),
    value: fc.integer({ min: 1, max: 5_000_000 }).map((amount) => hellers(amount)),
    quantity: fc.integer({ min: 1, max: 31 }),
  }),
  { maxLength: 18, selector: ({ person, service }) => `${person} ${service}` },
);

describe('what a basket is worth', () => {
  it('is the same whoever adds it up', async () => {
    await fc.assert(
      fc.asyncProperty(items, async (chosen) => {
        const company = await createCompany(world.deps);
        const people = await createEmployees(
          world.deps,
          company,
          Array.from({ length: 6 }, () => ({})),
        );
        const credits = chosen.filter(({ service }) => service !== 'card');
        await fillBasket(
          world.deps,
          company,
          chosen.map(({ person, service, value, quantity }) => ({
            employeeUid: people[person] ?? '',
            ...(service === 'card' ? {} : { serviceCode: service, value, quantity }),
          })),
        );
        const total = (some: typeof chosen) => some.reduce((sum, credit) => sum + nominal(credit), 0);
        const worth = { cardCount: chosen.length - credits.length, creditTotal: total(credits), itemCount: chosen.length };
        await inCompany(world.deps, company.uid, async (tx) => {
          const basket = await tx.first<{ list: string }>(
            sql`SELECT items_uid AS list FROM orders WHERE company_uid = ${tx.companyUid} AND uid = ${company.basketUid}`,
          );
          const list = basket?.list ?? '';
          const called = await tx.first<{ worth: object }>(sql`SELECT basket_worth(${list}, NULL) AS worth`);
          expect(called?.worth).toEqual({ ...worth, author: null });
          expect(await sumBasket(tx, list)).toEqual(worth);
          const sums = await sumItems(tx, list);
          expect(sums.reduce((sum, { nominal: credit }) => sum + credit, 0)).toBe(worth.creditTotal);
          const byService = new Map((await sumBasketCredit(tx)).map(({ serviceCode, amount }) => [serviceCode, amount]));
          for (const code of ['26C-828', '27C-728'] as const)
            expect(byService.get(code) ?? 0).toBe(total(credits.filter(({ service }) => service === code)));
        });
      }),
      { numRuns: BASKETS },
    );
  });
});
