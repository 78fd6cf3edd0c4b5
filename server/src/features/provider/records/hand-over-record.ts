import { jobReport } from '@portal/domain/desk/machine';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { type CompanyTx, NOTHING_TO_DO } from '../../../store/engine/db';
import { enqueue, type RecordJob } from '../../../store/operations/jobs';
import { RECORDS } from './records';
import { chooseMasterSystem, settle } from './settle-record';

/**
 * Tells the master system of a changed record; it answers by an event. Where the portal is the register itself, the answer is queued instead.
 * What is refused at once is put back. Throws when it has to be told again.
 */
export async function handOverRecord(deps: Deps, job: RecordJob): Promise<void> {
  const { companyUid, entity, uid } = job;
  const data = await deps.db.read(companyUid, (tx) => RECORDS[entity].load(tx, uid));
  if (data === undefined) return;
  const masterSystem = chooseMasterSystem(deps.env);
  const result = masterSystem === null ? { ok: true as const } : await masterSystem.handOver({ companyUid, entity, uid, data });
  if (!result.ok) {
    deps.log.error({ entity, uid, error: result.error }, 'the master system did not take a record');
    if (result.retry) throw new Error(jobReport('master', `the master system cannot be told of ${entity} ${uid}: ${result.error}`));
    await settle(deps, { job, answer: 'rejected' });
    return;
  }
  await deps.db.write(systemActor(companyUid, 'record.handedOver', `hand-over:${uid}`), async (tx) => {
    // Answered meanwhile, or changed: its own job tells of that.
    if ((await RECORDS[entity].load(tx, uid)) === undefined) return NOTHING_TO_DO;
    await RECORDS[entity].handedOver(tx, uid);
    if (masterSystem === null) await queueAnswer(deps, tx, job);
    tx.audit({ subjectUid: uid, after: { entity } });
    return { ok: true };
  });
}

/** The register's own answer; a record a person has to look at waits for them, and in the demo for somebody imagined. */
async function queueAnswer({ env, now }: Deps, tx: CompanyTx, job: RecordJob): Promise<void> {
  const waits = await RECORDS[job.entity].waitsForPerson(tx, job.uid);
  if (waits && env.PORTAL_MODE !== 'demo') return;
  const seconds = waits ? env.ADDRESS_CHECK_SECONDS : env.MASTER_SYSTEM_SECONDS;
  const runAt = new Date(now().getTime() + seconds * 1_000);
  await enqueue(tx, { name: 'settle-record', payload: job, key: `settle-record:${job.entity}:${job.uid}`, runAt });
}
