import type { updateContactPerson as route } from '@portal/contract/settings/contact-persons';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, isFailure, type Failure } from '@portal/contract/errors';
import { contactPersonBlockers } from '@portal/domain/settings/contact-person-actions';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { renewInvitation } from '../../../parts/access/issue-invitation';
import { outcome } from '../../../http/context';
import { shareBasket, voidCheckout, type SharedBasket } from '../../../store/ordering/basket';
import { editContactPerson, lockContactPersons, type ContactPersonFields } from '../../../store/contact-persons/contact-person-changes';
import { moveContactPerson } from '../../../store/contact-persons/contact-person-life';
import { readContactPerson } from '../../../store/contact-persons/contact-person-list';
import type { ContactPersonView } from '../../../store/contact-persons/contact-person-view';
import type { CompanyTx } from '../../../store/engine/db';
import { refreshMissingParts } from '../../../store/companies/missing-parts';
import { handOver } from '../../../store/synced-records/hand-over';
import { refuseBlocked, differing, refuseOverwriting } from '../refusals';
import { changeAccess } from './change-access';
import { accessOf } from './change-portal-user';
import { presentDetail } from './get-contact-person';
import { presentPortalUser } from './present-contact-person';

interface Update {
  uid: string;
  body: BodyOf<typeof route>;
}

/** Changes or activates a person, then their access: both or nothing (S-161, S-166). */
export function updateContactPerson(deps: Deps, actor: CompanyActor, { uid, body }: Update): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const basket = await shareBasket(tx);
    await lockContactPersons(tx);
    const before = await readContactPerson(tx, uid);
    if (before === undefined) return refuse('err.notFound');
    const refused = await changePerson(deps, tx, { actor, basket, person: before, body });
    if (refused !== null) return refused;
    const person = await mustRead(tx, uid);
    const input = body.portalUser;
    const access = input && (await changeAccess(deps, tx, { actor, person, input, mailPath: 'portalUser.invitationMail' }));
    if (isFailure(access)) return access;
    const after = access === undefined ? person : await mustRead(tx, uid);
    const audited = (view: ContactPersonView) => ({
      ...fieldsOf(view),
      status: view.status,
      portalUser: accessOf(presentPortalUser(view, deps.now())),
    });
    tx.audit({ subjectUid: uid, before: audited(before), after: { ...audited(after), ...access } });
    return { data: presentDetail(deps, actor, after), meta: outcome(actor, 'success.processed') };
  });
}

interface PersonChange {
  actor: CompanyActor;
  basket: SharedBasket | undefined;
  person: ContactPersonView;
  body: Update['body'];
}

/** Null when the change is made, or there is none. What is sent as it stands is no change and waits for nobody. */
async function changePerson(deps: Deps, tx: CompanyTx, { actor, basket, person, body }: PersonChange): Promise<Failure | null> {
  if (body.contactPerson === undefined) return null;
  const { active: isActivated = false, signatory, ...sent } = body.contactPerson;
  const blockers = contactPersonBlockers(isActivated ? 'activate' : 'edit', { ...person, portalRole: person.acceptedRole }, actor);
  const former = fieldsOf(person);
  const fields = { ...former, ...sent, isSignatory: signatory ?? former.isSignatory };
  const isLeftUnsigned = person.isLastSignatory && !fields.isSignatory;
  const blocked = refuseBlocked([...blockers, ...(isLeftUnsigned ? (['contactPerson.theLastSignatory'] as const) : [])]);
  if (blocked !== null) return blocked;
  const changed = differing(fields, former);
  const overwriting = await refuseChanged(deps, tx, { actor, person, changed, seen: body.seen });
  if (overwriting !== null) return overwriting;
  const isEdited = changed.length > 0;
  if (!isEdited && !isActivated) return null;
  const now = deps.now();
  if (isEdited) await editContactPerson(tx, { uid: person.uid, fields, now });
  if (isActivated) await moveContactPerson(tx, { uid: person.uid, event: 'activate' });
  await renewInvitation(deps, tx, { uid: person.uid, formerEmail: person.email, language: actor.language });
  await follow(tx, { basket, person, now });
  return null;
}

interface Overwriting extends Pick<PersonChange, 'actor' | 'person'> {
  /** Names of the values the call would write otherwise. */
  changed: (keyof ContactPersonFields)[];
  seen: Update['body']['seen'];
}

/** Null when nothing is written over that somebody else has changed since. */
function refuseChanged(deps: Deps, tx: CompanyTx, { actor, person, changed, seen = {} }: Overwriting): Promise<Failure | null> {
  const { signatory: isSignatory, ...texts } = seen;
  return refuseOverwriting<ContactPersonFields>(tx, {
    code: 'contactPerson.changed',
    seen: { ...texts, isSignatory },
    before: fieldsOf(person),
    changed,
    trail: { kinds: ['contactPerson.update'], subjectUid: person.uid },
    current: async () => presentDetail(deps, actor, person).contactPersonDetail,
  });
}

/** A checkout has the labels of its packages already, with the person on them: it is void (S-041, S-176). */
async function follow(tx: CompanyTx, { basket, person, now }: Pick<PersonChange, 'basket' | 'person'> & { now: Date }): Promise<void> {
  if (person.isInBasket && basket !== undefined) await voidCheckout(tx, basket);
  await refreshMissingParts(tx, now);
  await handOver(tx, { entity: 'contactPerson', uid: person.uid });
}

const fieldsOf = ({ firstName, middleName, lastName, email, phoneNumber, isSignatory }: ContactPersonView): ContactPersonFields => ({
  firstName,
  middleName,
  lastName,
  email,
  phoneNumber,
  isSignatory,
});

async function mustRead(tx: CompanyTx, uid: string): Promise<ContactPersonView> {
  const person = await readContactPerson(tx, uid);
  if (person === undefined) throw new Error(`contact person ${uid} is gone`);
  return person;
}
