import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import {
  createContactPerson,
  createCompany,
  createUser,
  createMembership,
  inCompany,
  signIn,
  type TestCompany,
} from '../../../test/world/factories';
import { PORTAL_ROLES } from '@portal/domain/access/company-status';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';
import { refreshMissingParts } from '../../store/companies/missing-parts';

let t: TestApp;
let headers: { cookie: string };
let bakery: TestCompany;
let school: TestCompany;
let foreign: TestCompany;

beforeAll(async () => {
  t = await testApp();
  const user = await createUser(t.deps);
  bakery = await createCompany(t.deps, {
    name: 'Čerstvé pečivo Žižkov s.r.o.',
    identificationNumber: '27082440',
    contractNumber: 'BK-2041',
  });
  school = await createCompany(t.deps, { name: 'Škola 100% v akci', status: 'pending' });
  foreign = await createCompany(t.deps, { name: 'Cizí pečivo s.r.o.' });
  for (const company of [bakery, school]) await createMembership(t.deps, { userUid: user.uid, companyUid: company.uid });
  headers = await signIn(t.app, t.deps, { user });
});
afterAll(() => t.close());

const get = (url: string, given: Record<string, string> = headers) => t.app.inject({ url, headers: given });
const search = async (text: string) =>
  (await get(`/api/auth/contracts?search=${encodeURIComponent(text)}`))
    .json()
    .data.map((row: { company: { uid: string } }) => row.company.uid);

describe('contracts of a person', () => {
  it('[ACC-134] [ACC-135] [ACC-136] [ACC-137] [ACC-138] [ACC-139] [ACC-252] lists each with its company', async () => {
    const answer = await get('/api/auth/contracts');
    expect(answer.json().data).toEqual([
      {
        company: { uid: bakery.uid, companyName: bakery.name, companyIdentificationNumber: '27082440', status: 'active' },
        contract: { uid: bakery.contractUid, number: 'BK-2041', status: 'active' },
      },
      {
        company: { uid: school.uid, companyName: school.name, companyIdentificationNumber: expect.any(String), status: 'pending' },
        contract: { uid: school.contractUid, number: expect.any(String), status: 'pending' },
      },
    ]);
  });

  it('[F-311] come in Czech order of company names', async () => {
    const user = await createUser(t.deps);
    for (const name of ['Zdroj', 'Chalupa', 'Čapek', 'Cukr', 'Hrad', 'cihla', 'Dům']) {
      const company = await createCompany(t.deps, { name });
      await createMembership(t.deps, { userUid: user.uid, companyUid: company.uid });
    }
    const listed: { company: { companyName: string } }[] = (await get('/api/auth/contracts', await signIn(t.app, t.deps, { user }))).json()
      .data;
    expect(listed.map(({ company }) => company.companyName)).toEqual(['cihla', 'Cukr', 'Čapek', 'Dům', 'Hrad', 'Chalupa', 'Zdroj']);
  });

  it.each([
    ['[ACC-125] the company name, whatever its diacritics and case', 'CERSTVE pecivo'],
    ['[ACC-125] the middle of the name', '  žižk '],
    ['[ACC-126] the contract number', 'bk-204'],
    ['[ACC-127] the identification number', '708244'],
  ])('are found by %s', async (_name, text) => {
    expect(await search(text)).toEqual([bakery.uid]);
  });

  it('are searched for the very characters, wildcards too', async () => {
    expect(await search('100%')).toEqual([school.uid]);
    expect(await search('b%k')).toEqual([]);
    expect(await search('_')).toEqual([]);
    expect(await search("' OR 1=1 --")).toEqual([]);
  });

  it('need a session', async () => {
    expect((await get('/api/auth/contracts', {})).json().code).toBe('auth.unauthorized');
  });
});

describe('companies of a person', () => {
  it('come in Czech order, a hundred a page, with their contract', async () => {
    const answer = await get('/api/company?pageSize=100&sortBy=companyName&sortDir=asc&pageNumber=1');
    expect(answer.json().data.map((row: { companyName: string }) => row.companyName)).toEqual([bakery.name, school.name]);
    expect(answer.json().data[0].contract).toEqual({ uid: bakery.contractUid, number: 'BK-2041', status: 'active' });
    expect(answer.json().meta).toEqual({ totalPages: 1, nextPage: null, totalRecords: 2, totalUnfilteredRecords: 2 });
  });

  it('are paged and turned round', async () => {
    const answer = await get('/api/company?pageSize=1&pageNumber=2&sortDir=desc');
    expect(answer.json().data.map((row: { uid: string }) => row.uid)).toEqual([bakery.uid]);
    expect(answer.json().meta).toEqual({ totalPages: 2, nextPage: null, totalRecords: 2, totalUnfilteredRecords: 2 });
  });

  it.each(['cerstve', 'BK-2041', '27082440'])('are found by %s', async (text) => {
    const answer = await get(`/api/company?filter[fulltext]=${text}`);
    expect(answer.json().data.map((row: { uid: string }) => row.uid)).toEqual([bakery.uid]);
    expect(answer.json().meta).toMatchObject({ totalRecords: 1, totalUnfilteredRecords: 2 });
  });

  it('refuse a page of 101', async () => {
    const answer = await get('/api/company?pageSize=101');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'err.bad.parameter.value', errors: [{ path: 'pageSize' }] });
  });
});

describe('details of a company', () => {
  const details = (uid: string, given = headers) => get(`/api/company/${uid}/company-information`, given);

  it('[ACC-175] [ACC-176] [ACC-177] [ACC-178] [ACC-179] [ACC-180] [ACC-181] [ACC-182] [ACC-183] [ACC-184] [ACC-260] [ACC-261] tell who the company is', async () => {
    await createContactPerson(t.deps, bakery, { firstName: 'Ivana', lastName: 'Čapková', isSignatory: true });
    // Who is not active yet or no more cannot sign.
    for (const status of ['init', 'pending', 'activating', 'deactivating', 'inactive'] as const)
      await createContactPerson(t.deps, bakery, { lastName: status, isSignatory: true, status });
    const { companyInfo, ...rest } = (await details(bakery.uid)).json().data;
    const authorizedPersons = [{ firstName: 'Ivana', lastName: 'Čapková' }];
    expect(companyInfo).toEqual({
      uid: bakery.uid,
      status: 'active',
      accessMode: 'standard',
      migration: 'done',
      companyName: bakery.name,
      companyVATNumber: null,
      companyIdentificationNumber: '27082440',
      cardRenewalPeriod: 2,
      authorizedPersons,
      isSyncing: false,
    });
    expect(rest).toMatchObject({ authorizedPersons, accessMode: 'standard', cardRenewalPeriod: 2 });
  });

  it('[ACC-185] [ACC-186] [ACC-187] [ACC-188] [ACC-189] [ACC-190] [ACC-198] [ACC-199] tell contract, addresses, account and wallets', async () => {
    const { data } = (await details(bakery.uid)).json();
    const address = { uid: expect.any(String), street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ' };
    expect(data.contract).toEqual({ uid: bakery.contractUid, number: 'BK-2041', status: 'active' });
    expect(data.hqAddress).toEqual(address);
    expect(data.billingAddress).toEqual({ ...address, isSyncing: false });
    expect(data.bankAccount).toMatchObject({
      accountPrefix: null,
      accountNumber: '2000145399',
      bankCode: '0800',
      status: 'active',
      isSyncing: false,
    });
    expect(data).toMatchObject({ walletOption: 'multi', invoicingEmail: ['faktury@firma.example'] });
  });

  it.each(PORTAL_ROLES)('[ACC-221] tell a person in the role %s which one it is', async (role) => {
    const answer = await details(bakery.uid, await signIn(t.app, t.deps, { company: bakery, role }));
    expect(answer.json().data.role).toBe(role);
  });

  it('[ACC-191] [ACC-192] [ACC-200] [ACC-201] [ACC-262] tell what is set up and switched on', async () => {
    const { data } = (await details(bakery.uid)).json();
    expect(data.dataCompletenessState).toEqual({ initSetupAt: '2026-11-23T09:41:00.000Z', missingParts: [] });
    expect(data.companyOptions).toEqual({ notifyCardsRenewals: { isEnabled: true }, bulkCardsRenewals: { isEnabled: true } });
  });

  it.each([
    ['[ACC-193] [WIZ-014]', 'contactPerson', sql`UPDATE contact_persons SET status = 'inactive'`],
    ['[ACC-194] [WIZ-015]', 'location', sql`UPDATE locations SET status = 'inactive'`],
    ['[ACC-195] [WIZ-016]', 'invoicingEmail', sql`UPDATE companies SET invoicing_emails = '{}'`],
    ['[ACC-196] [WIZ-017]', 'credit', sql`UPDATE companies SET top_up_updated_at = NULL`],
    ['[ACC-197] [WIZ-018]', 'wallet', sql`UPDATE companies SET wallet_option = NULL`],
  ])('%s name %s when it is missing, and the setup stays done', async (_id, part, removal) => {
    const company = await createCompany(t.deps);
    const mine = await signIn(t.app, t.deps, { company });
    const own = part === 'contactPerson' || part === 'location' ? sql`company_uid` : sql`uid`;
    await inCompany(t.deps, company.uid, async (tx) => {
      await tx.run(sql`${removal} WHERE ${own} = ${company.uid}`);
      await refreshMissingParts(tx, t.deps.now());
    });
    const { data } = (await details(company.uid, mine)).json();
    expect(data.dataCompletenessState).toEqual({ initSetupAt: '2026-11-23T09:41:00.000Z', missingParts: [part] });
  });

  it('[ACC-079] [ACC-080] [ACC-081] [ACC-082] [ACC-083] [ACC-084] [ACC-085] [ACC-202] [ACC-203] name the seven sections, disabled ones too', async () => {
    await t.deps.db.directory.run(sql`UPDATE companies SET portal_sections = '{home,faq}' WHERE uid = ${school.uid}`);
    const { portalSections } = (await details(school.uid)).json().data;
    expect(portalSections.map((section: { name: string }) => section.name)).toEqual([
      'home',
      'news',
      'orderCreate',
      'orderList',
      'employeeList',
      'companySettings',
      'faq',
    ]);
    expect(
      portalSections.filter((section: { enabled: boolean }) => section.enabled).map((section: { name: string }) => section.name),
    ).toEqual(['home', 'faq']);
  });

  it('keep an empty list of sections empty: everything is enabled', async () => {
    await t.deps.db.directory.run(sql`UPDATE companies SET portal_sections = '{}' WHERE uid = ${school.uid}`);
    expect((await details(school.uid)).json().data.portalSections).toEqual([]);
  });

  it('have an empty account when none is known', async () => {
    const company = await createCompany(t.deps, { bankAccount: null });
    const { data } = (await details(company.uid, await signIn(t.app, t.deps, { company }))).json();
    expect(data.bankAccount).toMatchObject({ accountNumber: null, bankCode: null, status: 'pending' });
  });

  it('stay closed to everybody else: nobody, a foreign company, an unknown one', async () => {
    expect((await details(bakery.uid, {} as never)).json().code).toBe('auth.unauthorized');
    expect((await details(foreign.uid)).json().code).toBe('auth.access.denied');
    const unknown = await details(newUid());
    expect([unknown.statusCode, unknown.json().code]).toEqual([403, 'auth.access.denied']);
    expect((await details('not-a-uuid')).statusCode).toBe(404);
  });
});
