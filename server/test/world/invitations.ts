import sql from 'sql-template-tag';
import type { PortalRole } from '@portal/domain/access/company-status';
import { systemActor } from '../../src/actor';
import type { Deps } from '../../src/deps';
import { inviteContactPerson } from '../../src/features/desk/companies/invite-contact-person';

interface Invited {
  uid: string;
  contactPersonUid: string;
}

/** Invites a contact person; answers the key as their mail has it. */
export async function invite(deps: Deps, company: Invited, role: PortalRole = 'user'): Promise<string> {
  const actor = systemActor(company.uid, 'invitation.sent', 'test');
  const sent = await inviteContactPerson(deps, actor, { contactPersonUid: company.contactPersonUid, role, language: 'cs' });
  if (!sent.ok) throw new Error(sent.error);
  return latestKey(deps, company.uid);
}

/** The key of the newest invitation mail of a company. */
export async function latestKey(deps: Deps, companyUid: string): Promise<string> {
  const mail = await deps.db.directory.first<{ body: string }>(
    sql`SELECT body_text AS body FROM mails WHERE company_uid = ${companyUid} AND cause LIKE 'invitation:%' ORDER BY created_at DESC, uid DESC LIMIT 1`,
  );
  const key = /invitationKey=([\w-]+)/.exec(mail?.body ?? '')?.[1];
  if (key === undefined) throw new Error('no invitation mail');
  return key;
}
