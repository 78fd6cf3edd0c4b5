import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, signIn, type TestCompany } from '../../../test/world/factories';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

let t: TestApp;
let company: TestCompany;
let foreign: TestCompany;
let unready: TestCompany;
let headers: { cookie: string };
let unreadyHeaders: { cookie: string };

beforeAll(async () => {
  t = await testApp();
  company = await createCompany(t.deps);
  foreign = await createCompany(t.deps);
  unready = await createCompany(t.deps, { initSetupAt: null, missingParts: ['location'] });
  headers = await signIn(t.app, t.deps, { company });
  unreadyHeaders = await signIn(t.app, t.deps, { company: unready });
});
afterAll(() => t.close());

type Call = () => InjectOptions;
const of = (path: string, more: InjectOptions = {}): InjectOptions => ({ url: `/api/company/${company.uid}${path}`, headers, ...more });

const CASES: [string, string, number, Call, string, string][] = [
  ['[ERR-040]', 'err.notFound', 404, () => of(`/order/${newUid()}`), 'Požadovaný záznam nebyl nalezen.', 'The record was not found.'],
  [
    '[ERR-041]',
    'err.input.invalid',
    422,
    () => of('/basket', { method: 'POST', payload: { items: 5 } }),
    'Zkontrolujte prosím, zda je formulář správně vyplněn.',
    'Please check that the form is filled in correctly.',
  ],
  [
    '[ERR-046]',
    'err.bad.parameter.value',
    422,
    () => of('/orders?sortBy=nonsense'),
    'Neplatná hodnota parametru.',
    'Invalid parameter value.',
  ],
  [
    '[ERR-048]',
    'auth.access.denied',
    403,
    () => ({ url: `/api/company/${foreign.uid}/orders`, headers }),
    'K této firmě nebo akci nemáte oprávnění.',
    'You have no access to this company or action.',
  ],
  ['[ERR-049]', 'auth.unauthorized', 401, () => ({ url: '/api/auth/info' }), 'Pro pokračování se přihlaste.', 'Sign in to continue.'],
  [
    '[ERR-050]',
    'auth.session.invalid',
    401,
    () => ({ url: '/api/auth/info', headers: { cookie: 'portal_session=over' } }),
    'Z bezpečnostních důvodů jste byli odhlášeni. Pro pokračování se přihlaste znovu.',
    'For security reasons you were logged out. Log in again to continue.',
  ],
  [
    '[ERR-030]',
    'company.initSetupNotDone',
    409,
    () => ({ method: 'POST', url: `/api/company/${unready.uid}/basket`, headers: unreadyHeaders, payload: { items: [] } }),
    'Nejdříve dokončete úvodní nastavení firmy.',
    'Finish the initial company setup first.',
  ],
];

describe('a refusal', () => {
  it.each(CASES)('%s %s says why in Czech and in English', async (...[, code, status, call, cs, en]) => {
    for (const [language, message] of [
      ['cs', cs],
      ['en', en],
    ]) {
      const request = call();
      const answer = await t.app.inject({ ...request, headers: { ...request.headers, 'accept-language': language } });
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([status, code, message]);
    }
  });

  it('speaks Czech to whom asks for a language there is none of', async () => {
    for (const language of ['de', 'xx-nonsense', '', '*', 'en;q=broken;;;,,']) {
      const answer = await t.app.inject({ url: '/api/auth/info', headers: { 'accept-language': language } });
      expect(answer.statusCode).toBe(401);
      expect(['Pro pokračování se přihlaste.', 'Sign in to continue.']).toContain(answer.json().message);
    }
    const german = await t.app.inject({ url: '/api/auth/info', headers: { 'accept-language': 'de' } });
    expect(german.json().message).toBe('Pro pokračování se přihlaste.');
  });

  it('[ERR-039] err.generic tells nothing about what broke', async () => {
    const { db } = t.deps;
    const { read } = db;
    Object.assign(db, { read: () => Promise.reject(new Error('column "secret" of relation "orders" does not exist')) });
    const answer = await t.app.inject(of('/orders'));
    Object.assign(db, { read });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 'err.generic', message: 'Omlouváme se, něco se pokazilo. Zkuste to prosím znovu.' });
  });

  it('[ERR-047] the sign-out says what happened, in both languages', async () => {
    const signOut = async (language: string) =>
      (await t.app.inject({ method: 'DELETE', url: '/api/auth/session', headers: { 'accept-language': language } })).json().meta;
    expect(await signOut('cs')).toEqual({ code: 'auth.logout.success', message: 'Byli jste odhlášeni.' });
    expect(await signOut('en')).toEqual({ code: 'auth.logout.success', message: 'Logged out.' });
  });
});
