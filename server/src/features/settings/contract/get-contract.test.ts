import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getContract } from '@portal/contract/companies/company-contract';
import { createCompany, createUser, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';

let test: TestApp;
let company: TestCompany;
let headers: { cookie: string };
beforeAll(async () => void (test = await testApp()));
afterAll(() => test.close());
beforeEach(async () => {
  company = await createCompany(test.deps);
  headers = await signIn(test.app, test.deps, { company, role: 'user' });
});

const url = () => `/api/company/${company.uid}/contract`;
const read = async () => getContract.reply.parse((await test.app.inject({ url: url(), headers })).json()).data;
const change = (statement: ReturnType<typeof sql>) => inCompany(test.deps, company.uid, (tx) => tx.run(statement));

describe('contract of a company', () => {
  it('says to everybody of the company what was agreed, at regular prices unless agreed otherwise', async () => {
    await change(sql`UPDATE companies SET created_at = '2024-03-13T23:30:00Z', card_renewal_period = 2 WHERE uid = ${company.uid}`);
    expect(await read()).toEqual({
      number: expect.stringMatching(/^9\d+$/),
      status: 'active',
      concludedOn: '2024-03-14',
      noticePeriodMonths: 3,
      paymentType: 'proforma',
      dueDays: 14,
      debtLimit: 1_000_000,
      newCardPrice: 80,
      replacementCardPrice: 150,
      deliveries: [
        { courier: 'Česká pošta', price: 190 },
        { courier: 'PPL', price: 190 },
      ],
      topUps: [
        { serviceCode: '26C-828', feePercent: 4, minimumFee: 0 },
        { serviceCode: '27C-728', feePercent: 5, minimumFee: 0 },
      ],
      cardRenewalPeriod: 2,
    });
  });

  it('says its own prices, limit and way of payment, and those of the contract in force', async () => {
    await change(sql`INSERT INTO contract_prices (company_uid, service_code, unit_price, fee_percent, minimum_fee)
                     VALUES (${company.uid}, '90C-401', 6050, NULL, NULL), (${company.uid}, '90C-422', 9900, NULL, NULL),
                            (${company.uid}, '26C-828', NULL, 3.5, 5000)`);
    await change(sql`UPDATE contracts SET payment_type = 'invoice', order_limit = 5000000 WHERE company_uid = ${company.uid}`);
    await change(
      sql`INSERT INTO contracts (company_uid, uid, number, status) VALUES (${company.uid}, new_uid(), ${`1${company.uid.slice(0, 6)}`}, 'inactive')`,
    );
    expect(await read()).toMatchObject({
      status: 'active',
      paymentType: 'invoice',
      debtLimit: 50_000,
      newCardPrice: 60.5,
      deliveries: [{ price: 190 }, { courier: 'PPL', price: 99 }],
      topUps: [{ feePercent: 3.5, minimumFee: 50 }, { feePercent: 5 }],
    });
  });

  it('is there without a number, and not before there is one at all', async () => {
    await change(sql`UPDATE contracts SET number = NULL, status = 'init' WHERE company_uid = ${company.uid}`);
    expect(await read()).toMatchObject({ number: null, status: 'init' });
    await change(sql`DELETE FROM contracts WHERE company_uid = ${company.uid}`);
    expect(await read()).toBeNull();
  });

  it('is nobody else’s', async () => {
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps), company: await createCompany(test.deps) });
    expect((await test.app.inject({ url: url(), headers: stranger })).statusCode).toBe(403);
    expect((await test.app.inject({ url: url() })).statusCode).toBe(401);
  });
});
