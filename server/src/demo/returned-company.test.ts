import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../test/world/factories';
import { owner } from '../../test/races/owner-query';
import { testApp, type TestApp } from '../../test/app/test-app';
import { registerReturnedCompany } from './returned-company';
import { seedDemo } from './seed-demo';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await seedDemo(t.deps, t.ownerUrl);
  await registerReturnedCompany(t.deps);
}, 300_000);
afterAll(() => t.close());

const query = (text: string) => owner(t.ownerUrl, text);
const companies = () =>
  query(`SELECT c.uid, c.status, m.user_uid AS "userUid", m.role
         FROM companies c
         JOIN memberships m ON m.company_uid = c.uid
         WHERE c.name LIKE 'Květinářství%'`);

it('a company was given back by the calls that do it, and its main person mends and hands it in', async () => {
  const [company] = await companies();
  expect(company).toMatchObject({ status: 'init', role: 'admin' });
  const kinds = await query(`SELECT kind FROM audit_log WHERE request_id IN ('demo', 'operator:Benefity') ORDER BY at, uid`);
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'onboarding.started',
    'onboarding.verified',
    'onboarding.signed',
    'onboarding.completed',
    'company.returned',
  ]);
  const headers = await signIn(t.app, t.deps, { user: { uid: String(company?.userUid) } });
  const path = `/api/company/${String(company?.uid)}/registration`;
  const read = await t.app.inject({ url: path, headers });
  expect(read.json().data).toMatchObject({
    state: 'returned',
    since: '2026-11-20T09:40:00.000Z',
    returnedReason: expect.stringContaining('Růžová 12/4'),
  });
  const handedIn = await t.app.inject({ method: 'POST', url: `${path}/hand-in`, payload: {}, headers });
  expect(handedIn.json().data.state).toBe('waiting');
});

it('is told once, also after it was handed in', async () => {
  await registerReturnedCompany(t.deps);
  expect(await companies()).toMatchObject([{ status: 'pending' }]);
});
