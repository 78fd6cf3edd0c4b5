import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { createCompany, createUser, inCompany, signIn, type TestCompany } from '../../../test/world/factories';
import { testApp, type TestApp } from '../../../test/app/test-app';

describe('Gastro top-up and wallets', () => {
  let test: TestApp;
  let company: TestCompany;
  let headers: { cookie: string };

  beforeAll(async () => {
    test = await testApp();
    company = await createCompany(test.deps, { topUpMethod: 'notSet', topUpUpdatedAt: null });
    headers = await signIn(test.app, test.deps, { company, role: 'user' });
  });
  afterAll(() => test.close());

  const path = (of = company) => `/api/company/${of.uid}/product/gastro/topup-method`;
  const save = (payload: object, of = company, as = headers) => test.app.inject({ method: 'POST', url: path(of), payload, headers: as });

  it('[TOP-008] [TOP-009] [TOP-020] reads a setting nobody has saved yet', async () => {
    const reply = await test.app.inject({ url: path(), headers });
    expect(reply.json()).toEqual({ data: { topUpMethod: 'notSet', defaultValue: null, updatedAt: null } });
  });

  it('[TOP-002] [TOP-021] a standard user saves it and reads it back; the amount is kept for byDay only', async () => {
    expect((await save({ topUpMethod: 'byDay', defaultValue: 150.5 })).json().data).toEqual({
      topUpMethod: 'byDay',
      defaultValue: 150.5,
      updatedAt: '2026-11-23T09:41:00.000Z',
    });
    expect((await save({ topUpMethod: 'byAmount', defaultValue: 150.5 })).json().data).toMatchObject({
      topUpMethod: 'byAmount',
      defaultValue: null,
    });
    expect((await test.app.inject({ url: path(), headers })).json().data).toMatchObject({ topUpMethod: 'byAmount', defaultValue: null });
  });

  it('[TOP-018] wants an amount above zero, to the haléř, 1000 CZK at most', async () => {
    for (const defaultValue of [0, -1, 'x', '5', true, 0.005, 1000.01, null, undefined]) {
      const reply = await save({ topUpMethod: 'byDay', defaultValue });
      expect([defaultValue, reply.statusCode, reply.json().errors?.[0].path]).toEqual([defaultValue, 422, 'defaultValue']);
    }
    expect((await save({ topUpMethod: 'byDay', defaultValue: 0.01 })).statusCode).toBe(200);
    expect((await save({ topUpMethod: 'daily' })).statusCode).toBe(422);
  });

  it('finishes the setup when it was the last missing part, "decide later" included, and says so in the audit once', async () => {
    const fresh = await createCompany(test.deps, {
      topUpMethod: 'notSet',
      topUpUpdatedAt: null,
      initSetupAt: null,
      missingParts: ['credit'],
    });
    const as = await signIn(test.app, test.deps, { company: fresh });
    expect((await save({ topUpMethod: 'notSet' }, fresh, as)).statusCode).toBe(200);
    const row = await inCompany(test.deps, fresh.uid, (tx) =>
      tx.first(
        sql`SELECT missing_parts, init_setup_at, (SELECT count(*) FROM audit_log WHERE company_uid = ${fresh.uid} AND kind = 'topUp.changed') AS entries FROM companies WHERE uid = ${fresh.uid}`,
      ),
    );
    expect(row).toEqual({ missing_parts: [], init_setup_at: new Date('2026-11-23T09:41:00Z'), entries: 1 });
  });

  it('leaves what else is missing', async () => {
    const fresh = await createCompany(test.deps, {
      invoicingEmails: [],
      walletOption: null,
      topUpUpdatedAt: null,
      initSetupAt: null,
      missingParts: ['invoicingEmail', 'credit', 'wallet'],
    });
    await save({ topUpMethod: 'noSetting' }, fresh, await signIn(test.app, test.deps, { company: fresh }));
    const row = await inCompany(test.deps, fresh.uid, (tx) =>
      tx.first(sql`SELECT missing_parts, init_setup_at FROM companies WHERE uid = ${fresh.uid}`),
    );
    expect(row).toEqual({ missing_parts: ['invoicingEmail', 'wallet'], init_setup_at: null });
  });

  it('is refused to a company without a Gastro or Multibenefit card', async () => {
    const flexi = await createCompany(test.deps, { products: ['27C'] });
    const reply = await save({ topUpMethod: 'byAmount' }, flexi, await signIn(test.app, test.deps, { company: flexi }));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'contract.productNotAttached']);
  });

  it('lists the three wallets in their order', async () => {
    const reply = await test.app.inject({ url: `/api/company/${company.uid}/wallets`, headers: { ...headers, 'accept-language': 'en' } });
    expect(reply.json().data).toEqual({
      walletOption: 'multi',
      wallets: [
        { uid: company.wallets.flexi, type: 'flexi', code: 'FLEXI', name: 'Flexi', isSelected: false, sortNumber: 1 },
        { uid: company.wallets.health, type: 'health', code: 'HEALTH', name: 'Health', isSelected: true, sortNumber: 2 },
        { uid: company.wallets.freeTime, type: 'freeTime', code: 'FREETIME', name: 'Free time', isSelected: true, sortNumber: 3 },
      ],
    });
  });

  it('belongs to the people of the company alone', async () => {
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
    for (const url of [path(), `/api/company/${company.uid}/wallets`]) {
      expect((await test.app.inject({ url })).statusCode).toBe(401);
      expect((await test.app.inject({ url, headers: stranger })).statusCode).toBe(403);
    }
    expect((await save({ topUpMethod: 'byAmount' }, company, stranger)).statusCode).toBe(403);
    expect((await test.app.inject({ method: 'POST', url: path(), payload: {} })).statusCode).toBe(401);
  });
});
