import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, createCompany, signIn } from '../../test/world/factories';
import { register } from '../../test/world/onboarding';
import { owner } from '../../test/races/owner-query';
import { testApp, type TestApp } from '../../test/app/test-app';
import { approveDemoCompany } from '../features/provider/operations/approve-company';
import { explain } from './provider/explain';
import { runProvider } from './provider/run-provider';

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

async function run(...argv: string[]) {
  const out: string[] = [];
  const print = (line: string) => void out.push(line);
  const around = {
    user: 'backoffice',
    print,
    printError: print,
    withDeps: (work: (deps: TestApp['deps'], ownerUrl: string) => Promise<boolean>) => work(world.deps, world.ownerUrl),
  };
  return { code: await runProvider(argv, around), out: out.join('\n') };
}

/** A company that has just registered and waits for the provider. */
async function registered(language?: string) {
  const { id, number, post } = await register(world, 'sign');
  if (language !== undefined) await owner(world.ownerUrl, `UPDATE onboardings SET language = '${language}' WHERE uid = '${id}'`);
  const user = await createUser(world.deps);
  const answer = await post('confirm', {}, await signIn(world.app, world.deps, { user }));
  return { number, email: user.email, companyUid: answer.json().data.assignedContract.company.uid as string };
}

const stateOf = async (companyUid: string) =>
  (
    await owner(
      world.ownerUrl,
      `SELECT c.status, k.status AS contract, o.returned_reason AS reason FROM companies c JOIN contracts k ON k.company_uid = c.uid
       LEFT JOIN onboardings o ON o.company_uid = c.uid WHERE c.uid = '${companyUid}'`,
    )
  )[0];
const lastMail = async (companyUid: string) =>
  (
    await owner(
      world.ownerUrl,
      `SELECT subject, recipients, body_text AS text FROM mails WHERE company_uid = '${companyUid}' ORDER BY uid DESC LIMIT 1`,
    )
  )[0];
const audit = async (companyUid: string, kind: string) =>
  owner(
    world.ownerUrl,
    `SELECT before, after, request_id AS request FROM audit_log WHERE company_uid = '${companyUid}' AND kind = '${kind}'`,
  );

describe('a company that registered', () => {
  it('is approved with its contract, and told so', async () => {
    const { number, email, companyUid } = await registered();
    expect(await run('approve-company', number, '--as', 'Iva')).toMatchObject({ code: 0 });
    expect(await stateOf(companyUid)).toEqual({ status: 'active', contract: 'active', reason: null });
    expect(await lastMail(companyUid)).toMatchObject({ subject: expect.stringContaining('Firma je ověřená'), recipients: [email] });
    expect(await audit(companyUid, 'company.approved')).toEqual([
      { before: { status: 'pending' }, after: { status: 'active', by: 'Iva' }, request: 'operator:Iva' },
    ]);
    expect(await run('approve-company', number)).toEqual({ code: 1, out: explain('company.notPending') });
  });

  it('is given back with a reason it reads, and approved later all the same', async () => {
    const { number, email, companyUid } = await registered('en');
    expect(await run('return-company', number)).toEqual({ code: 1, out: explain('note.invalid') });
    expect((await run('return-company', number, '--note', 'x'.repeat(501))).code).toBe(1);
    expect(await run('return-company', number, '--note', ' The seat is another one. ')).toMatchObject({ code: 0 });
    expect(await stateOf(companyUid)).toEqual({ status: 'init', contract: 'init', reason: 'The seat is another one.' });
    const mail = await lastMail(companyUid);
    expect(mail).toMatchObject({ subject: expect.stringContaining('Registration needs your attention'), recipients: [email] });
    expect(mail?.text).toContain('The seat is another one.');
    expect(await audit(companyUid, 'company.returned')).toEqual([
      {
        before: { status: 'pending' },
        after: { status: 'init', reason: 'The seat is another one.', by: 'backoffice' },
        request: 'operator:backoffice',
      },
    ]);
    expect(await run('return-company', number, '--note', 'again')).toEqual({ code: 1, out: explain('company.notPending') });
    // The demo's own approval leaves it to a person.
    await approveDemoCompany(world.deps, { companyUid });
    expect(await stateOf(companyUid)).toMatchObject({ status: 'init' });
    expect(await run('approve-company', number)).toMatchObject({ code: 0 });
    expect(await stateOf(companyUid)).toMatchObject({ status: 'active', contract: 'active' });
  });

  it('is the only one that can be given back', async () => {
    expect(await run('return-company', '27082440', '--note', 'why')).toEqual({ code: 1, out: explain('company.notFound') });
    const number = '45317054';
    const { uid } = await createCompany(world.deps, { identificationNumber: number, status: 'pending' });
    expect((await run('return-company', number, '--note', 'why')).code).toBe(1);
    expect(await stateOf(uid)).toMatchObject({ status: 'pending' });
  });
});

it('a company without a number of registration that is being set up is not approved', async () => {
  const number = '61860476';
  await createCompany(world.deps, { identificationNumber: number, status: 'init' });
  expect(await run('approve-company', number)).toEqual({ code: 1, out: explain('company.notPending') });
});
