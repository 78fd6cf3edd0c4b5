import { createHash, randomBytes } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { PortalRole } from '@portal/domain/access/company-status';
import { renderMail } from '../adapters/mail/templates/mail-layout';
import { EMBEDDED_ISSUER } from '../store/identity-accounts';
import { insertDirectoryRows, insertRows } from '../store/insert-rows';
import type { Tx } from '../store/tx';
import type { Provider } from '../provider';
import type { DemoCompany } from './demo-company';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** Who they are, in Czech, beside their name on the sign-in page. */
  note: string;
  memberships: readonly { company: DemoCompany; role: PortalRole }[];
  /** False for somebody who has never signed in: the account exists, the portal does not know them yet. */
  isKnown?: boolean;
}

interface NewPerson extends DemoPerson {
  accountUid: string;
  userUid: string;
  createdAt: Date;
}

/** Accounts of the embedded identity provider with the people and memberships behind them; answers the user uids by e-mail. */
export async function insertDemoPeople(
  db: Tx,
  { people, passwordHash, now }: { people: readonly DemoPerson[]; passwordHash: string; now: Date },
): Promise<Map<string, string>> {
  const rows = people.map((person, index) => ({
    ...person,
    accountUid: newUid(),
    userUid: newUid(),
    createdAt: new Date(now.getTime() + index),
  }));
  await insertDirectoryRows(
    db,
    'identity_accounts',
    rows.map((person) => toAccount(person, passwordHash)),
  );
  const known = rows.filter(({ isKnown = true }) => isKnown);
  await insertDirectoryRows(db, 'users', known.map(toUser));
  for (const person of known) await insertMemberships(person);
  return new Map(known.map(({ email, userUid }) => [email, userUid]));
}

const toAccount = ({ accountUid: uid, email, firstName, lastName, note: demoNote, createdAt }: NewPerson, passwordHash: string) => ({
  uid,
  email,
  firstName,
  lastName,
  passwordHash,
  isDemo: true,
  demoNote,
  createdAt,
});

const toUser = ({ accountUid: subject, userUid: uid, email, firstName, lastName, createdAt }: NewPerson) => ({
  uid,
  issuer: EMBEDDED_ISSUER,
  subject,
  email,
  firstName,
  lastName,
  createdAt,
});

async function insertMemberships({ userUid, email, memberships, createdAt }: NewPerson): Promise<void> {
  for (const { company, role } of memberships) {
    await insertRows(company.tx, 'memberships', [{ userUid, role, contactPersonUid: company.contacts.get(email) ?? null, createdAt }]);
  }
}

interface Invitation {
  company: DemoCompany;
  email: string;
  provider: Provider;
  publicUrl: string;
  now: Date;
}

const VALID_DAYS = 30;

/** An open invitation; its key is nowhere but in the mail, which the mailbox page shows. */
export async function insertInvitation(db: Tx, { company, email, provider, publicUrl, now }: Invitation): Promise<void> {
  const key = randomBytes(32).toString('base64url');
  const keyHash = `\\x${createHash('sha256').update(key).digest('hex')}`;
  const expiresAt = new Date(now.getTime() + VALID_DAYS * 86_400_000);
  const companyUid = company.tx.companyUid;
  const invitation = { keyHash, companyUid, contactPersonUid: company.contacts.get(email), role: 'user', email, invitedAt: now, expiresAt };
  await insertDirectoryRows(db, 'invitations', [invitation]);
  const { phone, hours } = provider.support;
  const { subject, text, html } = renderMail({
    language: 'cs',
    subject: `Pozvánka do portálu společnosti ${company.name}`,
    heading: `Pozvánka do portálu společnosti ${company.name}`,
    paragraphs: ['Byli jste pozváni ke správě zaměstnaneckých benefitů. Odkaz platí 30 dní a lze ho použít jednou.'],
    facts: [],
    link: { label: 'Přijmout pozvánku', url: `${publicUrl}/invitation?invitationKey=${key}` },
    provider: { name: provider.name, supportPhone: phone, supportEmail: provider.support.email, supportHours: hours.cs },
  });
  const mail = {
    uid: newUid(),
    companyUid,
    cause: `invitation:${keyHash.slice(2, 34)}`,
    recipients: [email],
    subject,
    bodyText: text,
    bodyHtml: html,
  };
  await insertDirectoryRows(db, 'mails', [{ ...mail, attachments: [], createdAt: now, sentAt: now }]);
}
