import { invitationProblem, type InvitationProblem } from '@portal/domain/access/invitation';
import type { Deps } from '../../../deps';
import { invitationKeyHash } from '../../../parts/access/issue-invitation';
import { findContactPerson, type ContactPerson } from '../../../store/contact-persons/contact-person-records';
import { findInvitation, type StoredInvitation } from '../../../store/access/invitations';

export type FoundInvitation = { problem: InvitationProblem } | { problem: null; invitation: StoredInvitation; person: ContactPerson };

/** A company that does not exist. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The invitation a key opens. The same statements run whatever the key is, so the time tells nothing (ACC-S42). */
export async function lookUpInvitation(deps: Deps, key: string): Promise<FoundInvitation> {
  const invitation = await findInvitation(deps.db.directory, invitationKeyHash(key));
  const { companyUid, contactPersonUid } = invitation ?? { companyUid: NOBODY, contactPersonUid: NOBODY };
  const person = await deps.db.read(companyUid, (tx) => findContactPerson(tx, contactPersonUid));
  if (invitation === undefined) return { problem: 'user.invitationNotExists' };
  const problem = problemOf({ invitation, person }, deps.now());
  if (problem !== null || person === undefined) return { problem: problem ?? 'user.invitationNotExists' };
  return { problem, invitation, person };
}

interface Stored {
  invitation: StoredInvitation;
  person: ContactPerson | undefined;
}

/** Why a stored invitation cannot be used by now, null when it can. */
export function problemOf({ invitation, person }: Stored, now: Date): InvitationProblem | null {
  const { companyName, contactEmail, currentCompanyName } = invitation;
  const isThere = person !== undefined && person.status !== 'inactive' && person.status !== 'deactivating';
  const current = isThere ? { companyName: currentCompanyName, contactEmail: person.email } : null;
  return invitationProblem({ ...invitation, shown: { companyName, contactEmail }, current }, now);
}
