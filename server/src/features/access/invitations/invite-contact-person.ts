import type { ContactPersonUid } from '@portal/domain/identifiers/uid';
import type { PortalRole } from '@portal/domain/access/company-status';
import { mayInvite } from '@portal/domain/access/invitation';
import { can } from '@portal/domain/access/permissions';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor, Language } from '../../../actor';
import type { Deps } from '../../../deps';
import { issueInvitation } from '../../../parts/access/issue-invitation';
import { findInvitable } from '../../../parts/access/resend-invitation';

interface Invite {
  contactPersonUid: ContactPersonUid;
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
