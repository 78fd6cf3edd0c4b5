import type { ContactPersonUid } from '@portal/domain/identifiers/uid';
import { mayInvite } from '@portal/domain/access/invitation';
import { can } from '@portal/domain/access/permissions';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor, Language } from '../../../actor';
import type { Deps } from '../../../deps';
import { findCompany } from '../../../store/companies/companies';
import { lockContactPerson, type ContactPerson } from '../../../store/contact-persons/contact-person-records';
import type { CompanyTx } from '../../../store/engine/db';
import { hasAccount } from '../../../store/access/give-access';
import { findLatestInvitation, findOpenInvitation } from '../../../store/access/invitations';
import { issueInvitation } from '../../../parts/access/issue-invitation';

interface Resend {
  contactPersonUid: ContactPersonUid;
  /** Of the mail. */
  language: Language;
  /** Of the provider's staff, for the audit. They send what stands: one that was taken back meanwhile is the company's to send again. */
  by?: string;
}

/** Sends the newest invitation of a person anew, with a new key and seven days; the old key is void (S-168). */
export async function resendInvitation(
  deps: Deps,
  actor: CompanyActor,
  { contactPersonUid, language, by }: Resend,
): Promise<{ ok: true } | Failure> {
  if (!can(actor, 'contactPersons.write')) return refuse('auth.access.denied');
  const findInvitation = by === undefined ? findLatestInvitation : findOpenInvitation;
  return deps.db.write(actor, async (tx) => {
    const found = await findInvitable(tx, contactPersonUid);
    if ('ok' in found) return found;
    const latest = await findInvitation(tx, contactPersonUid);
    if (latest === undefined) return refuse('user.invitationNotExists');
    if (!mayInvite(actor.role, latest.role)) return refuse('auth.access.denied');
    await issueInvitation(deps, tx, { ...found, role: latest.role, email: latest.email, language });
    tx.audit({
      subjectUid: contactPersonUid,
      after: { role: latest.role, invitedEmail: latest.email, again: true, ...(by !== undefined && { by }) },
    });
    return { ok: true };
  });
}

/** The person, locked, and the name of the company: active and without an account, the two conditions of an invitation. */
export async function findInvitable(
  tx: CompanyTx,
  contactPersonUid: ContactPersonUid,
): Promise<{ person: ContactPerson; companyName: string } | Failure> {
  const person = await lockContactPerson(tx, contactPersonUid);
  const company = await findCompany(tx);
  if (person === undefined || company === undefined) return refuse('err.notFound');
  if (person.status !== 'active') return refuse('err.blocked.status');
  if (await hasAccount(tx, contactPersonUid)) return refuse('user.invitationAccepted');
  return { person, companyName: company.name };
}
