import { v7 as newUid } from 'uuid';
import type { createContactPerson as route } from '@portal/contract/settings/contact-persons';
import type { BodyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { mayInvite } from '@portal/domain/access/invitation';
import type { ContactPersonUid } from '@portal/domain/identifiers/uid';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { insertContactPerson, lockContactPersons } from '../../store/contact-persons/contact-person-changes';
import { refreshMissingParts } from '../../store/companies/missing-parts';
import { handOver } from '../../store/synced-records/hand-over';
import { offerAccess, wantedAccess } from './offer-access';

type NewPerson = BodyOf<typeof route> & {
  /** Where the form has the e-mail of the invitation. */
  mailPath: string;
  /** Of the provider's staff, for the audit. */
  by?: string;
};

/** A new contact person, whom the master system gets; an invitation waits until it has them (CP-119, S-160, S-168). */
export function addContactPerson(
  deps: Deps,
  actor: CompanyActor,
  { contactPerson: { signatory, ...person }, portalUser, mailPath, by }: NewPerson,
): Promise<{ data: { uid: ContactPersonUid } } | Failure> {
  const uid: ContactPersonUid = newUid();
  const now = deps.now();
  const fields = { ...person, isSignatory: signatory };
  const wanted = wantedAccess({ acceptedRole: null, invitedRole: null, invitationMail: null, email: person.email }, portalUser);
  return deps.db.write<{ data: { uid: ContactPersonUid } } | Failure>(actor, async (tx) => {
    await lockContactPersons(tx);
    await insertContactPerson(tx, { uid, fields, now });
    if (wanted !== null) {
      if (!mayInvite(actor.role, wanted.role)) return refuse('auth.access.denied');
      const offer = { ...wanted, person: { uid, status: 'init' as const }, language: actor.language, mailPath };
      const refused = await offerAccess(deps, tx, offer);
      if (refused !== null) return refused;
    }
    await refreshMissingParts(tx, now);
    await handOver(tx, { entity: 'contactPerson', uid });
    tx.audit({ subjectUid: uid, after: { ...fields, status: 'init', portalUser, ...(by !== undefined && { by }) } });
    return { data: { uid } };
  });
}
