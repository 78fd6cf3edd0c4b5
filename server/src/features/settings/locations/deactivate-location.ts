import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { deactivateLocation as deactivateLocationRoute } from '@portal/contract/settings/locations';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { locationBlockers } from '@portal/domain/settings/location-actions';
import { takesCards } from '@portal/domain/settings/location-status';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { dropCheckouts, lockBasket, type Basket } from '../../../store/ordering/basket';
import type { CompanyTx, WriteTx } from '../../../store/engine/db';
import { lockLocation, lockLocations } from '../../../store/locations/lock-location';
import { moveLocation } from '../../../store/locations/move-location';
import { countEmployeesAt, isInBasket, moveBasketCards, moveEmployees } from '../../../store/locations/move-people';
import { refreshMissingParts } from '../../../store/companies/missing-parts';
import { handOver } from '../../../store/synced-records/hand-over';
import { refuseBlocked } from '../refusals';

type Answer = ReplyOf<typeof deactivateLocationRoute> | Failure;

interface Wanted {
  uid: LocationUid;
  replacementUid: LocationUid | undefined;
}

/**
 * Ends an address at once: its people and the cards in the basket go to the replacement, a checkout that counted with it is void, orders
 * that were placed keep their labels (S-191). The basket is locked first, so nobody submits an order to an address that just ended.
 */
export function deactivateLocation(deps: Deps, actor: CompanyActor, { uid, replacementUid }: Wanted): Promise<Answer> {
  const now = deps.now();
  const today = pragueDay(now.getTime());
  return deps.db.write<Answer>(actor, async (tx) => {
    const basket = await lockBasket(tx);
    await lockLocations(tx);
    const standing = await lockLocation(tx, uid);
    if (standing === undefined) return refuse('err.notFound');
    const blocked = refuseBlocked(locationBlockers('deactivate', standing)) ?? (await refuseReplacement(tx, { uid, replacementUid }));
    if (blocked !== null) return blocked;
    if (replacementUid === undefined && (await countEmployeesAt(tx, { uid, today })) > 0)
      return refuse('location.missingReplacement', { fields: [{ path: 'replacementLocationUid', code: 'field.required' }] });
    if (basket !== undefined) await moveBasket(tx, { basket, uid, replacementUid, actor, now });
    const moved = replacementUid === undefined ? [] : await moveEmployees(tx, { from: uid, to: replacementUid, now, today });
    const status = await moveLocation(tx, { uid, event: 'deactivate', now });
    if (status === undefined) throw new Error(`location ${uid} cannot be deactivated`);
    await refreshMissingParts(tx, now);
    await handOver(tx, { entity: 'location', uid });
    audit(tx, { uid, replacementUid, moved });
    return { data: { uid, status, movedEmployees: moved.length }, meta: outcome(actor, 'success.processed') };
  });
}

/** Another address of the company cards may go to, which stays so. */
async function refuseReplacement(tx: CompanyTx, { uid, replacementUid }: Wanted): Promise<Failure | null> {
  if (replacementUid === undefined) return null;
  const replacement = replacementUid === uid ? undefined : await lockLocation(tx, replacementUid);
  if (replacement === undefined) return refuse('location.invalidReplacement');
  return takesCards(replacement.status) ? null : refuse('location.inactive');
}

interface BasketMove extends Wanted {
  basket: Basket;
  actor: CompanyActor;
  now: Date;
}

/** Asked before people move: what goes to their address goes with them. */
async function moveBasket(tx: CompanyTx, { basket, uid, replacementUid, actor, now }: BasketMove): Promise<void> {
  if (await isInBasket(tx, { basket, uid })) await dropCheckouts(tx);
  await moveBasketCards(tx, { basket, from: uid, to: replacementUid ?? null, userUid: actor.userUid, now });
}

/** An entry for the address and one for everybody who moved: the history of a person says who sent their cards elsewhere. */
function audit(tx: WriteTx, { uid, replacementUid, moved }: Wanted & { moved: readonly string[] }): void {
  const ended = {
    subjectUid: uid,
    before: { status: 'active' },
    after: { status: 'deactivating', replacementLocationUid: replacementUid ?? null, movedEmployees: moved.length },
  };
  const people = moved.map((subjectUid) => ({ subjectUid, before: { locationUid: uid }, after: { locationUid: replacementUid } }));
  tx.auditEach([ended, ...people]);
}
