import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, createMembership, createUser, signIn } from '../../../test/world/factories';
import { register } from '../../../test/world/onboarding';
import { auditOf } from '../../../test/world/people';
import { owner } from '../../../test/races/owner-query';
import { sendEvent } from '../../../test/world/drain-jobs';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

const REASON = 'Sídlo ve smlouvě není to, které je v rejstříku.';

let t: TestApp;
beforeAll(async () => void (t = await testApp()));
afterAll(() => t.close());

interface Registered {
  uid: string;
  number: string;
  headers: { cookie: string };
}

/** A company that has just registered, by who did it. */
async function registered(): Promise<Registered> {
  const { number, post } = await register(t, 'sign');
  const user = await createUser(t.deps);
  const headers = await signIn(t.app, t.deps, { user });
  const answer = await post('confirm', {}, headers);
  return { uid: answer.json().data.assignedContract.company.uid, number, headers };
}

const path = (uid: string) => `/api/company/${uid}/registration`;
const read = async ({ uid, headers }: Registered) => (await t.app.inject({ url: path(uid), headers })).json().data;
const handIn = ({ uid, headers }: Registered, payload: object = {}) =>
  t.app.inject({ method: 'POST', url: `${path(uid)}/hand-in`, payload, headers });
const approve = ({ number }: Registered) => sendEvent(t, { type: 'company.approved', companyIdentificationNumber: number });
const giveBack = ({ number }: Registered, reason = REASON) =>
  sendEvent(t, { type: 'company.returned', companyIdentificationNumber: number, reason });
const statusOf = async ({ uid }: Registered) => (await owner(t.ownerUrl, `SELECT status FROM companies WHERE uid = '${uid}'`))[0]?.status;
const subjectsOf = async ({ uid }: Registered) =>
  (await owner(t.ownerUrl, `SELECT subject FROM mails WHERE company_uid = '${uid}' ORDER BY uid`)).map(({ subject }) => String(subject));

describe('a company that registered', () => {
  it('waits, is given back by an event with its reason, is mended and handed in again, and approved by an event', async () => {
    const company = await registered();
    expect(await read(company)).toEqual({ state: 'waiting', since: t.deps.now().toISOString(), returnedReason: null, note: null });
    expect(await giveBack(company)).toBe(true);
    expect(await read(company)).toEqual({ state: 'returned', since: t.deps.now().toISOString(), returnedReason: REASON, note: null });

    // What is wrong is mended where it always is; a returned company keeps its settings.
    const mend = { method: 'PUT', url: `/api/company/${company.uid}/company-information`, headers: company.headers } as const;
    expect((await t.app.inject({ ...mend, payload: { companyName: 'Truhlářství Kovařík a syn s.r.o.' } })).statusCode).toBe(200);
    const answer = await handIn(company, { note: '  Název je opravený. ' });
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { state: 'waiting', since: t.deps.now().toISOString(), returnedReason: null, note: 'Název je opravený.' },
    ]);
    expect(await statusOf(company)).toBe('pending');
    expect(await approve(company)).toBe(true);
    expect(await read(company)).toEqual({ state: 'approved', since: null, returnedReason: null, note: null });
    expect(await statusOf(company)).toBe('active');
    const subjects = await subjectsOf(company);
    expect(subjects.map((subject) => subject.split(':')[0])).toEqual([
      'Registrace dokončena',
      'Registraci je potřeba doplnit',
      'Firma znovu předána k ověření',
      'Firma je ověřená',
    ]);
  });

  it('leaves one audit entry for each decision', async () => {
    const company = await registered();
    await giveBack(company);
    await handIn(company, { note: 'hotovo' });
    const entries = (await auditOf(t, company)).slice(-2);
    expect(entries).toMatchObject([
      { kind: 'provider.event', after: { type: 'company.returned', accepted: true } },
      { kind: 'company.handedIn', before: { status: 'init' }, after: { status: 'pending', note: 'hotovo' } },
    ]);
  });

  it('is handed in once by two taps, and answered alike; a different note is not lost silently', async () => {
    const company = await registered();
    await giveBack(company);
    const answers = await Promise.all(Array.from({ length: 5 }, () => handIn(company, { note: 'hotovo' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(JSON.parse(body).data))).size).toBe(1);
    expect((await auditOf(t, company)).filter(({ kind }) => kind === 'company.handedIn')).toHaveLength(1);
    expect((await subjectsOf(company)).filter((subject) => subject.startsWith('Firma znovu předána'))).toHaveLength(1);
    const other = await handIn(company, { note: 'něco jiného' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'company.notReturned']);
  });

  it('may go back and forth; what was said to an earlier return is over', async () => {
    const company = await registered();
    for (const round of ['první', 'druhé']) {
      expect(await giveBack(company, `${round} vrácení`)).toBe(true);
      expect(await read(company)).toMatchObject({ state: 'returned', returnedReason: `${round} vrácení`, note: null });
      expect((await handIn(company)).statusCode).toBe(200);
    }
    expect(await read(company)).toMatchObject({ state: 'waiting', returnedReason: null, note: null });
    expect((await subjectsOf(company)).filter((subject) => subject.startsWith('Registraci je potřeba'))).toHaveLength(2);
  });

  it('cannot be handed in while nothing is to be mended', async () => {
    const waiting = await registered();
    expect((await handIn(waiting)).json().code).toBe('company.notReturned');
    await approve(waiting);
    expect((await handIn(waiting)).json().code).toBe('company.notReturned');
    expect(await statusOf(waiting)).toBe('active');
  });

  it('is handed in by the main role; a standard user reads why and may not', async () => {
    const company = await registered();
    await giveBack(company);
    const colleague = await createUser(t.deps);
    await createMembership(t.deps, { userUid: colleague.uid, companyUid: company.uid, role: 'user' });
    const standard = { ...company, headers: await signIn(t.app, t.deps, { user: colleague }) };
    expect(await read(standard)).toMatchObject({ state: 'returned', returnedReason: REASON });
    expect((await handIn(standard)).statusCode).toBe(403);
    expect(await statusOf(company)).toBe('init');
  });

  it('takes a note with the lines it was written in', async () => {
    const company = await registered();
    await giveBack(company);
    expect((await handIn(company, { note: 'Sídlo je opravené.\nVýpis přiložíme.' })).statusCode).toBe(200);
    expect(await read(company)).toMatchObject({ state: 'waiting', note: 'Sídlo je opravené.\nVýpis přiložíme.' });
  });

  it.each([{ note: 5 }, { note: 'x'.repeat(501) }, { note: 'a\u0007b' }])('refuses the note %j', async (payload) => {
    const company = await registered();
    await giveBack(company);
    expect((await handIn(company, payload)).json().errors?.[0].path).toBe('note');
  });
});

describe('an event about a company', () => {
  const send = (event: object) =>
    t.app.inject({
      method: 'POST',
      url: '/api/provider/events',
      headers: { authorization: 'Bearer provider-token-for-tests' },
      payload: { eventId: randomUUID(), at: t.deps.now().toISOString(), ...event },
    });

  it('has its effect once, however often it comes', async () => {
    const company = await registered();
    const event = { eventId: randomUUID(), type: 'company.returned', companyIdentificationNumber: company.number, reason: REASON };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(event)));
    expect(answers.map((answer) => answer.json().data?.accepted)).toEqual([true, true, true, true]);
    expect((await subjectsOf(company)).filter((subject) => subject.startsWith('Registraci je potřeba'))).toHaveLength(1);
  });

  it('of the two decisions at once one holds, and is the one that was told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await registered();
      await giveBack(company);
      await handIn(company);
      const [isApproved, isReturned] = await Promise.all([approve(company), giveBack(company, 'podruhé')]);
      // A return may be overruled by an approval, never the other way round.
      expect(isApproved).toBe(true);
      expect(await statusOf(company)).toBe('active');
      expect((await subjectsOf(company)).filter((subject) => subject.startsWith('Registraci je potřeba'))).toHaveLength(isReturned ? 2 : 1);
    }
  });

  it('without a reason, of an unknown company or one that does not wait changes nothing', async () => {
    const company = await registered();
    expect((await send({ type: 'company.returned', companyIdentificationNumber: company.number, reason: ' ' })).statusCode).toBe(422);
    expect((await send({ type: 'company.approved', companyIdentificationNumber: '00000019' })).statusCode).toBe(404);
    expect(await approve(company)).toBe(true);
    expect([await approve(company), await giveBack(company)]).toEqual([false, false]);
    expect(await statusOf(company)).toBe('active');
  });
});

describe('a company the provider brought', () => {
  it('has no registration to read, and nobody gives it back', async () => {
    const company = await createCompany(t.deps, { status: 'pending', identificationNumber: '45317054' });
    const headers = await signIn(t.app, t.deps, { company });
    expect(await read({ uid: company.uid, number: '', headers })).toBeNull();
    expect(await sendEvent(t, { type: 'company.returned', companyIdentificationNumber: '45317054', reason: REASON })).toBe(false);
    expect((await handIn({ uid: company.uid, number: '', headers })).json().code).toBe('company.notReturned');
  });

  it('is nobody else’s business', async () => {
    const company = await createCompany(t.deps);
    const stranger = await signIn(t.app, t.deps, { company: await createCompany(t.deps) });
    for (const uid of [company.uid, newUid()]) {
      expect((await t.app.inject({ url: path(uid), headers: stranger })).statusCode).toBe(403);
      expect((await t.app.inject({ method: 'POST', url: `${path(uid)}/hand-in`, payload: {}, headers: stranger })).statusCode).toBe(403);
    }
  });
});
