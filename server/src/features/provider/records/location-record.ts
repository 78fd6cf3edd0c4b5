import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { Deps } from '../../../deps';
import { shareBasket, voidCheckout } from '../../../store/ordering/basket';
import type { CompanyTx } from '../../../store/engine/db';
import { lockLocations } from '../../../store/locations/lock-location';
import { moveLocation } from '../../../store/locations/move-location';
import { isInBasket } from '../../../store/locations/move-people';
import { clearSettled, findWaitingLocation, putBackLocation } from '../../../store/locations/settle-location';
import { refreshMissingParts } from '../../../store/companies/missing-parts';
import type { RecordHandler } from './record-handler';
import { tellOfRefusal } from './tell-of-refusal';

/** Delivery addresses: one that is in the national register needs nobody, one written by hand is looked at by a person (S-180). */
export const locationRecord: RecordHandler = {
  load: (tx, uid) => findWaitingLocation(tx, uid),
  handedOver: async (tx, uid) => {
    await moveLocation(tx, { uid, event: 'handOver' });
  },
  synced: async (deps, tx, uid) => {
    const moved = await moveLocation(tx, { uid, event: 'acknowledge', now: deps.now() });
    if (moved !== undefined) await clearSettled(tx, uid);
    return moved !== undefined;
  },
  rejected: (deps, tx, uid) => refuseLocation(deps, tx, { uid, reason: null }),
  waitsForPerson: async (tx, uid) => (await findWaitingLocation(tx, uid))?.isChecked === false,
};

/** What a refused change leaves behind, for the words of the mail. */
const LEFT_BEHIND: Readonly<Partial<Record<LocationStatus, 'changedLocation' | 'endingLocation'>>> = {
  active: 'changedLocation',
  deactivating: 'endingLocation',
};

/** What stood before the change stands again, and the company's main contact persons are told why; false when the address waits for no answer. */
export async function refuseLocation(deps: Deps, tx: CompanyTx, { uid, reason }: { uid: string; reason: string | null }): Promise<boolean> {
  const basket = await shareBasket(tx);
  await lockLocations(tx);
  const location = await findWaitingLocation(tx, uid);
  const now = deps.now();
  if (location === undefined || (await moveLocation(tx, { uid, event: 'reject', now, refusedReason: reason })) === undefined) return false;
  // Its labels tell of an address that is none any more.
  if (location.isChanged && basket?.hasCheckout === true && (await isInBasket(tx, { basket, uid }))) await voidCheckout(tx, basket);
  await putBackLocation(tx, uid);
  await refreshMissingParts(tx, now);
  await tellOfRefusal(deps, tx, { entity: 'location', told: LEFT_BEHIND[location.status], uid, name: location.name, reason });
  return true;
}
