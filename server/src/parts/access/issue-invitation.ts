import { createHash, randomBytes } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { PortalRole } from '@portal/domain/access/company-status';
import { invitationExpiry, isLapsed } from '@portal/domain/access/invitation';
import type { Language } from '../../actor';
import { invitationMail } from '../../adapters/mail/templates/invitation-mail';
import type { Deps } from '../../deps';
import { mailProvider } from '../../provider';
import { findCompany } from '../../store/companies/companies';
import { findContactPerson, type ContactPerson } from '../../store/contact-persons/contact-person-records';
import { takeWaitingInvitation, type WaitingInvitation } from '../../store/contact-persons/portal-access';
import type { CompanyTx } from '../../store/engine/db';
import { findOpenInvitation, replaceInvitation } from '../../store/access/invitations';
import { enqueue } from '../../store/operations/jobs';
import { insertMail } from '../../store/operations/mails';

export interface InvitationOffer {
  person: Pick<ContactPerson, 'uid' | 'firstName' | 'lastName' | 'email'>;
  companyName: string;
  role: PortalRole;
  /** Where the mail goes. */
  email: string;
  /** Of the mail. */
  language: Language;
}

/**
 * Writes an invitation and queues its mail in the caller's transaction; an earlier one of the person is void. The key, 32
 * random bytes, is in the mail and nowhere else: the database knows its hash (R-05, S-168). The caller holds the person locked.
 */
export async function issueInvitation(
  deps: Issuing,
  tx: CompanyTx,
  { person, companyName, role, email, language }: InvitationOffer,
): Promise<void> {
  const now = deps.now();
  const key = randomBytes(32).toString('base64url');
  const keyHash = invitationKeyHash(key);
  const expiresAt = invitationExpiry(now);
  await replaceInvitation(tx, {
    keyHash,
    contactPersonUid: person.uid,
    role,
    email,
    companyName,
    contactEmail: person.email,
    expiresAt,
    now,
  });
  const { subject, text, html } = invitationMail({
    language,
    companyName,
    personName: `${person.firstName} ${person.lastName}`,
    expiresAt,
    url: `${deps.env.PUBLIC_URL}/invitation?invitationKey=${key}`,
    provider: mailProvider(deps.provider, language),
  });
  const mail = { uid: newUid(), companyUid: tx.companyUid, cause: `invitation:${keyHash.toString('hex')}`, recipients: [email] };
  await insertMail(tx, { ...mail, subject, bodyText: text, bodyHtml: html, attachments: [], now });
  await enqueue(tx, { name: 'deliver-mail', payload: { mailUid: mail.uid }, key: `deliver-mail:${mail.uid}` });
}

type Issuing = Pick<Deps, 'env' | 'provider' | 'now'>;

/** Invites a person as the transaction knows them now. */
export async function inviteAsTheyAre(deps: Issuing, tx: CompanyTx, { uid, ...offer }: WaitingInvitation & { uid: string }): Promise<void> {
  const [person, company] = [await findContactPerson(tx, uid), await findCompany(tx)];
  if (person === undefined || company === undefined) throw new Error(`contact person ${uid} is gone`);
  await issueInvitation(deps, tx, { person, companyName: company.name, ...offer });
}

/** Sends what waited until the person became active; nothing when nothing did (S-168). */
export async function sendWaitingInvitation(deps: Issuing, tx: CompanyTx, uid: string): Promise<void> {
  const waiting = await takeWaitingInvitation(tx, uid);
  if (waiting !== undefined) await inviteAsTheyAre(deps, tx, { uid, ...waiting });
}

/**
 * The e-mail of a person changed: a link that spoke of the former one is void by that (0009), so one that could still be used is sent anew,
 * to the new address where it went to the former.
 */
export async function renewInvitation(
  deps: Issuing,
  tx: CompanyTx,
  { uid, formerEmail, language }: { uid: string; formerEmail: string; language: Language },
): Promise<void> {
  const [person, open] = [await findContactPerson(tx, uid), await findOpenInvitation(tx, uid)];
  if (person === undefined || open === undefined || person.email === formerEmail || isLapsed(open.expiresAt, deps.now())) return;
  const email = open.email === formerEmail ? person.email : open.email;
  await inviteAsTheyAre(deps, tx, { uid, role: open.role, email, language });
}

/** What the database knows a key by. */
export const invitationKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();
