import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_TYPES, type PaymentType, paysFirst } from '@portal/domain/payments/owed';
import { hellers } from '@portal/domain/money/money';
import { processOrder } from '../../src/features/fulfilment/orders/process-order';
import { listForgottenOrders } from '../../src/store/orders/forgotten-orders';
import { createCompany, inCompany, type TestCompany } from '../world/factories';
import { documentsOf, orderFacts } from '../world/money';
import { placeOrder, type PlacedOrder } from '../world/place-order';
import { testApp, type TestApp } from '../app/test-app';

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

const order = (company: TestCompany) => placeOrder(world, company, { cards: 0, credits: [100] });
const facts = (company: TestCompany, { uid }: PlacedOrder) => orderFacts(world.deps, company.uid, uid);
const types = async (company: TestCompany, { uid }: PlacedOrder) =>
  (await documentsOf(world.deps, company.uid, uid)).map(({ type }) => type);
const agree = (company: TestCompany, paymentType: string) =>
  inCompany(world.deps, company.uid, (tx) =>
    tx.run(sql`UPDATE contracts SET payment_type = ${paymentType} WHERE company_uid = ${company.uid}`),
  );
const shown = async (company: TestCompany, { uid, headers }: PlacedOrder) =>
  (await world.app.inject({ url: `/api/company/${company.uid}/order/${uid}`, headers })).json().data;

/** What a contract can say; the others are known from older orders. */
const isAgreed = (type: PaymentType) => type === 'proforma' || !paysFirst({ paymentType: type, total: hellers(1) });

describe('[F-011] the payment type of an order', () => {
  it.each([
    ['proforma', 'invoice'],
    ['proforma', 'payment_after_delivery'],
    ['invoice', 'proforma'],
  ] as const)('is that of the contract when it is submitted: %s became %s', async (before, after) => {
    const company = await createCompany(world.deps, { paymentType: before });
    const first = await order(company);
    await agree(company, after);
    const second = await order(company);
    expect([(await shown(company, first)).paymentType, (await shown(company, second)).paymentType]).toEqual([before, after]);
    for (const [placed, type] of [
      [first, before],
      [second, after],
    ] as const)
      expect([type, (await types(company, placed)).includes('proforma')]).toEqual([type, type === 'proforma']);
    const basket = await world.app.inject({ url: `/api/company/${company.uid}/basket`, headers: second.headers });
    expect(basket.json().data.order.paymentType).toBe(after);
  });

  it('is kept: work begins by what was agreed then, whatever the contract says since', async () => {
    const company = await createCompany(world.deps, { paymentType: 'payment_after_delivery' });
    const later = await order(company);
    await agree(company, 'proforma');
    const first = await order(company);
    await agree(company, 'invoice');
    for (const { uid } of [later, first]) await processOrder(world.deps, { companyUid: company.uid, orderUid: uid });
    expect(await facts(company, later)).toMatchObject({ status: 'RESOLVED' });
    expect(await facts(company, first)).toMatchObject({ status: 'SUBMITTED', credits_posted_at: null });
  });

  it.each(PAYMENT_TYPES)('%s says the same wherever it is asked', async (paymentType: PaymentType) => {
    const company = await createCompany(world.deps);
    const older = await order(company);
    if (isAgreed(paymentType)) await agree(company, paymentType);
    const placed = await order(company);
    await inCompany(world.deps, company.uid, (tx) =>
      tx.run(sql`UPDATE orders SET payment_type = ${paymentType} WHERE company_uid = ${company.uid} AND uid = ${placed.uid}`),
    );
    const isFirst = paysFirst({ paymentType, total: hellers(100_00) });
    const future = new Date(world.deps.now().getTime() + 1000);
    const forgotten = await inCompany(world.deps, company.uid, (tx) => listForgottenOrders(tx, { since: future, givenSince: future }));
    // Work nobody began is forgotten work only when it need not be paid.
    expect(forgotten.some(({ orderUid }) => orderUid === placed.uid)).toBe(!isFirst);
    // A younger order holds up the cancellation of an older one only while it waits for its money.
    const cancel = (await shown(company, older)).actions.find(({ action }: { action: string }) => action === 'cancel');
    expect(cancel.allowed).toBe(!isFirst);
    await processOrder(world.deps, { companyUid: company.uid, orderUid: placed.uid });
    expect((await facts(company, placed))?.credits_posted_at === null).toBe(isFirst);
  });
});
