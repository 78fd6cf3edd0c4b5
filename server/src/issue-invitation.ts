import { createHash, randomBytes } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { PortalRole } from '@portal/domain/access/company-status';
import { invitationExpiry } from '@portal/domain/access/invitation';
import type { Language } from './actor';
import { invitationMail } from './adapters/mail/templates/invitation-mail';
import type { Deps } from './deps';
import { mailProvider } from './provider';
import type { ContactPerson } from './store/contact-persons/contact-person-records';
import type { CompanyTx } from './store/db';
import { replaceInvitation } from './store/invitations';
import { enqueue } from './store/jobs';
import { insertMail } from './store/mails';

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
  deps: Pick<Deps, 'env' | 'provider' | 'now'>,
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

/** What the database knows a key by. */
export const invitationKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();
