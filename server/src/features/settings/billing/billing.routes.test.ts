import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { parseBankAccount } from '@portal/domain/identifiers/bank-account';
import { drainJobs, sendEvent } from '../../../../test/world/drain-jobs';
import { createCompany, createUser, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { auditOf, problemsOf } from '../../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let test: TestApp;
let company: TestCompany;
let headers: { cookie: string };
beforeAll(async () => void (test = await testApp({ env: { MASTER_SYSTEM_SECONDS: '0' } })));
afterAll(() => test.close());
beforeEach(async () => {
  company = await createCompany(test.deps, { vatNumber: 'CZ12345678' });
  const user = await createUser(test.deps, { firstName: 'Jana', lastName: 'Dvořáková' });
  headers = await signIn(test.app, test.deps, { user, company, role: 'admin' });
});

const put = (path: string, payload: object, as: object = headers) =>
  test.app.inject({ method: 'PUT', url: `/api/company/${company.uid}${path}`, headers: { ...headers, ...as }, payload });
const details = async (): Promise<CompanyDetails> =>
  (await test.app.inject({ url: `/api/company/${company.uid}/company-information`, headers })).json().data;
const settle = () => drainJobs(test.deps, test.ownerUrl);
const saveCompany = (payload: object) => put('/company-information', payload);
const ACCOUNT = { accountPrefix: '19', accountNumber: '2000145399', bankCode: '0100' };
const saveAccount = (payload: object, uid = company.uid) => put(`/bank-accounts/${uid}`, payload);
const ADDRESS = { street: 'Radlická', streetNumber: '3294/10', city: 'Praha', postcode: '15000', country: 'CZ' };
const saveAddress = async (addressData: object, change: object = {}) =>
  put(`/addresses/${(await details()).billingAddress.uid}`, { addressData, skipSimilarCheck: true, ...change });
const ownAudit = async () => (await auditOf(test, company)).filter(({ kind }) => !kind.startsWith('record.'));
const codeOf = (reply: { statusCode: number; json(): { code: string } }) => [reply.statusCode, reply.json().code];
const long = (length: number) => 'a'.repeat(length);

describe('PUT company-information', () => {
  it('[BIL-116] [BIL-117] [BIL-118] [BIL-039] [BIL-040] [BIL-042] changes what is sent, and waits for the master system', async () => {
    const named = await saveCompany({ companyName: '  Pekárna a cukrárna s.r.o. ' });
    expect([named.statusCode, named.json().meta.code]).toEqual([200, 'success.processed']);
    expect(named.json().data).toEqual(await details());
    expect((await details()).companyInfo).toMatchObject({
      companyName: 'Pekárna a cukrárna s.r.o.',
      companyVATNumber: 'CZ12345678',
      isSyncing: true,
    });
    await settle();
    expect((await details()).companyInfo.isSyncing).toBe(false);
    await saveCompany({ companyVATNumber: 'CZ1234567890' });
    expect((await details()).companyInfo).toMatchObject({
      companyName: 'Pekárna a cukrárna s.r.o.',
      companyVATNumber: 'CZ1234567890',
    });
    expect(await ownAudit()).toEqual([
      {
        kind: 'company.update',
        subject_uid: company.uid,
        before: { companyName: company.name },
        after: { companyName: 'Pekárna a cukrárna s.r.o.' },
      },
      {
        kind: 'company.update',
        subject_uid: company.uid,
        before: { companyVATNumber: 'CZ12345678' },
        after: { companyVATNumber: 'CZ1234567890' },
      },
    ]);
  });

  it('[BIL-119] [BIL-060] invoicing e-mails keep their order; nobody has to be told of them', async () => {
    const three = ['b@firma.example', 'A@firma.example', 'c@firma.example'];
    expect((await saveCompany({ invoicingEmail: [` ${three[0]}`, three[1], three[2]] })).statusCode).toBe(200);
    const { invoicingEmail, companyInfo } = await details();
    expect([invoicingEmail, companyInfo.isSyncing]).toEqual([three, false]);
    expect((await saveCompany({ invoicingEmail: ['d@firma.example'] })).statusCode).toBe(200);
  });

  it('the first invoicing e-mail ends a setup that lacked only it', async () => {
    company = await createCompany(test.deps, { invoicingEmails: [], missingParts: ['invoicingEmail'], initSetupAt: null });
    headers = await signIn(test.app, test.deps, { company, role: 'admin' });
    const { data } = (await saveCompany({ invoicingEmail: ['a@firma.example'] })).json();
    expect(data.dataCompletenessState).toEqual({ initSetupAt: '2026-11-23T09:41:00.000Z', missingParts: [] });
  });

  it('[BIL-118] an emptied VAT number is none', async () => {
    await saveCompany({ companyVATNumber: '' });
    expect((await details()).companyInfo.companyVATNumber).toBeNull();
  });

  it.each([
    ['[BIL-078] [BIL-080]', { companyName: long(256) }, [['companyName', 'field.tooLong']]],
    ['[BIL-080]', { companyName: ' ' }, [['companyName', 'field.required']]],
    ['[F-210]', { companyName: '\u200b\u200d' }, [['companyName', 'field.required']]],
    ['[F-210]', { companyName: 'Firma\nXYZ' }, [['companyName', 'field.unsafeText']]],
    ['[F-210]', { companyName: 'Firma\u202etxt' }, [['companyName', 'field.unsafeText']]],
    ['[F-210]', { companyName: 'Firma\u0000' }, [['companyName', 'field.unsafeText']]],
    ['[BIL-080]', { companyName: 5 }, [['companyName', 'field.type']]],
    ['[BIL-081]', { companyVATNumber: 'CZ1234567' }, [['companyVATNumber', 'field.invalid']]],
    ['[BIL-081]', { companyVATNumber: 'CZ12345678901' }, [['companyVATNumber', 'field.invalid']]],
    ['[BIL-081]', { companyVATNumber: 'SK12345678' }, [['companyVATNumber', 'field.invalid']]],
    ['[BIL-081]', { companyVATNumber: '12345678' }, [['companyVATNumber', 'field.invalid']]],
    ['[BIL-082] [BIL-083]', { invoicingEmail: ['x'] }, [['invoicingEmail.0', 'field.email']]],
    ['[BIL-082]', { invoicingEmail: ['a@firma.example', `${long(250)}@firma.example`] }, [['invoicingEmail.1', 'field.email']]],
    ['[BIL-084]', { invoicingEmail: [] }, [['invoicingEmail', 'field.required']]],
    ['[BIL-084]', { invoicingEmail: [' '] }, [['invoicingEmail.0', 'field.required']]],
    ['[BIL-085]', { invoicingEmail: ['a', 'b', 'c', 'd'].map((name) => `${name}@firma.example`) }, [['invoicingEmail', 'field.range']]],
    ['[BIL-083]', { invoicingEmail: 5 }, [['invoicingEmail', 'field.type']]],
    ['[BIL-083]', { invoicingEmail: ['a@firma.example', ' A@Firma.example'] }, [['invoicingEmail.1', 'field.duplicate']]],
  ])('%s %j is refused', async (_rows, payload, problems) => {
    const reply = await saveCompany(payload);
    expect([reply.statusCode, problemsOf(reply)]).toEqual([422, problems]);
    expect(await ownAudit()).toEqual([]);
  });
});

describe('PUT bank-accounts', () => {
  it('[BIL-111] [BIL-112] [BIL-113] [BIL-055] [BIL-056] [BIL-057] [BIL-058] [BIL-059] is kept and waits', async () => {
    const reply = await saveAccount(ACCOUNT);
    expect([reply.statusCode, reply.json().data]).toEqual([200, { uid: company.uid, ...ACCOUNT, status: 'pending', isSyncing: true }]);
    await settle();
    expect((await details()).bankAccount).toEqual({ uid: company.uid, ...ACCOUNT, status: 'active', isSyncing: false });
    const [entry] = await ownAudit();
    expect(entry).toEqual({
      kind: 'bankAccount.update',
      subject_uid: company.uid,
      before: { bankAccount: '2000145399/0800' },
      after: { bankAccount: '19-2000145399/0100' },
    });
  });

  it('[BIL-089] an account without a prefix', async () => {
    expect((await saveAccount({ ...ACCOUNT, accountPrefix: null })).statusCode).toBe(200);
    expect((await details()).bankAccount).toMatchObject({ accountPrefix: null, accountNumber: '2000145399' });
  });

  it('is kept as the bank writes it, so that payments from it are recognised', async () => {
    await saveAccount({ accountPrefix: '000019', accountNumber: '2000145399', bankCode: '0800' });
    expect((await details()).bankAccount.accountPrefix).toBe('19');
  });

  it.each([
    ['[ERR-063] [BIL-090]', { accountPrefix: '12a' }, ['accountPrefix', 'bankAccount.prefix.digit']],
    ['[ERR-064]', { accountPrefix: '18' }, ['accountPrefix', 'bankAccount.prefix.validation']],
    ['[ERR-065] [BIL-091]', { accountPrefix: '1234567' }, ['accountPrefix', 'bankAccount.prefix.lengthMax']],
    ['[ERR-066]', { accountPrefix: '' }, ['accountPrefix', 'bankAccount.prefix.lengthMin']],
    ['[ERR-062] [BIL-092]', { accountNumber: undefined }, ['accountNumber', 'bankAccount.number.null']],
    ['[ERR-061]', { accountNumber: '' }, ['accountNumber', 'bankAccount.number.lengthMin']],
    ['[ERR-058] [BIL-093]', { accountNumber: '12a4' }, ['accountNumber', 'bankAccount.number.digit']],
    ['[ERR-060] [BIL-094]', { accountNumber: '12345678901' }, ['accountNumber', 'bankAccount.number.lengthMax']],
    ['[ERR-059]', { accountNumber: '2000145398' }, ['accountNumber', 'bankAccount.number.validation']],
    ['[ERR-057] [BIL-095]', { bankCode: undefined }, ['bankCode', 'bankAccount.code.null']],
    ['[ERR-053] [BIL-096]', { bankCode: '08a0' }, ['bankCode', 'bankAccount.code.digit']],
    ['[ERR-055] [BIL-096]', { bankCode: '080' }, ['bankCode', 'bankAccount.code.lengthMin']],
    ['[ERR-054] [BIL-096]', { bankCode: '08000' }, ['bankCode', 'bankAccount.code.lengthMax']],
    ['[ERR-056] [BIL-097]', { bankCode: '9999' }, ['bankCode', 'bankAccount.code.notAvailable']],
    ['', { accountNumber: 2000145399 }, ['accountNumber', 'field.type']],
  ])('%s %j is refused', async (_rows, change, problem) => {
    const reply = await saveAccount({ ...ACCOUNT, ...change });
    expect([reply.statusCode, problemsOf(reply)]).toEqual([422, [problem]]);
  });

  it('is never the account of the provider, however its zeros are written', async () => {
    const { prefix, number, bankCode } = parseBankAccount(test.deps.provider.bankAccount) ?? { prefix: null, number: '', bankCode: '' };
    const reply = await saveAccount({ accountPrefix: prefix ?? '000000', accountNumber: number.padStart(10, '0'), bankCode });
    expect([reply.statusCode, problemsOf(reply)]).toEqual([422, [['accountNumber', 'bankAccount.number.provider']]]);
  });
});

describe('PUT addresses', () => {
  it('[BIL-103] [BIL-104] [BIL-105] [BIL-106] [BIL-107] [BIL-108] [BIL-047] [BIL-048] [BIL-049] [BIL-050] [BIL-051] [BIL-052] is kept and waits', async () => {
    const { uid, ...before } = (await details()).billingAddress;
    const reply = await saveAddress({ ...ADDRESS, postcode: '150 00' }, { skipSimilarCheck: false });
    expect([reply.statusCode, reply.json().data]).toMatchObject([200, { id: 1, uid, ...ADDRESS, status: 'pending', isSyncing: true }]);
    await settle();
    expect((await details()).billingAddress).toEqual({ uid, ...ADDRESS, isSyncing: false });
    const [entry] = await ownAudit();
    expect(entry).toMatchObject({
      kind: 'billingAddress.update',
      subject_uid: uid,
      before: { city: before.city },
      after: { city: 'Praha' },
    });
  });

  it.each([
    ['[BIL-098]', { street: '' }, ['addressData.street', 'field.required']],
    ['[BIL-098]', { street: long(121) }, ['addressData.street', 'field.tooLong']],
    ['[BIL-099]', { streetNumber: '' }, ['addressData.streetNumber', 'field.required']],
    ['[BIL-099]', { streetNumber: long(11) }, ['addressData.streetNumber', 'field.tooLong']],
    ['[BIL-100]', { city: '' }, ['addressData.city', 'field.required']],
    ['[BIL-100]', { city: long(121) }, ['addressData.city', 'field.tooLong']],
    ['[BIL-101]', { postcode: '' }, ['addressData.postcode', 'field.required']],
    ['[BIL-101]', { postcode: '123456' }, ['addressData.postcode', 'field.tooLong']],
    ['[BIL-101]', { postcode: 15000 }, ['addressData.postcode', 'field.type']],
    ['[F-210]', { street: 'Radlická\n12' }, ['addressData.street', 'field.unsafeText']],
  ])('%s %j is refused', async (_rows, change, problem) => {
    const reply = await saveAddress({ ...ADDRESS, ...change });
    expect([reply.statusCode, problemsOf(reply)]).toEqual([422, [problem]]);
  });
});

describe('every change of billing data', () => {
  const changes: [name: string, change: () => Promise<{ statusCode: number; json(): { code: string } }>][] = [
    ['company', () => saveCompany({ companyName: `Firma ${newUid()}` })],
    ['address', () => saveAddress({ ...ADDRESS, streetNumber: newUid().slice(-8) })],
    ['account', () => saveAccount(ACCOUNT)],
  ];

  it.each(changes)('[ERR-043] a second one of the %s is refused until the first is acknowledged', async (_name, change) => {
    expect((await change()).statusCode).toBe(200);
    expect(codeOf(await change())).toEqual([409, 'err.blocked.pending']);
    await settle();
    expect((await change()).statusCode).toBe(200);
  });

  it('parts wait each for itself', async () => {
    for (const [, change] of changes) expect((await change()).statusCode).toBe(200);
    expect((await saveCompany({ invoicingEmail: ['a@firma.example'] })).statusCode).toBe(200);
  });

  it('two at once: one is saved, the other is told to wait', async () => {
    const replies = await Promise.all([1, 2, 3].map((number) => saveCompany({ companyName: `Firma ${number}` })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await ownAudit()).length).toBe(1);
  });

  it('what stands there already is no change and waits for nobody', async () => {
    const { companyInfo, invoicingEmail } = await details();
    const reply = await saveCompany({ companyName: companyInfo.companyName, companyVATNumber: 'CZ12345678', invoicingEmail });
    expect([reply.statusCode, (await details()).companyInfo.isSyncing]).toEqual([200, false]);
    expect(await ownAudit()).toEqual([{ kind: 'company.update', subject_uid: company.uid, before: null, after: null }]);
  });

  it('refused by the master system: what stood before stands again', async () => {
    await saveAccount(ACCOUNT);
    await sendEvent(test, { type: 'entity.rejected', entity: 'bankAccount', uid: company.uid });
    expect((await details()).bankAccount).toMatchObject({ accountPrefix: null, bankCode: '0800', isSyncing: false });
  });

  it('over the head of somebody faster is refused, with who it was and what stands there now', async () => {
    const seen = { companyName: company.name };
    await saveCompany({ companyName: 'Rychlejší s.r.o.', seen });
    await settle();
    const late = await saveCompany({ companyName: 'Pomalejší s.r.o.', seen });
    expect(codeOf(late)).toEqual([409, 'company.changed']);
    expect(late.json().meta).toMatchObject({
      current: { companyInfo: { companyName: 'Rychlejší s.r.o.' } },
      changedBy: { firstName: 'Jana', lastName: 'Dvořáková' },
    });
    expect((await saveCompany({ companyVATNumber: '', seen: { ...seen, companyVATNumber: 'CZ12345678' } })).statusCode).toBe(200);
  });

  it('[BIL-122] belongs to the main roles of the own company; what is not there is not found', async () => {
    const user = await signIn(test.app, test.deps, { company, role: 'user' });
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
    const other = await createCompany(test.deps);
    const { billingAddress } = await details();
    const paths: [string, object][] = [
      ['/company-information', { companyName: 'X' }],
      [`/bank-accounts/${company.uid}`, ACCOUNT],
      [`/addresses/${billingAddress.uid}`, { addressData: ADDRESS, skipSimilarCheck: true }],
    ];
    for (const [path, body] of paths)
      for (const as of [user, stranger]) expect(codeOf(await put(path, body, as))).toEqual([403, 'auth.access.denied']);
    for (const uid of [other.uid, newUid()]) expect((await saveAccount(ACCOUNT, uid)).statusCode).toBe(404);
    for (const uid of [company.uid, newUid()]) expect((await put(`/addresses/${uid}`, paths[2]?.[1] ?? {})).statusCode).toBe(404);
  });

  it('the same intent sent twice has one effect and one answer', async () => {
    const key = { 'idempotency-key': newUid() };
    const replies = [
      await put('/company-information', { companyName: 'A s.r.o.' }, key),
      await put('/company-information', { companyName: 'A s.r.o.' }, key),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await ownAudit()).length).toBe(1);
  });
});

describe('GET bank-code', () => {
  it('[BIL-109] [BIL-070] lists the banks to whoever is signed in', async () => {
    const reply = await test.app.inject({ url: '/api/bank-code', headers });
    const { bankCodes } = reply.json().data;
    expect([reply.statusCode, bankCodes.length]).toEqual([200, 40]);
    expect(bankCodes).toContainEqual({ code: '2010', name: 'Fio banka, a.s.' });
    expect((await test.app.inject({ url: '/api/bank-code' })).statusCode).toBe(401);
  });
});

describe('company details', () => {
  it('[BIL-041] [BIL-043] [BIL-044] [BIL-045] [BIL-046] [BIL-053] [BIL-054] [BIL-061] [BIL-062] [BIL-063] [BIL-064] [BIL-065] [BIL-066] [BIL-067] [BIL-068] [BIL-069] hold what the settings show', async () => {
    const [row] = await inCompany(test.deps, company.uid, (tx) =>
      tx.rows<{ id: string; number: string }>(
        sql`SELECT c.identification_number AS id, k.number FROM companies c JOIN contracts k ON k.company_uid = c.uid WHERE c.uid = ${company.uid}`,
      ),
    );
    const data = await details();
    expect(data).toMatchObject({
      companyInfo: { companyIdentificationNumber: row?.id },
      contract: { uid: company.contractUid, status: 'active', number: row?.number },
      billingAddress: { uid: expect.any(String) },
      hqAddress: { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ' },
      bankAccount: { uid: company.uid },
      walletOption: 'multi',
      dataCompletenessState: { initSetupAt: expect.any(String), missingParts: [] },
      accessMode: 'standard',
      companyOptions: { notifyCardsRenewals: { isEnabled: true }, bulkCardsRenewals: { isEnabled: true } },
      cardRenewalPeriod: 2,
    });
    expect(data.portalSections).toContainEqual({ name: 'companySettings', enabled: true });
  });
});
