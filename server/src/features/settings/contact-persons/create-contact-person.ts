import { v7 as newUid } from 'uuid';
import type { createContactPerson as route, PortalUserInput } from '@portal/contract/settings/contact-persons';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { mayInvite } from '@portal/domain/access/invitation';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { insertContactPerson, lockContactPersons } from '../../../store/contact-persons/contact-person-changes';
import { storeWaitingInvitation } from '../../../store/contact-persons/portal-access';
import type { CompanyTx } from '../../../store/engine/db';
import { refreshMissingParts } from '../../../store/companies/missing-parts';
import { handOver } from '../../../store/synced-records/hand-over';
import { refuseTakenMail, wantedAccess } from './change-access';

/** A new contact person, whom the master system gets; an invitation waits until it has them (CP-119, S-160, S-168). */
export function createContactPerson(
  deps: Deps,
  actor: CompanyActor,
  { contactPerson: { signatory, ...person }, portalUser }: BodyOf<typeof route>,
): Promise<ReplyOf<typeof route> | Failure> {
  const uid = newUid();
  const now = deps.now();
  const fields = { ...person, isSignatory: signatory };
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    await lockContactPersons(tx);
    await insertContactPerson(tx, { uid, fields, now });
    const refused = await keepInvitation(tx, { actor, uid, email: person.email, portalUser, now });
    if (refused !== null) return refused;
    await refreshMissingParts(tx, now);
    await handOver(tx, { entity: 'contactPerson', uid });
    tx.audit({ subjectUid: uid, after: { ...fields, status: 'init', portalUser } });
    return { data: { uid }, meta: outcome(actor, 'success.processed') };
  });
}

interface Invited {
  actor: CompanyActor;
  uid: string;
  email: string;
  portalUser: PortalUserInput;
  now: Date;
}

/** Null when the invitation is kept, or none is wanted. */
async function keepInvitation(tx: CompanyTx, { actor, uid, email, portalUser, now }: Invited): Promise<Failure | null> {
  const wanted = wantedAccess({ acceptedRole: null, invitedRole: null, invitationMail: null, email }, portalUser);
  if (wanted === null) return null;
  if (!mayInvite(actor.role, wanted.role)) return refuse('auth.access.denied');
  const invited = { contactPersonUid: uid, now, ...wanted };
  const taken = await refuseTakenMail(tx, { ...invited, mailPath: 'portalUser.invitationMail' });
  if (taken === null) await storeWaitingInvitation(tx, { ...invited, language: actor.language });
  return taken;
}
