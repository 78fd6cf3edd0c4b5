import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { PortalRole } from '@portal/domain/access/company-status';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, createContactPerson, createUser, signIn, type TestCompany } from '../../../../test/world/factories';
import { invite, latestKey } from '../../../../test/world/invitations';
import { owner } from '../../../../test/races/owner-query';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { systemActor } from '../../../actor';
import { resendInvitation } from './resend-invitation';
import { inviteContactPerson } from './invite-contact-person';

const START = new Date('2026-11-23T09:41:00Z');

let t: TestApp;
let company: TestCompany;
beforeAll(async () => void (t = await testApp({ now: START, env: { PUBLIC_URL: 'https://portal.example' } })));
beforeEach(async () => {
  company = await createCompany(t.deps);
  t.mails.length = 0;
});
afterAll(() => t.close());

const actor = (role: PortalRole = 'admin') => ({ ...systemActor(company.uid, 'invitation.sent', 'test'), role });
const offer = (change: object = {}) => ({
  contactPersonUid: company.contactPersonUid,
  role: 'user' as const,
  language: 'cs' as const,
  ...change,
});
const sentMails = async () => {
  await drainJobs(t.deps, t.ownerUrl);
  return t.mails.filter(({ text }) => text.includes(company.name));
};

describe('inviting a contact person', () => {
  it('sends one mail through the outbox, with a link to the portal', async () => {
    const contactPersonUid = await createContactPerson(t.deps, company, {
      firstName: 'Lenka',
      lastName: 'Horáková',
      email: 'lenka@firma.example',
    });
    expect(await inviteContactPerson(t.deps, actor(), offer({ contactPersonUid }))).toEqual({ ok: true });
    const [mail, ...others] = await sentMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ['lenka@firma.example'], subject: `Pozvánka do portálu: ${company.name}`, attachments: [] });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toMatch(/https:\/\/portal\.example\/invitation\?invitationKey=[\w-]{43}(?![\w-])/);
      expect(body).toContain('Lenka Horáková');
      expect(body).toContain('30. listopadu 2026 v 10:41');
    }
  });

  it('speaks English when asked', async () => {
    await inviteContactPerson(t.deps, actor(), offer({ language: 'en' }));
    const [mail] = await sentMails();
    expect(mail).toMatchObject({ subject: `Portal invitation: ${company.name}` });
    expect(mail?.text).toContain('30 November 2026 at 10:41');
  });

  it('keeps the key nowhere but in the mail', async () => {
    const key = await invite(t.deps, company);
    const places = await owner(
      t.ownerUrl,
      `SELECT (SELECT count(*) FROM invitations i WHERE i::text LIKE '%${key}%') AS invitations,
              (SELECT count(*) FROM audit_log a WHERE a::text LIKE '%${key}%') AS audit,
              (SELECT count(*) FROM graphile_worker.jobs j WHERE j::text LIKE '%${key}%') AS jobs,
              (SELECT count(*) FROM mails m WHERE (m.body_text || m.body_html) LIKE '%${key}%') AS mails`,
    );
    expect(places).toEqual([{ invitations: '0', audit: '0', jobs: '0', mails: '1' }]);
  });

  it.each<[PortalRole, PortalRole]>([
    ['user', 'user'],
    ['admin', 'master'],
    ['admin', 'backOffice'],
    ['master', 'backOffice'],
  ])('%s may not invite %s', async (role, offered) => {
    expect(await inviteContactPerson(t.deps, actor(role), offer({ role: offered }))).toMatchObject({ error: 'auth.access.denied' });
    expect(await sentMails()).toEqual([]);
  });

  it('refuses a person who is not active, has an account, or is of another company', async () => {
    const pending = await createContactPerson(t.deps, company, { status: 'pending' });
    expect(await inviteContactPerson(t.deps, actor(), offer({ contactPersonUid: pending }))).toMatchObject({ error: 'err.blocked.status' });
    const foreign = (await createCompany(t.deps)).contactPersonUid;
    expect(await inviteContactPerson(t.deps, actor(), offer({ contactPersonUid: foreign }))).toMatchObject({ error: 'err.notFound' });
    const user = await createUser(t.deps);
    await t.app.inject({
      method: 'POST',
      url: `/api/auth/invitation/${await invite(t.deps, company)}`,
      headers: await signIn(t.app, t.deps, { user }),
    });
    expect(await inviteContactPerson(t.deps, actor(), offer())).toMatchObject({ error: 'user.invitationAccepted' });
    expect(await resendInvitation(t.deps, actor(), offer())).toMatchObject({ error: 'user.invitationAccepted' });
  });

  it('many at once leave one usable invitation', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => inviteContactPerson(t.deps, actor(), offer())));
    expect(sent.every(({ ok }) => ok)).toBe(true);
    const [counts] = await t.deps.db.directory.rows(
      sql`SELECT count(*) AS sent, count(*) FILTER (WHERE voided_at IS NULL) AS usable FROM invitations WHERE company_uid = ${company.uid}`,
    );
    expect(counts).toEqual({ sent: 6, usable: 1 });
  });

  it('leaves one audit entry each', async () => {
    await inviteContactPerson(t.deps, actor(), offer());
    await resendInvitation(t.deps, actor(), offer());
    const entries = await owner(
      t.ownerUrl,
      `SELECT after FROM audit_log WHERE company_uid = '${company.uid}' AND kind = 'invitation.sent' ORDER BY uid`,
    );
    expect(entries.map(({ after }) => after)).toMatchObject([{ role: 'user' }, { role: 'user', again: true }]);
  });
});

describe('sending an invitation again', () => {
  it('has something to send again, by somebody who may', async () => {
    expect(await resendInvitation(t.deps, actor(), offer())).toMatchObject({ error: 'user.invitationNotExists' });
    await invite(t.deps, company, 'master');
    expect(await resendInvitation(t.deps, actor('admin'), offer())).toMatchObject({ error: 'auth.access.denied' });
    expect(await resendInvitation(t.deps, actor('user'), offer())).toMatchObject({ error: 'auth.access.denied' });
    expect(await resendInvitation(t.deps, actor('master'), offer())).toEqual({ ok: true });
  });

  it('with a new key, which alone opens the company', async () => {
    const old = await invite(t.deps, company, 'admin');
    expect(await resendInvitation(t.deps, actor(), { contactPersonUid: company.contactPersonUid, language: 'cs' })).toEqual({ ok: true });
    const fresh = await latestKey(t.deps, company.uid);
    expect(fresh).not.toBe(old);
    const headers = await signIn(t.app, t.deps, { user: await createUser(t.deps) });
    const accept = (key: string) => t.app.inject({ method: 'POST', url: `/api/auth/invitation/${key}`, headers });
    expect((await accept(old)).json()).toMatchObject({ code: 'user.invitationNotExists' });
    expect((await accept(fresh)).statusCode).toBe(200);
  });
});
