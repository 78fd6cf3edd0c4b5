import type { deactivateContactPerson as route } from '@portal/contract/settings/contact-persons';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { contactPersonBlockers } from '@portal/domain/settings/contact-person-actions';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { shareBasket, voidCheckout } from '../../../store/ordering/basket';
import { lockContactPersons } from '../../../store/contact-persons/contact-person-changes';
import { moveContactPerson } from '../../../store/contact-persons/contact-person-life';
import { readContactPerson } from '../../../store/contact-persons/contact-person-list';
import { endAccess } from '../../../store/contact-persons/portal-access';
import { refreshMissingParts } from '../../../store/companies/missing-parts';
import { handOver } from '../../../store/synced-records/hand-over';
import { refuseBlocked } from '../refusals';

/** Begins the end of a contact person: access, sessions and signing authority go at once, the rest when the master system has answered (S-160, S-170). */
export function deactivateContactPerson(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof route> | Failure> {
  const now = deps.now();
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const basket = await shareBasket(tx);
    await lockContactPersons(tx);
    const person = await readContactPerson(tx, uid);
    if (person === undefined) return refuse('err.notFound');
    const blocked = refuseBlocked(contactPersonBlockers('deactivate', { ...person, portalRole: person.acceptedRole }, actor));
    if (blocked !== null) return blocked;
    await endAccess(tx, { contactPersonUid: uid, now });
    const status = await moveContactPerson(tx, { uid, event: 'deactivate' });
    if (status === null) return refuse('contactPerson.pending');
    // A checkout has the labels of its packages already, with the person on them (S-041, S-176).
    if (person.isInBasket && basket !== undefined) await voidCheckout(tx, basket);
    await refreshMissingParts(tx, now);
    await handOver(tx, { entity: 'contactPerson', uid });
    const { status: former, isSignatory, acceptedRole, invitedRole } = person;
    tx.audit({
      subjectUid: uid,
      before: { status: former, isSignatory, role: acceptedRole ?? invitedRole },
      after: { status, isSignatory: false, role: null },
    });
    return { data: { uid, status }, meta: outcome(actor, 'success.processed') };
  });
}
