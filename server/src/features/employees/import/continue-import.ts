import type { CompanyUid, ImportUid } from '@portal/domain/identifiers/uid';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { giveTime } from '../../../store/engine/tx';
import { NOTHING_TO_DO } from '../../../store/engine/db';
import { finishImport, lockImport, readImport } from '../../../store/employee-imports/imports';
import { applyRows, auditApplied } from './apply-rows';

interface Job {
  companyUid: CompanyUid;
  importUid: ImportUid;
}

/** So many people a transaction: the basket is held that long, and so much is done anew after a crash. */
const BATCH = 500;

/** Carries out an import batch by batch. What was done is marked with it, so whoever goes on, after a crash or beside another, begins where it ends. */
export async function continueImport(deps: Deps, { companyUid, importUid }: Job): Promise<void> {
  const record = await deps.db.read(companyUid, (tx) => readImport(tx, importUid));
  if (record?.status !== 'applying') return;
  const actor = { ...systemActor(companyUid, 'employee.import', record.requestId ?? importUid), userUid: record.confirmedBy };
  let isDone = false;
  while (!isDone) {
    isDone = await deps.db
      .write(actor, async (tx) => {
        await giveTime(tx);
        const held = await lockImport(tx, importUid);
        if (held?.status !== 'applying') return NOTHING_TO_DO;
        const applied = await applyRows(tx, { record: held, limit: BATCH, userUid: record.confirmedBy, now: deps.now() });
        if (applied.outcomes.length < BATCH) await finishImport(tx, importUid);
        auditApplied(tx, importUid, applied);
        return { ok: true, isLast: applied.outcomes.length < BATCH };
      })
      .then((batch) => !('isLast' in batch) || batch.isLast);
  }
}
