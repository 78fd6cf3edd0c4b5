import type { changePortalUser as route, PortalUser } from '@portal/contract/settings/contact-persons';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, isFailure, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { lockContactPersons } from '../../../store/contact-persons/contact-person-changes';
import { readContactPerson } from '../../../store/contact-persons/contact-person-list';
import { refuseOverwriting } from '../refusals';
import { changeAccess } from './change-access';
import { presentDetail } from './get-contact-person';
import { presentPortalUser } from './present-contact-person';

type SeenAccess = Pick<PortalUser, 'role' | 'invitationMail'>;

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
    const former = presentPortalUser(person, deps.now());
    const changed = await changeAccess(deps, tx, { actor, person, input, mailPath: 'invitationMail' });
    if (isFailure(changed)) return changed;
    const overwriting = await refuseOverwriting<SeenAccess>(tx, {
      code: 'contactPerson.changed',
      seen: input.seen ?? {},
      before: { role: former.role, invitationMail: former.invitationMail },
      changed: changed.performed === 'unchanged' ? [] : ['role', 'invitationMail'],
      trail: { kinds: ['portalUser.change'], subjectUid: uid },
      current: async () => presentDetail(deps, actor, person).contactPersonDetail,
    });
    // Refused, all of it is rolled back.
    if (overwriting !== null) return overwriting;
    const after = await readContactPerson(tx, uid);
    if (after === undefined) throw new Error(`contact person ${uid} is gone`);
    const portalUser = presentPortalUser(after, deps.now());
    tx.audit({ subjectUid: uid, before: accessOf(former), after: { ...accessOf(portalUser), ...changed } });
    return { data: { ...portalUser, ...changed }, meta: outcome(actor, 'success.processed') };
  });
}

/** What the audit says of an access. */
export const accessOf = ({ status, role, invitationMail }: PortalUser) => ({ status, role, invitationMail });
