import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '@portal/contract/orders/orders';
import { bankFile, credit, loadStatement } from '../../../test/world/bank-file';
import { drainJobs } from '../../../test/world/drain-jobs';
import { createCompany } from '../../../test/world/factories';
import { placeOrder } from '../../../test/world/place-order';
import { testApp, type TestApp } from '../../../test/app/test-app';

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

it('[OL-036] an order on invoice says how to pay it once there is an invoice, and until it is paid', async () => {
  const company = await createCompany(world.deps, { paymentType: 'invoice' });
  const { uid, headers } = await placeOrder(world, company);
  const read = async (): Promise<Order> =>
    (await world.app.inject({ url: `/api/company/${company.uid}/order/${uid}`, headers })).json().data;
  expect(await read()).toMatchObject({ status: 'SUBMITTED', paymentInfo: null });
  await drainJobs(world.deps, world.ownerUrl, { until: new Date('2026-11-23T11:00:00Z') });
  const { status, paymentInfo, price, invoiceNumber } = await read();
  expect(status).toBe('RESOLVED');
  expect(paymentInfo).toMatchObject({ variableSymbol: invoiceNumber, price: { priceIncVat: price.priceIncVat } });
  expect(paymentInfo?.qrCode).toContain(`X-VS:${invoiceNumber}`);
  await loadStatement(world.deps, bankFile([credit(invoiceNumber ?? '', Math.round(price.priceIncVat * 100))]));
  expect(await read()).toMatchObject({ paid: true, paymentInfo: null });
});
