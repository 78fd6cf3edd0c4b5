import { v7 as newUid } from 'uuid';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { createLocation as createLocationRoute } from '@portal/contract/settings/locations';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { lockContactPersons } from '../../../store/contact-persons/contact-person-changes';
import { insertLocation } from '../../../store/locations/change-location';
import { lockLocations } from '../../../store/locations/lock-location';
import { refreshMissingParts } from '../../../store/companies/missing-parts';
import { handOver } from '../../../store/synced-records/hand-over';
import { checkLocation } from './check-location';
import { resolveAddress } from './resolve-address';

type Body = BodyOf<typeof createLocationRoute>;
type Answer = ReplyOf<typeof createLocationRoute> | Failure;

/** A new delivery address; cards go there once the master system has taken it (S-180, S-182 to S-187). */
export function createLocation(deps: Deps, actor: CompanyActor, { address: input, ...fields }: Body): Promise<Answer> {
  const now = deps.now();
  return deps.db.write<Answer>(actor, async (tx) => {
    await lockLocations(tx);
    await lockContactPersons(tx);
    const address = await resolveAddress(tx, input, null);
    if (address === null) return refuse('err.input.invalid', { fields: [{ path: 'address.nationalRegisterId', code: 'address.unknown' }] });
    const uid = newUid();
    const values = { ...fields, ...address };
    const mayResemble = input.skipSimilarCheck === true ? 'similar' : 'nothing';
    const failure = await checkLocation(tx, { standing: null, values, mayResemble });
    if (failure !== null) return failure;
    await insertLocation(tx, { uid, values, isChecked: address.nationalRegisterId !== null, now });
    await refreshMissingParts(tx, now);
    await handOver(tx, { entity: 'location', uid });
    tx.audit({ subjectUid: uid, after: values });
    return { data: { uid }, meta: outcome(actor, 'success.processed') };
  });
}
