import type { PortalUserInput } from '@portal/contract/settings/contact-persons';
import { refuse, isFailure, type Failure } from '@portal/contract/errors';
import { contactPersonBlockers } from '@portal/domain/settings/contact-person-actions';
import { accessProblem, portalUserAction, type PortalUserAction, type WantedAccess } from '@portal/domain/settings/portal-user';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { offerAccess, wantedAccess } from '../../../parts/access/offer-access';
import type { ContactPersonView } from '../../../store/contact-persons/contact-person-view';
import { endAccess, setAccountRole, setInvitedRole } from '../../../store/contact-persons/portal-access';
import type { CompanyTx } from '../../../store/engine/db';
import { refuseBlocked } from '../refusals';
import { portalUserFacts } from './present-contact-person';

interface AccessChange {
  actor: CompanyActor;
  /** As they stand in the transaction, which holds them locked. */
  person: ContactPersonView;
  input: PortalUserInput;
  /** Where the form has the e-mail. */
  mailPath: string;
}

/** Does what a selection of access comes to, in the caller's transaction (S-168 to S-171, S-175). */
export async function changeAccess(deps: Deps, tx: CompanyTx, change: AccessChange): Promise<{ performed: PortalUserAction } | Failure> {
  const { actor, person, input } = change;
  const blocked = refuseBlocked(contactPersonBlockers('editRoles', { ...person, portalRole: person.acceptedRole }, actor));
  if (blocked !== null) return blocked;
  const wanted = wantedAccess(person, input);
  const performed = portalUserAction(portalUserFacts(person), wanted, deps.now());
  if (performed === 'unchanged') return { performed };
  const role = person.acceptedRole ?? person.invitedRole;
  const problem = accessProblem({ role, isLastAdmin: person.isLastAdmin, wanted }, actor);
  if (problem !== null) return refuse(problem === 'forbidden' ? 'auth.access.denied' : problem);
  if (wanted === null) await endAccess(tx, { contactPersonUid: person.uid, now: deps.now() });
  else if (person.acceptedRole !== null) await setAccountRole(tx, { contactPersonUid: person.uid, role: wanted.role });
  else {
    const offered = await offer(deps, tx, { ...change, wanted, performed });
    if (isFailure(offered)) return offered;
  }
  return { performed };
}

interface Offer extends AccessChange {
  wanted: NonNullable<WantedAccess>;
  performed: PortalUserAction;
}

/** An invitation; one under way may change its role alone (S-169). */
async function offer(deps: Deps, tx: CompanyTx, { actor, person, wanted, performed, mailPath }: Offer): Promise<Failure | null> {
  if (performed === 'changed' && person.expiresAt !== null) {
    await setInvitedRole(tx, { contactPersonUid: person.uid, role: wanted.role });
    return null;
  }
  return offerAccess(deps, tx, { person, ...wanted, language: actor.language, mailPath });
}
