import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { BodyOf } from '@portal/contract/endpoint';
import type { Failure } from '@portal/contract/errors';
import type { updateLocation } from '@portal/contract/settings/locations';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyTx } from '../../../store/engine/db';
import type { LocationValues } from '../../../store/locations/lock-location';
import { readLocation } from '../../../store/locations/read-location';
import { refuseOverwriting } from '../refusals';
import { presentLocationDetail } from './present-location';

interface Change {
  uid: LocationUid;
  /** What stands there, held by the caller. */
  before: LocationValues;
  /** Names of the values the call would write otherwise. */
  changed: (keyof LocationValues)[];
  seen: BodyOf<typeof updateLocation>['seen'];
  now: Date;
}

/** Null when nothing is written over that somebody else has changed since; addresses are sent whole, so all their parts are compared. */
export function refuseChanged(tx: CompanyTx, { uid, before, changed, seen, now }: Change): Promise<Failure | null> {
  const { address, ...fields } = seen ?? {};
  return refuseOverwriting<LocationValues>(tx, {
    code: 'location.changed',
    seen: { ...fields, ...address },
    before,
    changed,
    trail: { kinds: ['location.update'], subjectUid: uid },
    current: async () => {
      const row = await readLocation(tx, { uid, today: pragueDay(now.getTime()) });
      if (row === undefined) throw new Error(`location ${uid} is gone`);
      return presentLocationDetail(row);
    },
  });
}
