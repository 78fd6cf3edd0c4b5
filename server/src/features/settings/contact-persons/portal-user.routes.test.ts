import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPortalUser } from '@portal/contract/settings/contact-persons';
import { acceptInvitation, callAs, newPerson, openPeople, type People } from '../../../../test/world/contact-persons';
import { inCompany, signIn } from '../../../../test/world/factories';
import { latestKey } from '../../../../test/world/invitations';
import { auditOf, problemsOf } from '../../../../test/world/people';
import { sendEvent } from '../../../../test/world/drain-jobs';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { sessionHash } from '../../../http/session/session-cookie';

const START = new Date('2026-11-23T09:41:00Z');

let test: TestApp;
let people: People;
beforeAll(async () => void (test = await testApp({ now: START, env: { MASTER_SYSTEM_SECONDS: '0' } })));
beforeEach(async () => {
  test.setNow(START);
  people = await openPeople(test);
  await sent();
});
afterAll(() => test.close());

const change = (uid: string, input: object) => people.call('PUT', `/contact-person/${uid}/portal-user`, input);
const performed = async (uid: string, input: object) => (await change(uid, input)).json().data.performed;
const access = async (uid: string) =>
  getPortalUser.reply.parse((await people.call('GET', `/contact-person/${uid}/portal-user`)).json()).data;
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code];
const keyOf = () => latestKey(test.deps, people.company.uid);
const lookUp = async (key: string) => (await test.app.inject({ url: `/api/auth/invitation/${key}` })).json().code ?? 'usable';

/** Subjects and receivers of the mails since the last look. */
async function sent(): Promise<string[]> {
  await people.settle();
  return test.mails.splice(0).map(({ subject, to }) => `${subject.split(':')[0]} → ${to.join()}`);
}
const invitationTo = (email: string) => [`Pozvánka do portálu → ${email}`];

const NOBODY = {
  uid: null,
  status: 'no_access',
  role: null,
  invitationMail: null,
  invitedAt: null,
  acceptedAt: null,
  expiresAt: null,
};

describe('access of a contact person', () => {
  it('[CP-037] [CP-038] [CP-039] [CP-040] [CP-041] [CP-042] [CP-043] [CP-132] [CP-133] [CP-140] [CP-141] from nobody to a user of the portal', async () => {
    for (const [role, status] of [
      ['user', 'standard'],
      ['admin', 'admin'],
    ] as const) {
      const uid = await people.person({ email: `${role}@firma.example` });
      expect(await access(uid)).toEqual(NOBODY);
      const invited = await change(uid, { enabled: true, role });
      expect(invited.json().data).toMatchObject({ performed: 'invited', status: 'pending' });
      expect(await sent()).toEqual(invitationTo(`${role}@firma.example`));
      expect(await access(uid)).toEqual({
        ...NOBODY,
        status: 'pending',
        role,
        invitationMail: `${role}@firma.example`,
        invitedAt: START.toISOString(),
        expiresAt: '2026-11-30T09:41:00.000Z',
      });
      await acceptInvitation(test, await keyOf());
      expect(await access(uid)).toMatchObject({
        uid: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        status,
        role,
        invitationMail: `${role}@firma.example`,
        invitedAt: START.toISOString(),
        acceptedAt: START.toISOString(),
        expiresAt: null,
      });
    }
  });

  it('an invitation that lapsed is sent anew with another key', async () => {
    const uid = await people.person({ email: 'iva@firma.example' });
    await change(uid, { enabled: true });
    const key = await keyOf();
    await test.deps.db.directory.run(sql`UPDATE invitations SET expires_at = ${START} WHERE company_uid = ${people.company.uid}`);
    expect(await access(uid)).toMatchObject({ status: 'expired', role: 'user', expiresAt: START.toISOString() });
    expect((await people.call('GET', '/contact-person?sortBy=role&filter[role]=user')).json().data[0].portalUser.status).toBe('expired');
    expect(await performed(uid, { enabled: true, role: 'user' })).toBe('resent');
    expect(await access(uid)).toMatchObject({ status: 'pending', expiresAt: '2026-11-30T09:41:00.000Z' });
    expect([await lookUp(key), await lookUp(await keyOf())]).toEqual(['user.invitationNotExists', 'usable']);
  });

  it('the same selection sends the invitation again, another role changes it without a mail, another e-mail sends it there', async () => {
    const uid = await people.person({ email: 'iva@firma.example' });
    expect(await performed(uid, { enabled: true, role: 'user' })).toBe('invited');
    const first = await keyOf();
    expect(await performed(uid, { enabled: true, role: 'user' })).toBe('resent');
    expect(await lookUp(first)).toBe('user.invitationNotExists');
    expect(await sent()).toEqual([...invitationTo('iva@firma.example'), ...invitationTo('iva@firma.example')]);
    const second = await keyOf();
    expect(await performed(uid, { enabled: true, role: 'admin' })).toBe('changed');
    expect([await sent(), await lookUp(second)]).toEqual([[], 'usable']);
    expect(await access(uid)).toMatchObject({ status: 'pending', role: 'admin' });
    expect(await performed(uid, { enabled: true, role: 'admin', invitationMail: 'office@firma.example' })).toBe('resent');
    expect(await sent()).toEqual(invitationTo('office@firma.example'));
    expect(await performed(uid, { enabled: false })).toBe('revoked');
    expect([await lookUp(await keyOf()), await access(uid)]).toEqual(['user.invitationNotExists', NOBODY]);
    expect(await performed(uid, { enabled: false })).toBe('unchanged');
  });

  it('[CP-109] revoked access ends at once, with the sessions of this company and no other', async () => {
    const { uid, headers } = await people.member('user');
    const userUid = (await access(uid)).uid ?? '';
    const elsewhere = await signIn(test.app, test.deps, { user: { uid: userUid } });
    const as = async (session: { cookie: string }) =>
      (await callAs(test, people.company, { headers: session, method: 'GET', path: '/contact-person' })).statusCode;
    expect([await as(headers), await as(elsewhere)]).toEqual([200, 200]);
    await test.deps.db.directory.run(
      sql`UPDATE sessions SET company_uid = ${people.company.uid} WHERE token_hash = ${sessionHash(headers.cookie.split('=')[1] ?? '')}`,
    );
    const revoked = await change(uid, { enabled: false });
    expect(revoked.json().data).toEqual({ ...NOBODY, performed: 'revoked' });
    expect([await as(headers), await as(elsewhere)]).toEqual([401, 403]);
    await sent();
    // Access comes back only by a new invitation.
    expect(await performed(uid, { enabled: true, role: 'user' })).toBe('invited');
    expect(await as(elsewhere)).toBe(403);
  });

  it('a role changes at once; the same role is no change', async () => {
    const { uid, headers } = await people.member('user');
    const create = () => callAs(test, people.company, { headers, method: 'POST', path: '/contact-person', payload: newPerson() });
    expect((await create()).statusCode).toBe(403);
    expect(await performed(uid, { enabled: true, role: 'admin' })).toBe('changed');
    expect((await create()).statusCode).toBe(201);
    expect(await performed(uid, { enabled: true, role: 'admin', invitationMail: 'other@firma.example' })).toBe('unchanged');
    expect(await access(uid)).toMatchObject({ status: 'admin', role: 'admin' });
  });

  it('leaves one audit entry with what was and what is', async () => {
    const uid = await people.person({ email: 'iva@firma.example' });
    await change(uid, { enabled: true, role: 'admin' });
    await change(uid, { enabled: false });
    const entries = (await auditOf(test, people.company)).filter(({ kind }) => kind === 'portalUser.change');
    const invited = { status: 'pending', role: 'admin', invitationMail: 'iva@firma.example' };
    const nobody = { status: 'no_access', role: null, invitationMail: null };
    expect(entries).toMatchObject([
      { subject_uid: uid, before: nobody, after: { ...invited, performed: 'invited' } },
      { subject_uid: uid, before: invited, after: { ...nobody, performed: 'revoked' } },
    ]);
  });
});

describe('an invitation of somebody new', () => {
  it('[CP-126] [CP-127] [CP-128] waits until they are active', async () => {
    const portalUser = { enabled: true, role: 'admin', invitationMail: 'office@firma.example' };
    const { uid } = (await people.call('POST', '/contact-person', newPerson({}, portalUser))).json().data;
    expect(await access(uid)).toEqual({ ...NOBODY, status: 'pending', role: 'admin', invitationMail: 'office@firma.example' });
    expect(await sent()).toEqual(invitationTo('office@firma.example'));
    expect(await access(uid)).toMatchObject({ status: 'pending', role: 'admin', invitedAt: START.toISOString() });
  });

  it('is standard and goes to their own e-mail when nothing else is said, and is nobody’s when disabled', async () => {
    const one = (await people.call('POST', '/contact-person', newPerson({}, { enabled: true }))).json().data.uid;
    expect(await access(one)).toMatchObject({ status: 'pending', role: 'user', invitationMail: 'lenka@firma.example' });
    const ignored = { enabled: false, role: 'admin', invitationMail: 'office@firma.example' };
    const two = (await people.call('POST', '/contact-person', newPerson({}, ignored))).json().data.uid;
    expect(await access(two)).toEqual(NOBODY);
  });

  it('may change, or be taken back, while it waits', async () => {
    const { uid } = (await people.call('POST', '/contact-person', newPerson({}, { enabled: true }))).json().data;
    expect(await performed(uid, { enabled: true })).toBe('unchanged');
    expect(await performed(uid, { enabled: true, role: 'admin' })).toBe('changed');
    expect(await access(uid)).toMatchObject({ status: 'pending', role: 'admin', invitedAt: null });
    expect(await performed(uid, { enabled: false })).toBe('revoked');
    expect([await sent(), await access(uid)]).toEqual([[], NOBODY]);
  });

  it('comes with the change of the person, all or nothing', async () => {
    const uid = await people.person({ firstName: 'Iva', email: 'iva@firma.example' });
    const both = (portalUser: object) => people.call('PUT', `/contact-person/${uid}`, { contactPerson: { firstName: 'Eva' }, portalUser });
    const refused = await both({ enabled: true, role: 'master' });
    expect(codeOf(refused)).toEqual([403, 'auth.access.denied']);
    expect((await people.detail(uid)).contactPerson.firstName).toBe('Iva');
    const done = await both({ enabled: true, role: 'user' });
    expect(done.json().data.contactPersonDetail).toMatchObject({ contactPerson: { firstName: 'Eva' }, portalUser: { status: 'pending' } });
    expect(await sent()).toEqual(invitationTo('iva@firma.example'));
  });

  it('follows a changed e-mail of the person, whose link was about the former one, and comes back with it', async () => {
    const uid = await people.person({ email: 'iva@firma.example' });
    await change(uid, { enabled: true, role: 'admin' });
    const former = await keyOf();
    await sent();
    await people.call('PUT', `/contact-person/${uid}`, { contactPerson: { email: 'eva@firma.example' } });
    expect([await lookUp(former), await lookUp(await keyOf())]).toEqual(['user.invitationNotExists', 'usable']);
    expect(await access(uid)).toMatchObject({ status: 'pending', role: 'admin', invitationMail: 'eva@firma.example' });
    const refused = await sendEvent(test, { type: 'entity.rejected', entity: 'contactPerson', uid });
    expect([refused, await lookUp(await keyOf())]).toEqual([true, 'usable']);
    expect((await sent()).toSorted()).toEqual([
      ...invitationTo('eva@firma.example'),
      ...invitationTo('iva@firma.example'),
      expect.stringContaining('Změnu kontaktní osoby jsme nemohli přijmout'),
    ]);
  });

  it('has lapsed when the company is called otherwise: its link opens nothing, and it can be sent anew', async () => {
    const uid = await people.person({ email: 'iva@firma.example' });
    await change(uid, { enabled: true });
    await inCompany(test.deps, people.company.uid, (tx) =>
      tx.run(sql`UPDATE companies SET name = 'Jinak s.r.o.' WHERE uid = ${tx.companyUid}`),
    );
    expect([await lookUp(await keyOf()), (await access(uid)).status]).toEqual(['user.invitationNotExists', 'expired']);
    expect(await performed(uid, { enabled: true })).toBe('resent');
    expect([await lookUp(await keyOf()), (await access(uid)).status]).toEqual(['usable', 'pending']);
  });

  it('a second tap sends no second mail', async () => {
    const uid = await people.person({ email: 'iva@firma.example' });
    const headers = { ...people.headers, 'idempotency-key': newUid() };
    const url = `/api/company/${people.company.uid}/contact-person/${uid}/portal-user`;
    const answers = await Promise.all([1, 2].map(() => test.app.inject({ method: 'PUT', url, headers, payload: { enabled: true } })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await sent()).toEqual(invitationTo('iva@firma.example'));
  });
});

describe('what is refused', () => {
  it('an e-mail somebody else of the company signs in by, or was invited by', async () => {
    const uid = await people.person({ email: 'iva@firma.example' });
    const invited = await people.person({ email: 'IVA@firma.example' });
    await change(invited, { enabled: true });
    const taken = await change(uid, { enabled: true });
    expect([taken.statusCode, problemsOf(taken)]).toEqual([422, [['invitationMail', 'field.duplicate']]]);
    const login = await inCompany(test.deps, people.company.uid, (tx) =>
      tx.first<{ email: string }>(
        sql`SELECT u.email FROM memberships m JOIN users u ON u.uid = m.user_uid WHERE m.company_uid = ${tx.companyUid}`,
      ),
    );
    expect((await change(uid, { enabled: true, invitationMail: login?.email })).statusCode).toBe(422);
    const created = await people.call('POST', '/contact-person', newPerson({ email: 'iva@firma.example' }, { enabled: true }));
    expect(problemsOf(created)).toEqual([['portalUser.invitationMail', 'field.duplicate']]);
    // People may share a mailbox, and what was taken back stands in nobody's way.
    expect((await people.call('POST', '/contact-person', newPerson({ email: 'iva@firma.example' }))).statusCode).toBe(201);
    await change(invited, { enabled: false });
    expect(await performed(uid, { enabled: true })).toBe('invited');
  });

  it('access of somebody inactive or leaving, and none of who waits otherwise', async () => {
    const expected = { inactive: 'contactPerson.notActive', deactivating: 'contactPerson.pending' };
    for (const [status, code] of Object.entries(expected)) {
      const uid = await people.person({ status });
      expect(codeOf(await change(uid, { enabled: true }))).toEqual([409, code]);
    }
    for (const status of ['init', 'pending', 'activating'])
      expect(await performed(await people.person({ status }), { enabled: true })).toBe('invited');
    expect(await sent()).toEqual([]);
  });

  it('what the last admin would need to stay, themselves included', async () => {
    await people.member('user');
    for (const input of [{ enabled: false }, { enabled: true, role: 'user' }])
      expect(codeOf(await change(people.jana, input))).toEqual([409, 'contactPerson.theLastAdmin']);
    const other = await people.member('admin');
    expect(await performed(people.jana, { enabled: true, role: 'user' })).toBe('changed');
    const self = await callAs(test, people.company, {
      ...other,
      method: 'PUT',
      path: `/contact-person/${other.uid}/portal-user`,
      payload: { enabled: false },
    });
    expect(codeOf(self)).toEqual([409, 'contactPerson.theLastAdmin']);
  });

  it('a master made or unmade by an admin', async () => {
    const master = await people.member('master');
    const uid = await people.person();
    for (const [who, input] of [
      [uid, { enabled: true, role: 'master' }],
      [master.uid, { enabled: true, role: 'user' }],
      [master.uid, { enabled: false }],
    ] as const)
      expect(codeOf(await change(who, input))).toEqual([403, 'auth.access.denied']);
    expect(await performed(master.uid, { enabled: true })).toBe('unchanged');
    const payload = { enabled: true, role: 'master' };
    const byMaster = await callAs(test, people.company, {
      ...master,
      method: 'PUT',
      path: `/contact-person/${people.jana}/portal-user`,
      payload,
    });
    expect(byMaster.json().data).toMatchObject({ performed: 'changed', status: 'master' });
  });
});
