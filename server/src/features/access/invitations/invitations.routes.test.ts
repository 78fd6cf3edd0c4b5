import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import sql from 'sql-template-tag';
import { PORTAL_ROLES, type PortalRole } from '@portal/domain/access/company-status';
import { getInvitation } from '@portal/contract/access/invitations';
import { createCompany, createContactPerson, createUser, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { invite } from '../../../../test/world/invitations';
import { owner } from '../../../../test/races/owner-query';
import { testApp, type TestApp } from '../../../../test/app/test-app';

const START = new Date('2026-11-23T09:41:00Z');
const DAY_MS = 86_400_000;
const UNKNOWN = 'u'.repeat(43);

let t: TestApp;
let company: TestCompany;
beforeAll(async () => void (t = await testApp({ now: START })));
beforeEach(async () => {
  t.setNow(START);
  company = await createCompany(t.deps);
});
afterAll(() => t.close());

/** Every test calls from an address of its own, as guesses are counted per address. */
let address = 0;
beforeEach(() => void (address += 1));
const call = (method: 'GET' | 'POST', key: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method, url: `/api/auth/invitation/${encodeURIComponent(key)}`, headers, remoteAddress: `10.0.0.${address}` });
const lookUp = (key: string, headers = {}) => call('GET', key, headers);
const accept = (key: string, headers = {}) => call('POST', key, headers);
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
const somebody = () => signIn(t.app, t.deps);

const roleOf = async (userUid: string) =>
  (
    await t.deps.db.directory.first<{ role: PortalRole }>(
      sql`SELECT role FROM memberships WHERE company_uid = ${company.uid} AND user_uid = ${userUid} AND revoked_at IS NULL`,
    )
  )?.role;

describe('GET /api/auth/invitation/{key}', () => {
  it('[ACC-155] [ACC-156] [ACC-157] [ACC-253] shows anybody with the key what they were invited to', async () => {
    const contactPersonUid = await createContactPerson(t.deps, company, {
      firstName: 'Lenka',
      lastName: 'Horáková',
      email: 'lenka@firma.example',
    });
    const key = await invite(t.deps, { ...company, contactPersonUid });
    const answer = await lookUp(key);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      data: {
        invitation: {
          invitationKey: key,
          role: 'user',
          company: { name: company.name },
          contactPerson: { firstName: 'Lenka', lastName: 'Horáková', email: 'lenka@firma.example' },
          expiresAt: '2026-11-30T09:41:00.000Z',
        },
      },
    });
  });

  it('[ACC-158] [ACC-159] [ACC-160] [ACC-161] offers exactly four roles', async () => {
    const roles = getInvitation.reply.shape.data.shape.invitation.shape.role.options;
    expect(roles).toEqual(['master', 'backOffice', 'admin', 'user']);
    for (const role of PORTAL_ROLES) {
      const key = await invite(t.deps, company, role);
      expect((await lookUp(key)).json().data.invitation.role).toBe(role);
    }
  });

  /** A key of each kind that cannot be used. */
  async function deadKeys(): Promise<Record<string, string>> {
    const used = await invite(t.deps, company);
    await accept(used, await somebody());
    const contactPersonUid = await createContactPerson(t.deps, company);
    const voided = await invite(t.deps, { ...company, contactPersonUid });
    const expired = await invite(t.deps, { ...company, contactPersonUid });
    t.setNow(new Date(START.getTime() + 7 * DAY_MS));
    return { used, voided, expired, unknown: UNKNOWN, malformed: 'x', odd: '\u{1F511} %00/..' };
  }

  it('[ACC-166] tells an anonymous caller the same about every key that cannot be used', async () => {
    const answers = await Promise.all(Object.values(await deadKeys()).map((key) => lookUp(key)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 404));
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'user.invitationNotExists'));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(new Set(answers.map((answer) => Object.keys(answer.headers).sort().join())).size).toBe(1);
    const stale = await lookUp(UNKNOWN, { cookie: 'portal_session=nonsense' });
    expect(stale.body).toBe(answers[0]?.body);
  });

  it('asks the database the same questions whatever the key, so the time tells nothing', async () => {
    const { db } = t.deps;
    const [first, read] = [db.directory.first, db.read];
    const asked: string[] = [];
    db.directory.first = (query, name) => (asked.push(query.text), first(query, name));
    db.read = (uid, work) => read(uid, (tx) => work({ ...tx, first: (query, name) => (asked.push(query.text), tx.first(query, name)) }));
    const seen = new Map<string, string[]>();
    for (const [kind, key] of Object.entries({
      ...(await deadKeys()),
      open: await invite(t.deps, { ...company, contactPersonUid: await createContactPerson(t.deps, company) }),
    })) {
      asked.length = 0;
      await lookUp(key);
      seen.set(kind, [...asked]);
    }
    Object.assign(db, { read });
    db.directory.first = first;
    expect(seen.get('open')).toHaveLength(2);
    for (const statements of seen.values()) expect(statements).toEqual(seen.get('open'));
  });

  it('[ACC-164] [ACC-165] tells a signed-in caller the reason', async () => {
    const headers = await somebody();
    const { used = '', voided = '', expired = '', unknown = '' } = await deadKeys();
    t.setNow(new Date(START.getTime() + 7 * DAY_MS));
    const live = await somebody();
    expect(codeOf(await lookUp(used, live))).toBe('user.invitationAccepted');
    expect(codeOf(await lookUp(voided, live))).toBe('user.invitationNotExists');
    expect(codeOf(await lookUp(expired, live))).toBe('user.invitationExpired');
    expect(codeOf(await lookUp(unknown, live))).toBe('user.invitationNotExists');
    expect(codeOf(await lookUp(used, headers))).toBe('user.invitationNotExists');
    expect((await lookUp(expired, live)).statusCode).toBe(409);
  });

  it.each([
    ['the company is renamed', sql`UPDATE companies SET name = name || ' v likvidaci' WHERE uid = current_company()`],
    ['the person has another e-mail', sql`UPDATE contact_persons SET email = 'jiny@firma.example'`],
    ['the person is deactivated', sql`UPDATE contact_persons SET status = 'inactive'`],
    ['the person is being deactivated', sql`UPDATE contact_persons SET status = 'deactivating'`],
  ])('is void once %s', async (_name, change) => {
    const key = await invite(t.deps, company);
    await inCompany(t.deps, company.uid, (tx) => tx.run(change));
    expect(codeOf(await lookUp(key))).toBe('user.invitationNotExists');
    expect(codeOf(await accept(key, await somebody()))).toBe('user.invitationNotExists');
  });

  it('answers guesses with 429 and when to come back, a right key is not counted', async () => {
    const key = await invite(t.deps, company);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    for (let visit = 0; visit < 25; visit += 1) expect((await lookUp(key)).statusCode).toBe(200);
    for (let guess = 0; guess < 20; guess += 1) expect((await lookUp(`guess-${guess}`)).statusCode).toBe(404);
    const stopped = await lookUp('guess-20');
    expect(stopped.statusCode).toBe(429);
    expect(codeOf(stopped)).toBe('err.tooManyRequests');
    expect(stopped.headers['retry-after']).toBe('600');
    expect((await lookUp(key)).statusCode).toBe(429);
    expect((await accept('guess-21', await somebody())).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + 600_000);
    expect((await lookUp(key)).statusCode).toBe(200);
    vi.useRealTimers();
  });
});

describe('POST /api/auth/invitation/{key}', () => {
  it('[ACC-254] gives the role and answers the assigned contract', async () => {
    const key = await invite(t.deps, company, 'admin');
    const user = await createUser(t.deps, { email: 'uplne-jiny@jinde.example' });
    const answer = await accept(key, await signIn(t.app, t.deps, { user }));
    expect(answer.statusCode).toBe(200);
    const contracts = await t.app.inject({ url: '/api/auth/contracts', headers: await signIn(t.app, t.deps, { user }) });
    expect(answer.json().data.assignedContract).toEqual(contracts.json().data[0]);
    expect(answer.json().data.assignedContract.company.uid).toBe(company.uid);
    expect(await roleOf(user.uid)).toBe('admin');
  });

  it('needs a session', async () => {
    const key = await invite(t.deps, company);
    expect((await accept(key)).statusCode).toBe(401);
    expect((await lookUp(key)).statusCode).toBe(200);
  });

  it('[ACC-164] takes a key once, also from the one who used it', async () => {
    const key = await invite(t.deps, company);
    const headers = await somebody();
    expect((await accept(key, headers)).statusCode).toBe(200);
    const again = await accept(key, headers);
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'user.invitationAccepted']);
    expect(codeOf(await accept(key, await somebody()))).toBe('user.invitationAccepted');
  });

  it('gives a repeated call with the same Idempotency-Key the same answer', async () => {
    const key = await invite(t.deps, company);
    const headers = { ...(await somebody()), 'idempotency-key': 'accept-once-please' };
    const first = await accept(key, headers);
    const second = await accept(key, headers);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    const other = await accept(await invite(t.deps, { ...company, contactPersonUid: await createContactPerson(t.deps, company) }), headers);
    expect(codeOf(other)).toBe('err.idempotency.mismatch');
  });

  it('[ACC-165] refuses an expired key and [ACC-166] an unknown one', async () => {
    const key = await invite(t.deps, company);
    t.setNow(new Date(START.getTime() + 7 * DAY_MS));
    const headers = await somebody();
    const expired = await accept(key, headers);
    expect([expired.statusCode, codeOf(expired)]).toEqual([409, 'user.invitationExpired']);
    const unknown = await accept(UNKNOWN, headers);
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'user.invitationNotExists']);
  });

  it('[ACC-162] refuses somebody who has access, and the key stays good', async () => {
    const key = await invite(t.deps, company, 'admin');
    const user = await createUser(t.deps);
    const member = await signIn(t.app, t.deps, { user, company, role: 'user' });
    const refused = await accept(key, member);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'user.alreadyAssignedCompany']);
    expect(await roleOf(user.uid)).toBe('user');
    expect((await accept(key, await somebody())).statusCode).toBe(200);
  });

  it('[ACC-163] refuses a second master', async () => {
    await signIn(t.app, t.deps, { company, role: 'master' });
    const key = await invite(t.deps, company, 'master');
    const refused = await accept(key, await somebody());
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'user.alreadyAssignedMasterAccess']);
  });

  const SITUATIONS: [string, string, () => Promise<[key: string, headers: object]>, string, string][] = [
    [
      'ERR-020',
      'user.alreadyAssignedCompany',
      async () => [await invite(t.deps, company), await signIn(t.app, t.deps, { company })],
      'K této firmě už máte přístup.',
      'You already have access to this company.',
    ],
    [
      'ERR-021',
      'user.alreadyAssignedMasterAccess',
      async () => [await invite(t.deps, company), await signIn(t.app, t.deps, { company, role: 'master' })],
      'Firma už má hlavní přístup přiřazený.',
      'The company already has a master access assigned.',
    ],
    [
      'ERR-022',
      'user.invitationAccepted',
      async () => {
        const key = await invite(t.deps, company);
        await accept(key, await somebody());
        return [key, await somebody()];
      },
      'Pozvánka už byla použita.',
      'The invitation has already been used.',
    ],
    [
      'ERR-023',
      'user.invitationExpired',
      async () => {
        const key = await invite(t.deps, company);
        t.setNow(new Date(START.getTime() + 7 * DAY_MS));
        return [key, await somebody()];
      },
      'Platnost pozvánky vypršela.',
      'The invitation has expired.',
    ],
    [
      'ERR-024',
      'user.invitationNotExists',
      async () => [UNKNOWN, await somebody()],
      'Pozvánka neexistuje.',
      'The invitation does not exist.',
    ],
  ];
  it.each(SITUATIONS)('[%s] answers %s with a text in both languages', async (_id, code, prepare, czech, english) => {
    const [key, headers] = await prepare();
    expect((await accept(key, headers)).json()).toEqual({ code, message: czech });
    expect((await accept(key, { ...headers, 'accept-language': 'en' })).json()).toEqual({ code, message: english });
  });

  it('lets somebody back in whose access was revoked', async () => {
    const user = await createUser(t.deps);
    const headers = await signIn(t.app, t.deps, { user, company, role: 'admin' });
    await t.deps.db.directory.run(sql`UPDATE memberships SET revoked_at = now() WHERE user_uid = ${user.uid}`);
    expect((await accept(await invite(t.deps, company), headers)).statusCode).toBe(200);
    expect(await roleOf(user.uid)).toBe('user');
  });

  it('leaves one audit entry with who took it and what, and no key', async () => {
    const key = await invite(t.deps, company);
    const user = await createUser(t.deps);
    const headers = await signIn(t.app, t.deps, { user });
    await accept(key, headers);
    await accept(key, headers);
    const entries = await owner(
      t.ownerUrl,
      `SELECT user_uid, subject_uid, after FROM audit_log WHERE company_uid = '${company.uid}' AND kind = 'invitation.accepted'`,
    );
    expect(entries).toEqual([
      { user_uid: user.uid, subject_uid: company.contactPersonUid, after: expect.objectContaining({ role: 'user', userUid: user.uid }) },
    ]);
    expect(JSON.stringify(entries)).not.toContain(key);
  });
});
