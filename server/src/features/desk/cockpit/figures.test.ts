import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { readDeskFigures } from '@portal/contract/desk/cockpit';
import type { ReplyOf } from '@portal/contract/endpoint';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { sendEvent } from '../../../../test/world/drain-jobs';
import { createCompany, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { begunOrder, packedOrder } from '../../../../test/world/parcels';
import { placeOrder } from '../../../../test/world/place-order';
import { importStatement } from '../../payments/bank/import-statement';

type Told = ReplyOf<typeof readDeskFigures>['data'];

const NOW = new Date('2026-11-23T09:41:00Z');

let world: TestApp;
let company: TestCompany;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await testApp({ now: NOW });
  company = await createCompany(world.deps);
  ({ headers } = await signInStaff(world.deps, { roles: ['support'] }));
}, 60_000);
afterAll(() => world.close());

const figures = async (): Promise<Told> => (await world.app.inject({ url: '/api/provider/figures', headers })).json().data;
/** What a list of the desk says it holds. */
const listed = async (query: string): Promise<number> =>
  (await world.app.inject({ url: `/api/provider/${query}`, headers })).json().meta.totalRecords;
const counted = async (statement: string) => Number((await owner(world.ownerUrl, `SELECT ${statement}`))[0]?.count);

describe('[DESK-011] the figures of today', () => {
  it('count every payment once, on the day it is told first, and those nobody had to place', async () => {
    const [first, second] = [await placeOrder(world, company), await placeOrder(world, company)];
    await importStatement(
      world.deps,
      bankFile([credit(first.symbol, first.total), credit(null, 500_00), credit(null, 700_00)], { number: '1' }),
    );
    expect((await figures()).payments).toEqual({
      state: 'read',
      value: { received: first.total / 100 + 1_200, count: 3, placedAlone: 1 },
    });
    // By hand: received, and placed by somebody.
    const [waiting] = await owner(world.ownerUrl, `SELECT uid FROM bank_movements WHERE amount = 50000`);
    await owner(world.ownerUrl, `UPDATE bank_movements SET status = 'matched', decided_by = 'eva' WHERE uid = '${String(waiting?.uid)}'`);
    expect((await figures()).payments).toMatchObject({ value: { count: 3, placedAlone: 1 } });
    // Told by the bank's own system, and then by a statement, too.
    await sendEvent(world, { type: 'payment.matched', variableSymbol: second.symbol, amount: second.total / 100 });
    const told = { state: 'read', value: { received: (first.total + second.total) / 100 + 1_200, count: 4, placedAlone: 2 } };
    expect((await figures()).payments).toEqual(told);
    await importStatement(world.deps, bankFile([credit(second.symbol, second.total)], { number: '2' }));
    expect(await counted('count(*) FROM announced_payments WHERE movement_uid IS NOT NULL')).toBe(1);
    expect((await figures()).payments).toEqual(told);
  });

  it('leave out what came before today, what left, and other money than crowns', async () => {
    const before = (await figures()).payments;
    await importStatement(
      world.deps,
      bankFile([credit(null, -300_00), credit(null, 900_00, { currency: 'EUR' })], { number: '3', format: 'camt053' }),
    );
    expect((await figures()).payments).toEqual(before);
    const beforeMidnight = '2026-11-22T22:59:59Z';
    await owner(world.ownerUrl, `UPDATE provider_events SET received_at = '${beforeMidnight}'`);
    expect((await figures()).payments).toMatchObject({ value: { count: 3, placedAlone: 1 } });
    await owner(world.ownerUrl, `UPDATE bank_statements SET imported_at = '${beforeMidnight}'`);
    expect((await figures()).payments).toEqual({ state: 'read', value: { received: 0, count: 0, placedAlone: 0 } });
  });

  it('count the orders of the day in Prague, without those that were cancelled', async () => {
    const isToday = `number IS NOT NULL AND status <> 'CANCELLED' AND (ordered_at AT TIME ZONE 'Europe/Prague')::date = '2026-11-23'`;
    const expected = await counted(`count(*) FROM orders WHERE ${isToday}`);
    expect(expected).toBeGreaterThan(0);
    expect((await figures()).newOrders).toEqual({ state: 'read', value: expected });
    const { uid } = await placeOrder(world, company);
    await owner(world.ownerUrl, `UPDATE orders SET ordered_at = '2026-11-22T22:59:59Z' WHERE uid = '${uid}'`);
    expect((await figures()).newOrders).toEqual({ state: 'read', value: expected });
    await owner(world.ownerUrl, `UPDATE orders SET ordered_at = '2026-11-22T23:00:00Z' WHERE uid = '${uid}'`);
    expect((await figures()).newOrders).toEqual({ state: 'read', value: expected + 1 });
    await owner(world.ownerUrl, `UPDATE orders SET status = 'CANCELLED' WHERE uid = '${uid}'`);
    expect((await figures()).newOrders).toEqual({ state: 'read', value: expected });
  });

  it('count cards in production and packages under way as their lists do', async () => {
    await begunOrder(world, company, 3);
    const { packageNumber } = await packedOrder(world, company);
    await owner(
      world.ownerUrl,
      `UPDATE packages SET dispatched_at = now(), tracking_number = 'DR400001' WHERE number = '${packageNumber}'`,
    );
    const { cardsInProduction, packagesUnderWay } = await figures();
    const inProduction = await counted(
      `count(*) FROM cards c JOIN orders o ON o.company_uid = c.company_uid AND o.uid = c.order_uid
       WHERE c.status IN ('ORDERED', 'CRD_IN_PRD') AND o.credits_posted_at IS NOT NULL`,
    );
    expect(inProduction).toBeGreaterThanOrEqual(3);
    expect(cardsInProduction).toEqual({ state: 'read', value: inProduction });
    expect(await listed('cards?filter[state]=inProduction')).toBe(inProduction);
    expect(packagesUnderWay).toEqual({ state: 'read', value: 1 });
    expect(await listed('packages?filter[state]=underWay')).toBe(1);
  });

  it('count the mails that left today, and since when one waits that nobody tried to send', async () => {
    await owner(world.ownerUrl, `UPDATE mails SET sent_at = '2026-11-22T22:59:59Z'`);
    expect((await figures()).mails).toEqual({ state: 'read', value: { sent: 0, waitingSince: null } });
    const one = (cause: string, at: string, error: string) =>
      owner(
        world.ownerUrl,
        `INSERT INTO mails (uid, cause, recipients, subject, body_text, body_html, created_at, sent_at, error)
         VALUES (new_uid(), '${cause}', '{a@firma.example}', 'x', 'x', 'x', '2026-11-23T08:00:00Z', ${at}, ${error})`,
      );
    await one('left', `'2026-11-22T23:00:00Z'`, 'NULL');
    await one('failed', 'NULL', `'mailbox full'`);
    expect((await figures()).mails).toEqual({ state: 'read', value: { sent: 1, waitingSince: null } });
    await one('waits', 'NULL', 'NULL');
    expect((await figures()).mails).toEqual({ state: 'read', value: { sent: 1, waitingSince: '2026-11-23T08:00:00.000Z' } });
  });

  it.each([
    ['mails', ['mails']],
    ['provider_events', ['payments']],
    ['missing_cards', ['cardsInProduction']],
  ])('say by themselves that they cannot be read: %s', async (table, failed) => {
    await owner(world.ownerUrl, `ALTER TABLE ${table} RENAME TO elsewhere`);
    const told = await figures();
    await owner(world.ownerUrl, `ALTER TABLE elsewhere RENAME TO ${table}`);
    const unread = Object.entries(told).filter(([, { state }]) => state === 'failed');
    expect(unread.map(([name]) => name)).toEqual(failed);
  });
});
