import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { ERRORS } from '@portal/contract/errors';
import type { Order } from '@portal/contract/orders/orders';
import { bankFile, credit, loadStatement } from '../../../test/world/bank-file';
import { drainJobs } from '../../../test/world/drain-jobs';
import { createCompany, inCompany, signIn, type TestCompany } from '../../../test/world/factories';
import { placeOrder, type PlacedOrder } from '../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

const NOON = new Date('2026-11-23T11:00:00Z');
let world: TestApp;
let company: TestCompany;
let order: PlacedOrder;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOON);
  company = await createCompany(world.deps);
  order = await placeOrder(world, company);
});

const rows = <T>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<T>(query));
const set = (change: ReturnType<typeof sql>, uid = order.uid) => rows(sql`UPDATE orders SET ${change} WHERE uid = ${uid}`);
const cancel = async (uid = order.uid, headers: Record<string, string> = order.headers) => {
  const answer = await world.app.inject({ method: 'PATCH', url: `/api/company/${company.uid}/order/${uid}/cancel`, headers, payload: {} });
  return { status: answer.statusCode, body: answer.json() };
};
const read = async (uid = order.uid): Promise<Order> =>
  (await world.app.inject({ url: `/api/company/${company.uid}/order/${uid}`, headers: order.headers })).json().data;
const flag = async (uid = order.uid) => (await read(uid)).actions.find(({ action }) => action === 'cancel');

describe('cancelling an order', () => {
  it('[OL-073] asks for it, says since when, and the provider confirms it', async () => {
    expect(await cancel()).toMatchObject({ status: 200, body: { data: { status: 'PENDING_CANCELLATION', paymentInfo: null } } });
    expect((await read()).cancelRequestedAt).toBe(NOON.toISOString());
    expect(await cancel()).toMatchObject({ status: 200, body: { data: { status: 'PENDING_CANCELLATION' } } });
    world.setNow(new Date(NOON.getTime() + 61_000));
    await drainJobs(world.deps, world.ownerUrl);
    expect(await read()).toMatchObject({ status: 'CANCELLED', cancelledAt: expect.any(String), paid: false });
    expect(await cancel()).toMatchObject({ status: 200, body: { data: { status: 'CANCELLED' } } });
    const audited = await rows(sql`SELECT 1 FROM audit_log WHERE kind = 'order.cancelRequested' AND subject_uid = ${order.uid}`);
    expect(audited.length).toBeGreaterThanOrEqual(1);
  });

  const blocked = [
    ['OL-095] [ERR-025', 'order.zeroAmount', () => set(sql`price = 0, vat = 0, price_inc_vat = 0, paid = true`)],
    ['OL-096] [ERR-026', 'order.notSubmitted', () => set(sql`status = 'RESOLVED'`)],
    ['OL-096] [ERR-026', 'order.notSubmitted', () => set(sql`paid = true, paid_amount = price_inc_vat`)],
    ['ERR-027', 'order.pendingCancellationLimit', async () => void (await placeLater())],
    ['OL-098] [ERR-028', 'order.orderSummaryNotExist', () => set(sql`calculated_at = NULL`)],
    ['OL-099] [ERR-029', 'order.paymentAfterDelivery', () => set(sql`payment_type = 'payment_after_delivery'`)],
  ] as const satisfies [string, keyof typeof ERRORS, () => Promise<unknown>][];
  const placeLater = () => {
    world.setNow(new Date(NOON.getTime() + 60_000));
    return placeOrder(world, company);
  };

  it.each(blocked)('[%s] is refused with %s, as the order itself says, in words', async (_id, code, arrange) => {
    await arrange();
    expect(await flag()).toEqual({ action: 'cancel', allowed: false, blockers: [code] });
    expect(await cancel()).toMatchObject({ status: 409, body: { code, message: ERRORS[code].cs } });
    expect((await read()).cancelRequestedAt).toBeNull();
  });

  it('[OL-097] a refusal says which limit it is, as the order does', async () => {
    const later = await placeLater();
    expect(await read()).toMatchObject({ cancelLimit: 'notLatest' });
    expect(await cancel()).toMatchObject({ status: 409, body: { meta: { limit: 'notLatest' } } });
    await cancel(later.uid);
    expect(await read()).toMatchObject({ cancelLimit: 'otherWaiting' });
    expect(await cancel()).toMatchObject({ status: 409, body: { meta: { limit: 'otherWaiting' } } });
    expect((await read(later.uid)).cancelLimit).toBeNull();
  });

  it.each([
    ['is being made', sql`credits_posted_at = now(), payment_type = 'invoice'`],
    ['is paid after delivery', sql`payment_type = 'payment_after_delivery'`],
  ])('[OL-074] a younger one that %s does not wait for its payment: this is the latest one that does', async (_what, change) => {
    const later = await placeLater();
    await set(change, later.uid);
    expect(await flag(later.uid)).toMatchObject({ allowed: false });
    expect(await flag()).toMatchObject({ allowed: true });
    expect(await cancel()).toMatchObject({ status: 200, body: { data: { status: 'PENDING_CANCELLATION' } } });
  });

  it('[OL-074] of two orders of the same moment only the one with the later number can be cancelled', async () => {
    const twin = await placeOrder(world, company);
    expect([await flag(), await flag(twin.uid)]).toMatchObject([{ allowed: false }, { allowed: true }]);
  });

  it('only one cancellation waits at a time; the next order can be cancelled when it is decided', async () => {
    const later = await placeLater();
    expect((await cancel(later.uid)).status).toBe(200);
    expect(await flag()).toMatchObject({ allowed: false, blockers: ['order.pendingCancellationLimit'] });
    world.setNow(new Date(NOON.getTime() + 300_000));
    await drainJobs(world.deps, world.ownerUrl);
    expect(await flag()).toMatchObject({ allowed: true });
  });

  it('is closed to others: 401, 403, 404', async () => {
    const other = await createCompany(world.deps);
    const foreign = await placeOrder(world, other);
    expect((await cancel(order.uid, {})).status).toBe(401);
    expect((await cancel(order.uid, await signIn(world.app, world.deps, { company: other }))).status).toBe(403);
    for (const uid of [foreign.uid, newUid()]) expect((await cancel(uid)).status).toBe(404);
    expect(await cancel(company.basketUid)).toMatchObject({ status: 409, body: { code: 'order.notSubmitted' } });
  });
});

describe('at the same moment', () => {
  it('a payment and a cancellation: whatever comes first, no money is kept for nothing and none is lost', async () => {
    const file = bankFile([credit(order.symbol, order.total)]);
    await Promise.all([cancel(), loadStatement(world.deps, file), cancel()]);
    world.setNow(new Date(NOON.getTime() + 120_000));
    await drainJobs(world.deps, world.ownerUrl);
    const { status, paid, paidAmount } = await read();
    expect([['CANCELLED'], ['SUBMITTED'], ['RESOLVED']]).toContainEqual([status]);
    const sums = await rows<{ sum: number }>(
      sql`SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_entries WHERE company_uid = ${company.uid}`,
    );
    expect(sums).toEqual([{ sum: 0 }]);
    expect([paid, paidAmount]).toEqual([true, order.total / 100]);
    const types = (await read()).documents.map(({ type }) => type).toSorted();
    expect(types).toEqual(
      status === 'CANCELLED' ? ['credit_note', 'invoice', 'order_doc', 'proforma'] : ['invoice', 'order_doc', 'proforma'],
    );
  });

  it('ten clicks leave one request', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const jobs = await rows<{ jobs: number }>(
      sql`SELECT count(*)::int AS jobs FROM audit_log WHERE kind = 'order.cancelRequested' AND subject_uid = ${order.uid} AND after ->> 'status' = 'PENDING_CANCELLATION'`,
    );
    expect(jobs).toEqual([{ jobs: 1 }]);
  });
});
