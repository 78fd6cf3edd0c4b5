import type { PortalRole } from '@portal/domain/access/company-status';
import { mayInvite } from '@portal/domain/access/invitation';
import { can } from '@portal/domain/access/permissions';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor, Language } from '../../../actor';
import type { Deps } from '../../../deps';
import { issueInvitation } from '../../../parts/access/issue-invitation';
import { findCompany } from '../../../store/companies/companies';
import { lockContactPerson, type ContactPerson } from '../../../store/contact-persons/contact-person-records';
import type { CompanyTx } from '../../../store/engine/db';
import { hasAccount } from '../../../store/access/give-access';
import { findLatestInvitation } from '../../../store/access/invitations';

interface Invite {
  contactPersonUid: string;
  role: PortalRole;
  /** Of the mail. */
  language: Language;
  /** Where the mail goes; the person's own e-mail by default. */
  email?: string;
}

/** Invites a contact person and queues the mail; an invitation they have not used yet is void from now on (S-168, S-173). */
export async function inviteContactPerson(deps: Deps, actor: CompanyActor, invite: Invite): Promise<{ ok: true } | Failure> {
  const { contactPersonUid, role, language, email } = invite;
  if (!can(actor, 'contactPersons.write') || !mayInvite(actor.role, role)) return refuse('auth.access.denied');
  return deps.db.write(actor, async (tx) => {
    const found = await findInvitable(tx, contactPersonUid);
    if ('ok' in found) return found;
    const offer = { ...found, role, email: email ?? found.person.email, language };
    await issueInvitation(deps, tx, offer);
    tx.audit({ subjectUid: contactPersonUid, after: { role, invitedEmail: offer.email } });
    return { ok: true };
  });
}

/** Sends the newest invitation of a person anew, with a new key and seven days; the old key is void (S-168). */
export async function resendInvitation(
  deps: Deps,
  actor: CompanyActor,
  { contactPersonUid, language }: Pick<Invite, 'contactPersonUid' | 'language'>,
): Promise<{ ok: true } | Failure> {
  if (!can(actor, 'contactPersons.write')) return refuse('auth.access.denied');
  return deps.db.write(actor, async (tx) => {
    const found = await findInvitable(tx, contactPersonUid);
    if ('ok' in found) return found;
    const latest = await findLatestInvitation(tx, contactPersonUid);
    if (latest === undefined) return refuse('user.invitationNotExists');
    if (!mayInvite(actor.role, latest.role)) return refuse('auth.access.denied');
    await issueInvitation(deps, tx, { ...found, role: latest.role, email: latest.email, language });
    tx.audit({ subjectUid: contactPersonUid, after: { role: latest.role, invitedEmail: latest.email, again: true } });
    return { ok: true };
  });
}

/** The person, locked, and the name of the company: active and without an account, the two conditions of an invitation. */
async function findInvitable(tx: CompanyTx, contactPersonUid: string): Promise<{ person: ContactPerson; companyName: string } | Failure> {
  const person = await lockContactPerson(tx, contactPersonUid);
  const company = await findCompany(tx);
  if (person === undefined || company === undefined) return refuse('err.notFound');
  if (person.status !== 'active') return refuse('err.blocked.status');
  if (await hasAccount(tx, contactPersonUid)) return refuse('user.invitationAccepted');
  return { person, companyName: company.name };
}
