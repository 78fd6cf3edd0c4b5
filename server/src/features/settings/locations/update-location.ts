import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { updateLocation as updateLocationRoute } from '@portal/contract/settings/locations';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { locationBlockers } from '@portal/domain/settings/location-actions';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { shareBasket, voidCheckout, type SharedBasket } from '../../../store/ordering/basket';
import { lockContactPersons } from '../../../store/contact-persons/contact-person-changes';
import type { CompanyTx, WriteTx } from '../../../store/engine/db';
import { writeLocation } from '../../../store/locations/change-location';
import { lockLocation, lockLocations, type LocationRecord, type LocationValues } from '../../../store/locations/lock-location';
import { moveLocation } from '../../../store/locations/move-location';
import { isInBasket } from '../../../store/locations/move-people';
import { readLocation } from '../../../store/locations/read-location';
import { refreshMissingParts } from '../../../store/companies/missing-parts';
import { handOver } from '../../../store/synced-records/hand-over';
import { refuseBlocked, differing } from '../refusals';
import { checkLocation } from './check-location';
import { presentLocationDetail } from './present-location';
import { refuseChanged } from './refuse-changed';
import { isSameAddress, resolveAddress } from './resolve-address';

type Body = BodyOf<typeof updateLocationRoute>;
type Answer = ReplyOf<typeof updateLocationRoute> | Failure;

/**
 * Changes an active address, or begins the activation of an inactive one, changed along or not. It waits for the master system; an active
 * one goes on being used meanwhile (S-180, S-186). A call that changes nothing is not handed over, and none writes over the head of somebody
 * who was faster.
 */
export function updateLocation(deps: Deps, actor: CompanyActor, { uid, body }: { uid: LocationUid; body: Body }): Promise<Answer> {
  const now = deps.now();
  return deps.db.write<Answer>(actor, async (tx) => {
    const basket = await shareBasket(tx);
    await lockLocations(tx);
    await lockContactPersons(tx);
    const standing = await lockLocation(tx, uid);
    if (standing === undefined) return refuse('err.notFound');
    const action = body.active === true ? 'activate' : 'edit';
    const blocked = refuseBlocked(locationBlockers(action, standing));
    if (blocked !== null) return blocked;
    const before = valuesOf(standing);
    const after = await wantedValues(tx, before, body);
    if (after === null) return refuse('err.input.invalid', { fields: [{ path: 'address.nationalRegisterId', code: 'address.unknown' }] });
    const changed = differing(after, before);
    const overwriting = await refuseChanged(tx, { uid, before, changed, seen: body.seen, now });
    if (overwriting !== null) return overwriting;
    const failure = await checkLocation(tx, { standing, values: after, mayResemble: mayResemble({ before, after, body }) });
    if (failure !== null) return failure;
    if (action === 'activate' || changed.length > 0) {
      await save(tx, { uid, before, after });
      await moveLocation(tx, { uid, event: action, now });
      await follow(tx, { basket, uid, now });
    }
    tx.audit(auditOf({ standing, before, after, changed, action }));
    const row = await readLocation(tx, { uid, today: pragueDay(now.getTime()) });
    return row === undefined ? refuse('err.notFound') : { data: presentLocationDetail(row), meta: outcome(actor, 'success.processed') };
  });
}

function valuesOf({
  uid: _uid,
  status: _status,
  isSyncing: _isSyncing,
  isLastActive: _isLastActive,
  ...values
}: LocationRecord): LocationValues {
  return values;
}

async function wantedValues(tx: CompanyTx, before: LocationValues, { active: _active, seen: _seen, address: input, ...fields }: Body) {
  const address = input === undefined ? before : await resolveAddress(tx, input, before);
  return address === null ? null : { ...before, ...address, ...fields };
}

interface Change {
  before: LocationValues;
  after: LocationValues;
}

/** Other addresses matter when this one moves or gets another department; one that comes back may be a duplicate by now (S-186). */
function mayResemble({ before, after, body }: Change & { body: Body }): 'nothing' | 'similar' | 'anything' {
  if (isSameAddress(before, after) && before.department === after.department) return body.active === true ? 'similar' : 'anything';
  return body.address?.skipSimilarCheck === true ? 'similar' : 'nothing';
}

/** An address taken from the register needs no check, one written by hand does; what is not touched stays as it was. */
const save = (tx: CompanyTx, { uid, before, after }: Change & { uid: LocationUid }) =>
  writeLocation(tx, {
    uid,
    before,
    after,
    isChecked: isSameAddress(before, after) ? undefined : after.nationalRegisterId !== null,
  });

interface Following {
  basket: SharedBasket | undefined;
  uid: LocationUid;
  now: Date;
}

/** A checkout has the labels of its packages already: one that goes to the changed address is void (S-041). */
async function follow(tx: WriteTx, { basket, uid, now }: Following): Promise<void> {
  if (basket?.hasCheckout === true && (await isInBasket(tx, { basket, uid }))) await voidCheckout(tx, basket);
  await refreshMissingParts(tx, now);
  await handOver(tx, { entity: 'location', uid });
}

function auditOf({
  standing,
  before,
  after,
  changed,
  action,
}: Change & {
  standing: LocationRecord;
  changed: (keyof LocationValues)[];
  action: 'activate' | 'edit';
}) {
  if (action === 'edit' && changed.length === 0) return { subjectUid: standing.uid };
  const only = (values: LocationValues) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  const status =
    action === 'activate' ? { before: { status: standing.status }, after: { status: 'activating' } } : { before: {}, after: {} };
  return { subjectUid: standing.uid, before: { ...status.before, ...only(before) }, after: { ...status.after, ...only(after) } };
}
