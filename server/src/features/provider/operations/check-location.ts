import { isVisible } from '@portal/domain/text/one-line';
import type { Deps } from '../../../deps';
import { findWaitingLocation } from '../../../store/locations/settle-location';
import { listCompaniesWithUnchecked, listUncheckedOf, type UncheckedLocation } from '../../../store/locations/unchecked-locations';
import { companyOfRecord } from '../../../store/companies/company-of-row';
import { operatorIn, type Operator, refused, type Operation } from '../../../operator';
import { locationRecord, refuseLocation } from '../records/location-record';

type Answer = Operation<'location.notFound' | 'location.notWaiting' | 'note.invalid', { name: string }>;

interface Decision {
  uid: string;
  /** Why it is refused, in words the company reads; null: it is right. */
  reason: string | null;
}

const MAX_REASON = 500;

/** Delivery addresses written by hand which nobody has looked at, the longest waiting first (S-180). */
export async function listUncheckedLocations({ db }: Deps): Promise<UncheckedLocation[]> {
  const companies = await listCompaniesWithUnchecked(db.directory);
  const locations: UncheckedLocation[] = [];
  for (const { uid } of companies) locations.push(...(await db.read(uid, listUncheckedOf)));
  return locations.toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.uid < b.uid ? -1 : 1));
}

/** Somebody of the provider has looked at an address: it stands from now on, or the company is told why not (S-180). */
export async function checkLocation(deps: Deps, operator: Operator, { uid, reason }: Decision): Promise<Answer> {
  if (reason !== null && (!isVisible(reason) || reason.length > MAX_REASON)) return refused('note.invalid');
  const owner = await companyOfRecord(deps.db.directory, { entity: 'location', uid });
  if (owner === undefined) return refused('location.notFound');
  const kind = reason === null ? 'location.approved' : 'location.refused';
  return deps.db.write<Answer>(operatorIn(owner, operator, kind), async (tx) => {
    const waiting = await findWaitingLocation(tx, uid);
    const isDone = reason === null ? await locationRecord.synced(deps, tx, uid) : await refuseLocation(deps, tx, { uid, reason });
    if (waiting === undefined || !isDone) return refused('location.notWaiting');
    tx.audit({ subjectUid: uid, before: { status: waiting.status }, after: { by: operator.name, reason } });
    return { ok: true, name: waiting.name };
  });
}
