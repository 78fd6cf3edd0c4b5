import type { changePortalUser as route, PortalUser } from '@portal/contract/contact-persons';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, isFailure, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../outcome';
import { lockContactPersons } from '../../../store/contact-persons/contact-person-changes';
import { readContactPerson } from '../../../store/contact-persons/contact-person-list';
import { changeAccess } from './change-access';
import { presentPortalUser } from './present-contact-person';

/** Changes the access of one person to the portal and says what it came to (CP-078 to CP-081). */
export function changePortalUser(
  deps: Deps,
  actor: CompanyActor,
  { uid, input }: { uid: string; input: BodyOf<typeof route> },
): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    await lockContactPersons(tx);
    const person = await readContactPerson(tx, uid);
    if (person === undefined) return refuse('err.notFound');
    const changed = await changeAccess(deps, tx, { actor, person, input, mailPath: 'invitationMail' });
    if (isFailure(changed)) return changed;
    const after = await readContactPerson(tx, uid);
    if (after === undefined) throw new Error(`contact person ${uid} is gone`);
    const [former, portalUser] = [presentPortalUser(person, deps.now()), presentPortalUser(after, deps.now())];
    tx.audit({ subjectUid: uid, before: accessOf(former), after: { ...accessOf(portalUser), ...changed } });
    return { data: { ...portalUser, ...changed }, meta: outcome(actor, 'success.processed') };
  });
}

/** What the audit says of an access. */
export const accessOf = ({ status, role, invitationMail }: PortalUser) => ({ status, role, invitationMail });
