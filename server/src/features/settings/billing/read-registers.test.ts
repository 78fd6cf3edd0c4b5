import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { embeddedRegisters, type EmbeddedSubject } from '../../../adapters/registers/embedded-registers';
import { makeCompanyNumber } from '../../../demo/demo-numbers';

let test: TestApp;
let silent: TestApp;
beforeAll(async () => {
  test = await testApp();
  silent = await testApp({ env: { ARES_URL: 'http://127.0.0.1:9', VAT_REGISTER_URL: 'http://127.0.0.1:9' } });
});
afterAll(async () => {
  await test.close();
  await silent.close();
});

const NUMBER = makeCompanyNumber(990_001);
const SUBJECT: EmbeddedSubject = {
  identificationNumber: NUMBER,
  name: 'Pekárna a cukrárna s.r.o.',
  legalForm: '112',
  vatNumber: `CZ${NUMBER}`,
  isVatPayer: true,
  address: { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', nationalRegisterId: null },
  statutoryPersons: [],
  isInLiquidation: false,
  endedOn: null,
  accounts: ['2000145399/0800'],
};

let company: TestCompany;
const ask = async (world: TestApp, of: TestCompany, role: 'admin' | 'user' = 'admin') => {
  const headers = await signIn(world.app, world.deps, { company: of, role });
  return world.app.inject({ url: `/api/company/${of.uid}/company-information/registers`, headers });
};
const read = async (change: Partial<EmbeddedSubject> = {}) => {
  Object.assign(test.deps, { registers: embeddedRegisters([{ ...SUBJECT, ...change }]) });
  return (await ask(test, company)).json().data;
};
beforeEach(async () => {
  company ??= await createCompany(test.deps, { identificationNumber: NUMBER, vatNumber: `CZ${NUMBER}` });
});

describe('the company in the public registers', () => {
  it('is shown as the registers know it', async () => {
    expect(await read()).toEqual({
      business: 'found',
      subject: {
        companyName: 'Pekárna a cukrárna s.r.o.',
        companyVATNumber: `CZ${NUMBER}`,
        street: 'Lipová',
        streetNumber: '12',
        city: 'Kolín',
        postcode: '28002',
        isInLiquidation: false,
        endedOn: null,
      },
      vat: 'found',
      payer: { isUnreliable: false, isAccountPublished: true },
    });
  });

  it('an account that is not published and an unreliable payer are said', async () => {
    expect(await read({ accounts: ['19-2000145399/0800'], isUnreliable: true })).toMatchObject({
      payer: { isUnreliable: true, isAccountPublished: false },
    });
  });

  it('who is no payer, and who is not known, is no failure', async () => {
    expect(await read({ isVatPayer: false })).toMatchObject({ business: 'found', vat: 'notFound', payer: null });
    expect(await read({ identificationNumber: '00000019' })).toMatchObject({ business: 'notFound', subject: null });
  });

  it('registers that do not answer are said, and nothing else fails', async () => {
    const other = await createCompany(silent.deps, { vatNumber: 'CZ12345679' });
    const reply = await ask(silent, other);
    expect([reply.statusCode, reply.json().data]).toEqual([
      200,
      { business: 'unavailable', subject: null, vat: 'unavailable', payer: null },
    ]);
  });

  it('a company without a VAT number is not asked about', async () => {
    expect((await ask(silent, await createCompany(silent.deps))).json().data).toMatchObject({ vat: 'notAsked', payer: null });
  });

  it('is read by everybody who reads the settings (R-01)', async () => {
    expect((await ask(test, company, 'user')).statusCode).toBe(200);
  });
});
