import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { getLocation as getLocationRoute } from '@portal/contract/settings/locations';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { readLocation } from '../../../store/locations/read-location';
import { presentLocationDetail } from './present-location';

/** One delivery address with how many people it is for. */
export async function getLocation(deps: Deps, actor: CompanyActor, uid: LocationUid): Promise<ReplyOf<typeof getLocationRoute> | Failure> {
  const today = pragueDay(deps.now().getTime());
  const row = await deps.db.read(actor.companyUid, (tx) => readLocation(tx, { uid, today }));
  return row === undefined ? refuse('err.notFound') : { data: presentLocationDetail(row) };
}
