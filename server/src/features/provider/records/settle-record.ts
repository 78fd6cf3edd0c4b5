import { systemActor } from '../../../actor';
import { httpMasterSystem } from '../../../adapters/master-system/http-master-system';
import type { MasterSystem } from '../../../adapters/master-system/master-system';
import type { Deps } from '../../../deps';
import type { Env } from '../../../env';
import type { RecordJob } from '../../../store/operations/jobs';
import { NOTHING_TO_DO } from '../../../store/engine/db';
import { RECORDS } from './records';

/** Where the portal is the register, it acknowledges the record itself. */
export async function settleRecord(deps: Deps, job: RecordJob): Promise<void> {
  if (chooseMasterSystem(deps.env) === null) await settle(deps, { job, answer: 'synced' });
}

interface Settled {
  job: RecordJob;
  answer: 'synced' | 'rejected';
}

/** Has the effect of the answer, as when the master system reports it; a record that waits for none is left alone. */
export async function settle(deps: Deps, { job: { companyUid, entity, uid }, answer }: Settled): Promise<void> {
  await deps.db.write(systemActor(companyUid, `record.${answer}`, `settle:${uid}`), async (tx) => {
    if (!(await RECORDS[entity][answer](deps, tx, uid))) return NOTHING_TO_DO;
    tx.audit({ subjectUid: uid, after: { entity } });
    return { ok: true };
  });
}

/** The provider's master system; null where the portal itself is the register, and takes every change in. */
export function chooseMasterSystem({ MASTER_SYSTEM_URL: url, MASTER_SYSTEM_TOKEN: token }: Env): MasterSystem | null {
  return url === undefined || token === undefined ? null : httpMasterSystem({ url, token });
}
