import type { ContactPersonStatus } from '@portal/domain/settings/contact-person-status';
import type { Deps } from '../../../deps';
import { renewInvitation, sendWaitingInvitation } from '../../../parts/access/issue-invitation';
import { shareBasket, voidCheckout } from '../../../store/ordering/basket';
import { lockContactPersons, readHandedPerson } from '../../../store/contact-persons/contact-person-changes';
import { moveContactPerson } from '../../../store/contact-persons/contact-person-life';
import { readContactPerson } from '../../../store/contact-persons/contact-person-list';
import { takeWaitingInvitation } from '../../../store/contact-persons/portal-access';
import type { CompanyTx } from '../../../store/engine/db';
import { refreshMissingParts } from '../../../store/companies/missing-parts';
import type { RecordHandler } from './record-handler';
import { tellOfRefusal } from './tell-of-refusal';

/** A contact person on the way to the master system and back (S-160, S-161). */
export const contactPersonRecord: RecordHandler = {
  load: readHandedPerson,
  handedOver: async (tx, uid) => void (await moveContactPerson(tx, { uid, event: 'handOver' })),
  synced: acknowledge,
  rejected: reject,
  waitsForPerson: async () => false,
};

/** Who is active now gets the invitation that waited for it (S-168). */
async function acknowledge(deps: Deps, tx: CompanyTx, uid: string): Promise<boolean> {
  await lockContactPersons(tx);
  const status = await moveContactPerson(tx, { uid, event: 'acknowledge' });
  if (status === 'active') await sendWaitingInvitation(deps, tx, uid);
  if (status === 'inactive') await refreshMissingParts(tx, deps.now());
  return status !== null;
}

/** What was refused of a person, for the words of the mail. */
const TOLD: Readonly<Partial<Record<ContactPersonStatus, 'changedContactPerson' | 'endingContactPerson'>>> = {
  active: 'changedContactPerson',
  deactivating: 'endingContactPerson',
};

/** What stood before stands again; who ends as inactive is never invited. */
async function reject(deps: Deps, tx: CompanyTx, uid: string): Promise<boolean> {
  const basket = await shareBasket(tx);
  await lockContactPersons(tx);
  const before = await readContactPerson(tx, uid);
  const status = await moveContactPerson(tx, { uid, event: 'reject' });
  if (before === undefined || status === null) return false;
  // Its labels tell of a person as they no longer are (S-176).
  if (before.isSyncing && before.isInBasket && basket !== undefined) await voidCheckout(tx, basket);
  if (status === 'inactive') await takeWaitingInvitation(tx, uid);
  await renewInvitation(deps, tx, { uid, formerEmail: before.email, language: 'cs' });
  await refreshMissingParts(tx, deps.now());
  const name = `${before.firstName} ${before.lastName}`;
  await tellOfRefusal(deps, tx, { entity: 'contactPerson', told: TOLD[before.status], uid, name, reason: null });
  return true;
}
