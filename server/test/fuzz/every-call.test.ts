import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, createMembership, createUser, signIn, type TestCompany } from '../world/factories';
import { placeOrder, startCheckout } from '../world/place-order';
import { testApp, type TestApp } from '../app/test-app';
import { makeRequest, operationsOf, type Operation } from './make-request';
import { ODD_QUERIES, ODD_TEXTS } from './odd-values';
import { seededRandom } from './random';
import { sizeOf } from '../../../scripts/test-sizes';

const REQUESTS = sizeOf('FUZZ_REQUESTS');
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Nothing a person asks for takes this long on the slowest machine; what does hangs. */
const HANG_MS = 30_000;
const FAST = 4;

/** What never leaves the server: where it broke and how it asks its database. */
const LEAK =
  /\bat .{1,80}\.[jt]s:\d+|node_modules|\bSELECT\s.+\sFROM\b|\bINSERT INTO\b|syntax error|violates|relation "|column "|\bpg_\w+|portal_app/;

let t: TestApp;
let company: TestCompany;
let user: { uid: string };
let operations: Operation[];
let known: string[];
beforeAll(async () => {
  t = await testApp({ identity: 'embedded' });
  company = await createCompany(t.deps);
  user = await createUser(t.deps);
  await createMembership(t.deps, { userUid: user.uid, companyUid: company.uid, role: 'master' });
  await placeOrder(t, company, { cards: 2, credits: [500, 1_000] });
  await startCheckout(t, company, { cards: 1, credits: [200] });
  operations = operationsOf((await t.app.inject({ url: '/api/openapi.json' })).json());
  known = await knownThings();
}, 120_000);
afterAll(() => t.close());

/** Uids, numbers and codes in the answers to every question without a body. */
async function knownThings(): Promise<string[]> {
  const headers = await signIn(null, t.deps, { user });
  const found = new Set<string>([company.uid, company.basketUid, company.locationUid, '90C']);
  for (const { method, path } of operations) {
    if (method !== 'GET' || path.replace('{companyUid}', '').includes('{')) continue;
    const { body } = await t.app.inject({ url: path.replace('{companyUid}', company.uid), headers });
    for (const [uid] of body.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) found.add(uid);
    for (const [, number = ''] of body.matchAll(/"(?:number|orderNumber|code)":"([^"]{1,30})"/g)) found.add(number);
  }
  return [...found];
}

const within = (answer: PromiseLike<LightMyRequestResponse>): Promise<LightMyRequestResponse | null> =>
  Promise.race([answer, new Promise<null>((resolve) => void setTimeout(resolve, HANG_MS, null).unref())]);

/** What is wrong with the answer; null for nothing. A server that is only busy is asked once more. */
async function problemOf(request: InjectOptions, tries = 2): Promise<string | null> {
  const answer = await within(t.app.inject(request));
  const told = `${request.method} ${String(request.url).slice(0, 300)} ${String(request.payload).slice(0, 300)}`;
  if (answer === null) return `hangs: ${told}`;
  if (answer.statusCode === 503 && tries > 1) return problemOf(request, tries - 1);
  if (answer.statusCode >= 500) return `${answer.statusCode}: ${told}`;
  const isText = /json|html|text/.test(String(answer.headers['content-type']));
  const leak = isText ? LEAK.exec(answer.body)?.[0] : undefined;
  return leak === undefined ? null : `says ${leak}: ${told}`;
}

describe('[F-105] whatever is asked', () => {
  it(`is answered: ${REQUESTS} calls made from the list of routes (seed ${SEED}) find no 5xx, no trace, no SQL, no hang`, async () => {
    const random = seededRandom(SEED);
    const problems: string[] = [];
    for (let done = 0; done < REQUESTS; done += FAST) {
      const session = await signIn(null, t.deps, { user });
      const requests = Array.from({ length: FAST }, () => {
        const request = makeRequest({ random, companyUid: company.uid, known }, random.pick(operations));
        const who = random.pick([session, session, session, { authorization: 'Bearer provider-token-for-tests' }, {}]);
        const key = random.chance(0.1) ? { 'idempotency-key': random.pick(['key-12345678', ' ', 'x'.repeat(500)]) } : {};
        return { ...request, headers: { ...request.headers, ...who, ...key, 'accept-language': random.pick(['cs', 'en', ';;,', '*']) } };
      });
      problems.push(...(await Promise.all(requests.map((request) => problemOf(request)))).filter((problem) => problem !== null));
    }
    expect(problems).toEqual([]);
  }, 3_600_000);

  it('of the identity provider and its pages is answered too', async () => {
    const problems: (string | null)[] = [];
    const places = [
      'auth',
      'token',
      'me',
      'jwks',
      'session/end',
      'session/end/confirm',
      'interaction/x',
      'interaction/x/login',
      'auth/x',
      'nothing',
    ];
    for (const place of places) {
      for (const query of [
        ...ODD_QUERIES,
        ...ODD_TEXTS.slice(0, 30).map((text) => `client_id=portal&state=${encodeURIComponent(text.toWellFormed())}`),
      ]) {
        problems.push(await problemOf({ method: 'GET', url: `/oidc/${place}?${query}` }));
      }
      for (const [type, payload] of [
        ['application/json', '{"a":1}'],
        ['application/x-www-form-urlencoded', 'grant_type=authorization_code&code=%00&client_id=portal'],
        ['application/x-www-form-urlencoded', `a=${'x'.repeat(200_000)}`],
        ['application/x-www-form-urlencoded', 'client_id=portal&state=%00'],
        ['multipart/form-data; boundary=x', '--x--'],
        ['text/plain', '['.repeat(20_000)],
      ] as const) {
        problems.push(await problemOf({ method: 'POST', url: `/oidc/${place}`, headers: { 'content-type': type }, payload }));
      }
    }
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  }, 600_000);
});
