import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany } from '../world/factories';
import { companyBody, newApplicant, register, SIGNED, startBody } from '../world/onboarding';
import { owner } from '../races/owner-query';
import { newUid, testApp, type TestApp } from '../app/test-app';
import { sizeOf } from '../../../scripts/test-sizes';

/** `FUZZ_ONBOARDINGS=5000` sends that many bodies to each public call; some hundreds show the same in seconds. */
const RUNS = sizeOf('FUZZ_ONBOARDINGS');

let t: TestApp;
beforeAll(async () => void (t = await testApp({ env: { ONBOARDING_MAX_STARTED: '40' } })));
afterAll(() => t.close());

const post = (url: string, payload: unknown, remoteAddress = newApplicant().remoteAddress) =>
  t.app.inject({
    method: 'POST',
    url: `/api/onboarding/${url}`,
    payload: JSON.stringify(payload),
    remoteAddress,
    headers: { 'content-type': 'application/json' },
  });
const query = (text: string) => owner(t.ownerUrl, text);
const countOf = async (text: string) => Number((await query(`SELECT count(*)::int AS n FROM ${text}`))[0]?.n);
const said = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];

/** What stands where something else is meant. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('', ' ', '-1', '1e309', '\u0000', 'a\nb', '\u202Ex', '\u200B', '999999999999999999999', "' OR 1=1 --", '<b>x</b>'),
  fc.constantFrom(-1, 0, 0.5, 1e21, -1e308, Number.MAX_SAFE_INTEGER, null, true, false),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

/** A right body of which some fields are odd. */
const bodyLike = (right: object) =>
  fc.record(
    Object.fromEntries(Object.entries(right).map(([name, value]) => [name, fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, odd)])),
    {
      requiredKeys: [],
    },
  );
const anyBody = (right: object) => fc.oneof({ weight: 6, arbitrary: bodyLike(right) }, fc.jsonValue({ maxDepth: 3 }));

describe('anybody may send anything', () => {
  it('a start is taken with right values or refused, and never breaks', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody({ ...startBody(''), companyIdentificationNumber: null }), async (body) => {
        const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
        const hasNumber = isObject && 'companyIdentificationNumber' in body && body.companyIdentificationNumber === null;
        const { number } = newApplicant();
        const answer = await post('start', hasNumber ? { ...body, companyIdentificationNumber: number } : body);
        expect([201, 400, 409, 422]).toContain(answer.statusCode);
        if (answer.statusCode !== 201) return;
        const { initialInfo } = (await t.app.inject({ url: `/api/onboarding/${answer.json().data.onboardingId}/status` })).json().data;
        expect(initialInfo).toMatchObject({
          isMarketingConsentGiven: true,
          phoneCountryCode: expect.stringMatching(/^42[01]$/),
          phoneNumber: expect.stringMatching(/^\d{9}$/),
          companyIdentificationNumber: expect.stringMatching(/^\d{8}$/),
        });
        expect(initialInfo.employeeCount).toBeGreaterThanOrEqual(1);
        expect(initialInfo.employeeCount).toBeLessThanOrEqual(999_999);
      }),
      { numRuns: RUNS },
    );
  });

  it('company data, a signature, a cancellation: right or refused', async () => {
    const { id } = await register(t, 'verify');
    const calls = fc.oneof(
      fc.tuple(fc.constant('verify-company-information'), anyBody(companyBody)),
      fc.tuple(fc.constant('sign-documents'), anyBody({ isAffidavitGiven: false, leisureBenefitChoice: 'none', documentUids: [] })),
      fc.tuple(fc.constant('cancel'), anyBody({ companyIdentificationNumber: '27082440' })),
    );
    await fc.assert(
      fc.asyncProperty(calls, async ([path, body]) => {
        await query('DELETE FROM call_counts');
        const answer = await post(`${id}/${path}`, body);
        // An affidavit that is given by chance would sign; what is signed by chance was given nothing wrong.
        expect([200, 400, 409, 422]).toContain(answer.statusCode);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['an emoji', 'Kavárna ☕️ 🥐 s.r.o.'],
    ['from right to left', 'شركة مثال s.r.o.'],
    ['with markup', '<script>alert(1)</script> & "spol"'],
    ['very long without a space', 'Ž'.repeat(255)],
  ])('a name %s is drawn and mailed as it is written', async (_case, companyName) => {
    const world = await register(t, 'start');
    const answer = await world.post('verify-company-information', { ...companyBody, companyName });
    expect(answer.statusCode).toBe(200);
    const [row] = await query(`SELECT verified_info ->> 'companyName' AS name FROM onboardings WHERE uid = '${world.id}'`);
    expect(row?.name).toBe(companyName);
  });
});

describe('whoever guesses learns nothing', () => {
  it('an id that is unknown, altered, of another case or another kind is answered alike', async () => {
    const { id } = await register(t, 'start');
    const altered = [...id].map((letter, at) =>
      letter === '-' ? null : id.slice(0, at) + (letter === 'a' ? 'b' : 'a') + id.slice(at + 1),
    );
    const ids = [
      newUid(),
      ...altered.filter((changed) => changed !== null && changed !== id).slice(0, 6),
      (await createCompany(t.deps)).uid,
    ];
    for (const unknown of ids) {
      expect(said(await t.app.inject({ url: `/api/onboarding/${unknown}/status` }))).toEqual([404, 'onboardingNotFound']);
      expect(said(await post(`${unknown}/sign-documents`, SIGNED))).toEqual([404, 'onboardingNotFound']);
      expect(said(await post(`${unknown}/verify-company-information`, companyBody))).toEqual([404, 'onboardingNotFound']);
      expect(said(await t.app.inject({ url: `/api/document-onboarding/${unknown}` }))).toEqual([404, 'err.notFound']);
    }
    // A link is often written down in capitals, and is the same link.
    expect((await t.app.inject({ url: `/api/onboarding/${id.toUpperCase()}/status` })).statusCode).toBe(200);
  });

  it('a stranger is told of a number what everybody is told, and nothing of who registers it', async () => {
    const { number } = await register(t, 'verify');
    const answer = await post('start', { ...startBody(number), email: 'kdosi@jinde.example' });
    expect(answer.json()).toEqual({ code: 'onboardingStarted', message: expect.any(String) });
    expect(answer.body).not.toMatch(/truhlarstvi|Kovařík|601/u);
  });

  it('the documents of one registration do not sign another', async () => {
    const [mine, other] = [await register(t, 'verify'), await register(t, 'verify')];
    const files = (await t.app.inject({ url: `/api/onboarding/${other.id}/status` })).json().data.documents.files;
    const documentUids = files.map(({ uid }: { uid: string }) => uid);
    expect(said(await mine.post('sign-documents', { ...SIGNED, documentUids }))).toEqual([409, 'contract.documentsChanged']);
    expect(said(await mine.post('cancel', { companyIdentificationNumber: other.number }))).toEqual([422, 'err.input.invalid']);
    const statuses = await query(`SELECT status FROM onboardings WHERE uid IN ('${mine.id}', '${other.id}')`);
    expect(statuses.map(({ status }) => status)).toEqual(['verified', 'verified']);
  });
});

describe('what nobody goes on with takes a bounded space', () => {
  it('of too many the oldest that were only begun end, with all they knew; what somebody went on with stays', async () => {
    const { id: verified } = await register(t, 'verify');
    const began: string[] = [];
    for (let count = 0; count < 45; count += 1) {
      t.setNow(new Date(t.deps.now().getTime() + 1_000));
      began.push((await register(t, 'start')).id);
    }
    expect(await countOf(`onboardings WHERE status = 'started'`)).toBe(40);
    const [oldest = '', newest = ''] = [began[0], began.at(-1)];
    expect(said(await t.app.inject({ url: `/api/onboarding/${oldest}/status` }))).toEqual([409, 'onboardingCancelled']);
    expect((await t.app.inject({ url: `/api/onboarding/${newest}/status` })).statusCode).toBe(200);
    expect((await t.app.inject({ url: `/api/onboarding/${verified}/status` })).statusCode).toBe(200);
    expect(await countOf(`onboarding_documents WHERE onboarding_uid = '${oldest}'`)).toBe(0);
    expect(await countOf(`onboardings WHERE uid = '${oldest}' AND initial_info IS NULL AND company_info IS NULL`)).toBe(1);
  });

  it('a refused start leaves nothing', async () => {
    const before = [await countOf('onboardings'), await countOf('onboarding_documents'), await countOf('mails')];
    const { number } = await register(t, 'verify');
    const grown = [await countOf('onboardings'), await countOf('onboarding_documents'), await countOf('mails')];
    for (let count = 0; count < 5; count += 1) await post('start', startBody(number));
    await post('start', { ...startBody(newApplicant().number), employeeCount: 5_000 });
    expect([await countOf('onboardings'), await countOf('onboarding_documents'), await countOf('mails')]).toEqual(grown);
    expect(grown[0]).toBeGreaterThanOrEqual(before[0] ?? 0);
  });

  it('one address draws no end of documents by way of many registrations', async () => {
    const { id } = await register(t, 'start');
    const from = '10.250.0.9';
    expect((await post(`${id}/verify-company-information`, companyBody, from)).statusCode).toBe(200);
    await query(`UPDATE call_counts SET points = 200 WHERE key LIKE 'onboarding documents by address%'`);
    const other = await register(t, 'start');
    expect(said(await post(`${other.id}/verify-company-information`, companyBody, from))).toEqual([429, 'err.tooManyRequests']);
    expect((await post(`${other.id}/verify-company-information`, companyBody)).statusCode).toBe(200);
  });
});
