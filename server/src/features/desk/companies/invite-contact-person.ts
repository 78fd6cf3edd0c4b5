import type { ContactPersonUid } from '@portal/domain/identifiers/uid';
import type { PortalRole } from '@portal/domain/access/company-status';
import { mayInvite } from '@portal/domain/access/invitation';
import { can } from '@portal/domain/access/permissions';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor, Language } from '../../../actor';
import type { Deps } from '../../../deps';
import { findOpenInvitation } from '../../../store/access/invitations';
import { lockContactPersons } from '../../../store/contact-persons/contact-person-changes';
import { offerAccess } from '../../../parts/access/offer-access';
import { findInvitable } from './resend-invitation';

interface Invite {
  contactPersonUid: ContactPersonUid;
  role: PortalRole;
  /** Of the mail. */
  language: Language;
  /** Of the provider's staff, for the audit. They invite who has no invitation; one that was sent meanwhile stays. */
  by?: string;
}

/** Invites a contact person by their own e-mail and queues the mail; an invitation they have not used yet is void from now on (S-168, S-173). */
export async function inviteContactPerson(
  deps: Deps,
  actor: CompanyActor,
  { contactPersonUid, role, language, by }: Invite,
): Promise<{ ok: true } | Failure> {
  if (!can(actor, 'contactPersons.write') || !mayInvite(actor.role, role)) return refuse('auth.access.denied');
  return deps.db.write(actor, async (tx) => {
    await lockContactPersons(tx);
    const found = await findInvitable(tx, contactPersonUid);
    if ('ok' in found) return found;
    if (by !== undefined && (await findOpenInvitation(tx, contactPersonUid)) !== undefined) return refuse('desk.invitedAlready');
    const { email } = found.person;
    const refused = await offerAccess(deps, tx, { person: found.person, role, email, language, mailPath: 'contactPersonUid' });
    if (refused !== null) return refused;
    tx.audit({ subjectUid: contactPersonUid, after: { role, invitedEmail: email, ...(by !== undefined && { by }) } });
    return { ok: true };
  });
}
