import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompany, createContactPerson, signIn, type TestCompany } from '../../../../test/world/factories';
import { invite } from '../../../../test/world/invitations';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { callLimiter } from '../../../http/limits/call-limiter';
import { invitedEmail } from './invited-email';

const START = new Date('2026-11-23T09:41:00Z');

let t: TestApp;
let company: TestCompany;
beforeAll(async () => void (t = await testApp({ now: START })));
beforeEach(async () => {
  t.setNow(START);
  const home = await createCompany(t.deps);
  company = { ...home, contactPersonUid: await createContactPerson(t.deps, home, { email: 'lenka@firma.example' }) };
});
afterAll(() => t.close());

const limiter = () => callLimiter(t.deps.db, { name: newUid(), perCaller: 2, overall: 100, windowMs: 60_000 });
const ask = (key: string | null, guesses = limiter()) => invitedEmail(t.deps, guesses, { key, caller: 'a' });

describe('the e-mail a sign-in begins with', () => {
  it('is the invited one while the key can be used', async () => {
    expect(await ask(await invite(t.deps, company))).toBe('lenka@firma.example');
    expect(await ask(null)).toBeUndefined();
  });

  it('is not told for a key that cannot: the address of the provider would give it away', async () => {
    const voided = await invite(t.deps, company);
    const used = await invite(t.deps, company);
    await t.app.inject({ method: 'POST', url: `/api/auth/invitation/${used}`, headers: await signIn(t.app, t.deps) });
    const other = await createCompany(t.deps);
    const expired = await invite(t.deps, other);
    t.setNow(new Date(START.getTime() + 7 * 86_400_000));
    for (const key of [voided, used, expired, 'unknown']) expect(await ask(key)).toBeUndefined();
  });

  it('counts wrong keys as guesses and stops telling', async () => {
    const guesses = limiter();
    const key = await invite(t.deps, company);
    expect(await ask('wrong-1', guesses)).toBeUndefined();
    expect(await ask(key, guesses)).toBe('lenka@firma.example');
    expect(await ask('wrong-2', guesses)).toBeUndefined();
    expect(await ask(key, guesses)).toBeUndefined();
  });
});
