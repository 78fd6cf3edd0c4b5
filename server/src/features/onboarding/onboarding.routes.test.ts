import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoCompanyNumber } from '../../demo/demo-numbers';
import { getOnboardingStatus } from '@portal/contract/onboarding/onboarding';
import { owner } from '../../../test/races/owner-query';
import { companyBody, newApplicant, register, SIGNED, startBody } from '../../../test/world/onboarding';
import { createCompany, createUser, signIn } from '../../../test/world/factories';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';
import { drainJobs } from '../../../test/world/drain-jobs';

const START = new Date('2026-11-23T09:41:00Z');
const DAY_MS = 86_400_000;
const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let t: TestApp;
beforeAll(async () => void (t = await testApp({ now: START })));
beforeEach(() => t.setNow(START));
afterAll(() => t.close());

const start = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const { number, remoteAddress } = newApplicant();
  return t.app.inject({
    method: 'POST',
    url: '/api/onboarding/start',
    payload: { ...startBody(number), ...change },
    remoteAddress,
    headers,
  });
};
const status = (id: string, language = 'cs') =>
  t.app.inject({ url: `/api/onboarding/${id}/status`, headers: { 'accept-language': language } });
const fieldsOf = (answer: { json(): { errors?: { path: string; code: string }[] } }) =>
  (answer.json().errors ?? []).map(({ path, code }) => [path, code]);
const said = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
const query = (text: string) => owner(t.ownerUrl, text);
const mailsOf = (id: string) =>
  query(`SELECT subject, recipients, body_text AS text FROM mails WHERE cause LIKE 'onboarding.%:${id}' ORDER BY uid`);
const auditOf = (id: string) => query(`SELECT kind, before, after FROM audit_log WHERE subject_uid = '${id}' ORDER BY at`);

describe('POST /api/onboarding/start', () => {
  it('[ONB-087] [ONB-160] answers an id nobody can guess, and mails the link to go on', async () => {
    const answer = await start();
    expect(answer.statusCode).toBe(201);
    const id = answer.json().data.onboardingId;
    expect(id).toMatch(V4);
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual(['pavel@truhlarstvi.example']);
    expect(mail?.text).toContain(`/home/multibenefit/chci-pokracovat/${id}`);
    expect(await auditOf(id)).toEqual([expect.objectContaining({ kind: 'onboarding.started' })]);
    await drainJobs(t.deps, t.ownerUrl);
    expect(t.mails.filter(({ text }) => text.includes(id))).toHaveLength(1);
  });

  it('shows the mail in the mailbox of the demonstration to its receiver alone', async () => {
    const { email } = await createUser(t.deps, { email: 'Zajemce@firma.example' });
    const id: string = (await start({ email })).json().data.onboardingId;
    const mailboxOf = async (user: { uid: string }) =>
      (await t.app.inject({ url: '/api/demo/mails', headers: await signIn(t.app, t.deps, { user }) })).body;
    expect(await mailboxOf(await createUser(t.deps, { email }))).toContain(id);
    expect(await mailboxOf(await createUser(t.deps))).not.toContain(id);
  });

  it.each([
    ['[ONB-081]', 'isMarketingConsentGiven'],
    ['[ONB-082]', 'phoneCountryCode'],
    ['[ONB-083]', 'email'],
    ['[ONB-084]', 'phoneNumber'],
    ['[ONB-085]', 'companyIdentificationNumber'],
    ['[ONB-086]', 'employeeCount'],
  ])('%s wants %s', async (_id, field) => {
    const answer = await start({ [field]: undefined });
    expect(answer.statusCode).toBe(422);
    expect(fieldsOf(answer)).toEqual([[field, 'field.required']]);
  });

  it.each([
    ['[ONB-126]', { email: 'abc' }, 'onboarding.email.invalid'],
    ['[ONB-127]', { companyIdentificationNumber: '1234567' }, 'onboarding.companyIdentificationNumber.invalid'],
    ['[ONB-127]', { companyIdentificationNumber: '1234567a' }, 'onboarding.companyIdentificationNumber.invalid'],
    ['[ONB-127]', { companyIdentificationNumber: 27_082_440 }, 'field.type'],
    ['[ONB-129]', { phoneCountryCode: '49' }, 'field.invalid'],
    ['[ONB-129]', { phoneCountryCode: 420 }, 'field.type'],
    ['[ONB-130]', { phoneNumber: '60112345' }, 'onboarding.phoneNumber.invalid'],
    ['[ONB-130]', { phoneNumber: '6011234567' }, 'onboarding.phoneNumber.invalid'],
    ['[ONB-132]', { employeeCount: 0 }, 'onboarding.employeeCount.range'],
    ['[ONB-132]', { employeeCount: -3 }, 'onboarding.employeeCount.range'],
    ['[ONB-132]', { employeeCount: 1.5 }, 'onboarding.employeeCount.range'],
    ['[ONB-132]', { employeeCount: 1_000_000 }, 'onboarding.employeeCount.range'],
    ['[ONB-132]', { employeeCount: 1e300 }, 'onboarding.employeeCount.range'],
    ['[ONB-132]', { employeeCount: '18' }, 'field.type'],
    ['[ONB-133]', { isMarketingConsentGiven: false }, 'onboarding.consent.required'],
    ['[ONB-133]', { isMarketingConsentGiven: 'true' }, 'field.type'],
  ])('%s refuses %j', async (_id, change, code) => {
    const answer = await start(change);
    expect(answer.statusCode).toBe(422);
    expect(fieldsOf(answer)).toEqual([[Object.keys(change)[0], code]]);
  });

  it('[ONB-132] lets one employee and 999,999 through to the other rules', async () => {
    expect((await start({ employeeCount: 1 })).statusCode).toBe(201);
    expect(said(await start({ employeeCount: 999_999 }))).toEqual([409, 'employeeCountExceeded']);
    expect((await start({ employeeCount: 1_000 })).statusCode).toBe(201);
  });

  it('keeps a phone number without its spaces', async () => {
    const id = (await start({ phoneNumber: '601 123 456' })).json().data.onboardingId;
    expect((await status(id)).json().data.initialInfo.phoneNumber).toBe('601123456');
  });

  it('[ONB-117] [ONB-118] [ONB-119] [ONB-120] [ONB-121] says why a company cannot register', async () => {
    for (const state of ['init', 'pending', 'active'] as const) {
      const { number } = newApplicant();
      await createCompany(t.deps, { identificationNumber: number, status: state });
      expect(said(await start({ companyIdentificationNumber: number, employeeCount: 5_000 }))).toEqual([409, 'alreadyRegistered']);
    }
    const former = newApplicant().number;
    await createCompany(t.deps, { identificationNumber: former, status: 'inactive' });
    expect(said(await start({ companyIdentificationNumber: former }))).toEqual([409, 'returningNotMeetingCriteria']);
    expect(said(await start({ employeeCount: 1_001 }))).toEqual([409, 'employeeCountExceeded']);
    const { number } = await register(t, 'verify');
    expect(said(await start({ companyIdentificationNumber: number }))).toEqual([409, 'onboardingStarted']);
    const signed = await register(t, 'sign');
    expect(said(await start({ companyIdentificationNumber: signed.number }))).toEqual([409, 'documentsSigned']);
  });

  it('does not begin with a company that was dissolved; one in liquidation is noted', async () => {
    const ended = await start({ companyIdentificationNumber: demoCompanyNumber(108) });
    expect([ended.statusCode, fieldsOf(ended)]).toEqual([
      422,
      [['companyIdentificationNumber', 'onboarding.companyIdentificationNumber.ended']],
    ]);
    const { id } = await register(t, 'start', demoCompanyNumber(107));
    expect((await auditOf(id))[0]?.after).toMatchObject({ isInLiquidation: true });
  });

  it('gives the id of an open registration to its own e-mail alone', async () => {
    const { id, number } = await register(t, 'start');
    const own = await start({ companyIdentificationNumber: number, email: 'PAVEL@truhlarstvi.example' });
    expect(own.json()).toMatchObject({ code: 'onboardingStarted', meta: { onboardingId: id } });
    const stranger = await start({ companyIdentificationNumber: number, email: 'cizi@jinde.example' });
    expect(stranger.body).not.toContain(id);
    expect(stranger.json().meta).toBeUndefined();
  });

  it('answers a repeated call with the same key the same, and another body with it not at all', async () => {
    const { number: companyIdentificationNumber } = newApplicant();
    const headers = { 'idempotency-key': `start-${companyIdentificationNumber}` };
    const first = await start({ companyIdentificationNumber }, headers);
    const again = await start({ companyIdentificationNumber }, headers);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await mailsOf(first.json().data.onboardingId)).toHaveLength(1);
    expect(said(await start({ companyIdentificationNumber, employeeCount: 19 }, headers))).toEqual([422, 'err.idempotency.mismatch']);
  });

  it('is counted by address and by number', async () => {
    const remoteAddress = '10.200.0.1';
    const from = (number: string) =>
      t.app.inject({ method: 'POST', url: '/api/onboarding/start', payload: startBody(number), remoteAddress });
    for (let call = 0; call < 20; call += 1) expect((await from(newApplicant().number)).statusCode).toBe(201);
    const stopped = await from(newApplicant().number);
    expect(said(stopped)).toEqual([429, 'err.tooManyRequests']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    const { number: companyIdentificationNumber } = newApplicant();
    for (let call = 0; call < 10; call += 1) await start({ companyIdentificationNumber });
    expect(said(await start({ companyIdentificationNumber }))).toEqual([429, 'err.tooManyRequests']);
  });

  it('begins anew once the former one is over or cancelled', async () => {
    const { number, post } = await register(t, 'start');
    await post('cancel', { companyIdentificationNumber: number });
    expect((await start({ companyIdentificationNumber: number })).statusCode).toBe(201);
    t.setNow(new Date(START.getTime() + 30 * DAY_MS));
    expect((await start({ companyIdentificationNumber: number })).statusCode).toBe(201);
  });
});

describe('GET /api/onboarding/{id}/status', () => {
  it('[ONB-057] [ONB-058] [ONB-059] [ONB-060] [ONB-061] [ONB-062] [ONB-063] [ONB-064] [ONB-065] [ONB-066] [ONB-070] [ONB-071] [ONB-072] [ONB-073] [ONB-074] [ONB-075] [ONB-076] [ONB-077] [ONB-078] [ONB-161] answers what was started and what is proposed', async () => {
    const { id, number } = await register(t, 'start');
    const answer = await status(id);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { data } = getOnboardingStatus.reply.parse(answer.json());
    expect(data).toMatchObject({
      onboardingId: id,
      lastCompletedStep: 'start',
      initialInfo: startBody(number),
      companyInfo: {
        companyVATNumber: null,
        companyName: null,
        streetAddress: null,
        streetNumber: null,
        city: null,
        postcode: null,
        isFKSP: false,
      },
      verifiedCompanyInfo: null,
      productProposal: {
        cardOrderFee: 120,
        replacementCardOrderFee: 150,
        deliveryPrice: 250,
        mealCreditTopUpFeePercentage: 0.06,
        leisureCreditTopUpFeePercentage: 0.07,
        monthlyActiveUserFee: 0,
        mealCreditMinimumTopUpFee: 100,
        leisureCreditMinimumTopUpFee: 100,
      },
      documents: null,
    });
    expect(data.documentDrafts.downloadAllUrl).toBe(`/api/document-onboarding/${id}`);
    expect(data.documentDrafts.files.map(({ name, title }) => [name, title])).toEqual([
      ['ramcova-smlouva.pdf', 'Rámcová smlouva'],
      ['obchodni-podminky.pdf', 'Obchodní podmínky'],
      ['cenik.pdf', 'Ceník'],
      ['zpracovani-osobnich-udaju.pdf', 'Zpracování osobních údajů'],
    ]);
    for (const { uid, url } of data.documentDrafts.files) expect(url).toBe(`/api/document-onboarding/${uid}`);
    const english = await status(id, 'en');
    expect(english.json().data.documentDrafts.files[0].title).toBe('Framework contract');
  });

  it('answers what the register knows of the company, whether it has the fund, and who acts for it', async () => {
    const confectioner = await register(t, 'start', demoCompanyNumber(101));
    expect((await status(confectioner.id)).json().data).toMatchObject({
      companyInfo: {
        companyVATNumber: `CZ${confectioner.number}`,
        companyName: 'Cukrárna Vanilka s.r.o.',
        streetAddress: 'Zámecká',
        streetNumber: '214/6',
        city: 'Olomouc',
        postcode: '77900',
        isFKSP: false,
      },
      registeredPersons: [
        { firstName: 'Lenka', lastName: 'Vaňková' },
        { firstName: 'Tomáš', lastName: 'Vaněk' },
      ],
    });
    const school = await register(t, 'start', demoCompanyNumber(104));
    expect((await status(school.id)).json().data.companyInfo.isFKSP).toBe(true);
    const [mail] = await mailsOf(school.id);
    expect(mail?.subject).toBe('Registrace firmy: Základní škola Na Výsluní');
  });

  it('does not wait for a register that is down', async () => {
    const { business } = t.deps.registers;
    t.deps.registers.business = { find: async () => ({ ok: false, error: 'unavailable', detail: 'no answer in 5 s' }) };
    const { id } = await register(t, 'start');
    t.deps.registers.business = business;
    expect((await status(id)).json().data).toMatchObject({ companyInfo: { companyName: null, isFKSP: false }, registeredPersons: [] });
  });

  it('[ONB-067] [ONB-068] [ONB-069] [ONB-079] [ONB-080] answers what was verified, and the documents', async () => {
    const { id } = await register(t, 'verify');
    const { data } = getOnboardingStatus.reply.parse((await status(id)).json());
    expect(data.lastCompletedStep).toBe('verifyCompanyInformation');
    expect(data.verifiedCompanyInfo).toEqual({ ...companyBody, isFKSP: false });
    expect(data.documents?.downloadAllUrl).toBe(`/api/document-onboarding/${id}`);
    expect(data.documents?.files.map(({ name }) => name)).toEqual(data.documentDrafts.files.map(({ name }) => name));
    expect(data.documents?.files.map(({ uid }) => uid)).not.toEqual(data.documentDrafts.files.map(({ uid }) => uid));
  });

  it('says that there is none, that it was cancelled, that it is over, that the company is a client', async () => {
    expect(said(await status(newUid()))).toEqual([404, 'onboardingNotFound']);
    expect((await status('x')).statusCode).toBe(404);
    const cancelled = await register(t, 'start');
    await cancelled.post('cancel', { companyIdentificationNumber: cancelled.number });
    expect(said(await status(cancelled.id))).toEqual([409, 'onboardingCancelled']);
    const old = await register(t, 'verify');
    t.setNow(new Date(START.getTime() + 30 * DAY_MS));
    expect(said(await status(old.id))).toEqual([409, 'onboardingCancelled']);
    t.setNow(START);
    const other = await register(t, 'sign');
    await createCompany(t.deps, { identificationNumber: other.number });
    expect(said(await status(other.id))).toEqual([409, 'alreadyRegistered']);
  });
});

describe('POST /api/onboarding/{id}/cancel', () => {
  it('[ONB-162] gives the registration up, forgets what it knew and says so by mail', async () => {
    const { id, number, post } = await register(t, 'verify');
    const answer = await post('cancel', { companyIdentificationNumber: number });
    expect(answer.json()).toEqual({ data: { onboardingId: id, cancelledAt: START.toISOString() } });
    const [row] = await query(
      `SELECT status, initial_info, company_info, verified_info, (SELECT count(*)::int FROM onboarding_documents WHERE onboarding_uid = o.uid) AS documents
       FROM onboardings o WHERE uid = '${id}'`,
    );
    expect(row).toEqual({ status: 'cancelled', initial_info: null, company_info: null, verified_info: null, documents: 0 });
    expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual([
      `Registrace firmy: IČO ${number}`,
      'Zrušená registrace: Truhlářství Kovařík s.r.o.',
    ]);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      kind: 'onboarding.cancelled',
      before: { status: 'verified' },
      after: { status: 'cancelled' },
    });
    expect(said(await post('cancel', { companyIdentificationNumber: number }))).toEqual([409, 'onboardingCancelled']);
  });

  it('wants the number of the company, and comes not after the signature', async () => {
    const { post } = await register(t, 'start');
    const wrong = await post('cancel', { companyIdentificationNumber: '27082440' });
    expect([wrong.statusCode, fieldsOf(wrong)]).toEqual([422, [['companyIdentificationNumber', 'field.invalid']]]);
    expect((await post('cancel')).statusCode).toBe(422);
    const signed = await register(t, 'sign');
    expect(said(await signed.post('cancel', { companyIdentificationNumber: signed.number }))).toEqual([409, 'documentsSigned']);
    const unknown = await t.app.inject({
      method: 'POST',
      url: `/api/onboarding/${newUid()}/cancel`,
      payload: { companyIdentificationNumber: signed.number },
    });
    expect(said(unknown)).toEqual([404, 'onboardingNotFound']);
  });
});

describe('POST /api/onboarding/{id}/verify-company-information', () => {
  it('[ONB-163] keeps what was confirmed and makes the documents, again until they are signed', async () => {
    const { id, post } = await register(t, 'start');
    const first = await post('verify-company-information', companyBody);
    expect(first.json().data).toMatchObject({
      lastCompletedStep: 'verifyCompanyInformation',
      verifiedCompanyInfo: { ...companyBody, isFKSP: false },
    });
    const again = await post('verify-company-information', { ...companyBody, companyName: 'Jiný název' });
    const uids = (answer: typeof first): string[] => answer.json().data.documents.files.map(({ uid }: { uid: string }) => uid);
    expect(uids(again).some((uid) => uids(first).includes(uid))).toBe(false);
    const [count] = await query(`SELECT count(*)::int AS n FROM onboarding_documents WHERE onboarding_uid = '${id}'`);
    expect(count?.n).toBe(8);
    await post('sign-documents', SIGNED);
    expect(said(await post('verify-company-information', companyBody))).toEqual([409, 'documentsSigned']);
  });

  it.each([
    [
      '[ONB-144]',
      'companyVATNumber',
      [null, '', ' CZ12345678 ', 'cz1234567890'],
      ['CZ1234567', 'SK12345678', 'CZ12345678901', 'CZ1234567x'],
    ],
    ['[ONB-145]', 'companyName', ['x', 'x'.repeat(255)], ['', ' ', 'x'.repeat(256), null]],
    ['[ONB-146]', 'streetAddress', ['x', 'x'.repeat(255)], ['', 'x'.repeat(256)]],
    ['[ONB-147]', 'city', ['x', 'x'.repeat(255)], ['', 'x'.repeat(256)]],
    ['[ONB-148]', 'streetNumber', ['1', '412/8a'], ['', ' ']],
    ['[ONB-149]', 'postcode', ['28002', '280 02'], ['2800', '280022', '2800a', '']],
  ])('%s checks %s', async (_id, field, right, wrong) => {
    const { post } = await register(t, 'start');
    for (const value of right)
      expect([value, (await post('verify-company-information', { ...companyBody, [field]: value })).statusCode]).toEqual([value, 200]);
    for (const value of wrong) {
      const answer = await post('verify-company-information', { ...companyBody, [field]: value });
      expect([value, answer.statusCode, fieldsOf(answer).map(([path]) => path)]).toEqual([value, 422, [field]]);
    }
  });

  it('[ONB-150] [ONB-151] [ONB-154] takes 1 to 5 authorised persons, each with both names', async () => {
    const { post } = await register(t, 'start');
    const person = { firstName: 'Pavel', lastName: 'Kovařík' };
    const verify = (authorisedPersons: object[]) => post('verify-company-information', { ...companyBody, authorisedPersons });
    const many = (count: number) => Array.from({ length: count }, () => person);
    expect([(await verify(many(1))).statusCode, (await verify(many(5))).statusCode]).toEqual([200, 200]);
    for (const count of [0, 6])
      expect(fieldsOf(await verify(many(count)))).toEqual([['authorisedPersons', 'onboarding.authorisedPersons.count']]);
    expect(fieldsOf(await verify([person, { firstName: '', lastName: 'x'.repeat(256) }]))).toEqual([
      ['authorisedPersons.1.firstName', 'field.required'],
      ['authorisedPersons.1.lastName', 'field.tooLong'],
    ]);
    expect((await verify([{ ...person, lastName: 'x'.repeat(255) }])).statusCode).toBe(200);
  });

  it('stops who lets documents be drawn again and again', async () => {
    const { post } = await register(t, 'start');
    expect((await post('verify-company-information', companyBody)).statusCode).toBe(200);
    await query(`UPDATE call_counts SET points = 30 WHERE key LIKE 'onboarding documents%'`);
    expect(said(await post('verify-company-information', companyBody))).toEqual([429, 'err.tooManyRequests']);
  });
});
