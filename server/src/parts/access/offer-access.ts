import { refuse, type Failure } from '@portal/contract/errors';
import type { PortalUserInput } from '@portal/contract/settings/contact-persons';
import type { WantedAccess } from '@portal/domain/settings/portal-user';
import type { Deps } from '../../deps';
import type { ContactPerson } from '../../store/contact-persons/contact-person-records';
import type { ContactPersonView } from '../../store/contact-persons/contact-person-view';
import { isMailTaken, storeWaitingInvitation, type WaitingInvitation } from '../../store/contact-persons/portal-access';
import type { CompanyTx } from '../../store/engine/db';
import { inviteAsTheyAre } from './issue-invitation';

interface Offer extends WaitingInvitation {
  person: Pick<ContactPerson, 'uid' | 'status'>;
  /** Where the form has the e-mail. */
  mailPath: string;
}

/**
 * An invitation: sent to who is active, kept for later for who is not yet (S-168), and refused at its e-mail when somebody else of the company
 * signs in by it: one login, one person (S-175). The caller holds the contact persons locked.
 */
export async function offerAccess(deps: Deps, tx: CompanyTx, { person, mailPath, ...offer }: Offer): Promise<Failure | null> {
  const [contactPersonUid, now] = [person.uid, deps.now()];
  if (await isMailTaken(tx, { contactPersonUid, email: offer.email, now })) {
    return refuse('err.input.invalid', { fields: [{ path: mailPath, code: 'field.duplicate' }] });
  }
  if (person.status === 'active') await inviteAsTheyAre(deps, tx, { uid: person.uid, ...offer });
  else await storeWaitingInvitation(tx, { contactPersonUid, ...offer, now });
  return null;
}

type Standing = Pick<ContactPersonView, 'acceptedRole' | 'invitedRole' | 'invitationMail' | 'email'>;

/** Without a role, the one they have or standard; without an e-mail, that of the invitation or their own (CP-101, CP-102). */
export function wantedAccess(
  { acceptedRole, invitedRole, invitationMail, email }: Standing,
  { enabled, role, invitationMail: wantedMail }: PortalUserInput,
): WantedAccess {
  if (!enabled) return null;
  return { role: role ?? acceptedRole ?? invitedRole ?? 'user', email: wantedMail ?? invitationMail ?? email };
}
