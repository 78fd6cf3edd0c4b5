import { AT_ONCE, type confirmEmployeeImport } from '@portal/contract/employees/employee-import';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { giveTime } from '../../../store/engine/tx';
import { beginImport, finishImport, lockImport } from '../../../store/employee-imports/imports';
import { enqueue } from '../../../store/operations/jobs';
import { applyRows, auditApplied } from './apply-rows';
import { presentImport, presentRecord } from './present-import';

type Answer = ReplyOf<typeof confirmEmployeeImport>;

interface Yes {
  uid: string;
  /** The preview it is said to. */
  version: number;
}

/** The yes: up to a thousand people change at once, more in batches. Said again it changes nothing more (PEO-005). */
export function confirmImport(deps: Deps, actor: CompanyActor, { uid, version }: Yes): Promise<Answer | Failure> {
  const now = deps.now();
  const today = pragueDay(now.getTime());
  return deps.db.write<Answer | Failure>(actor, async (tx) => {
    const record = await lockImport(tx, uid);
    if (record === undefined) return refuse('err.notFound');
    if (record.status !== 'preview') {
      tx.audit({ subjectUid: uid });
      return { data: await presentRecord(tx, record, today) };
    }
    if (record.version !== version) return refuse('employeeImport.changed');
    const { planned } = await presentRecord(tx, record, today);
    const { userUid, requestId } = actor;
    await beginImport(tx, { uid, planned, userUid, requestId });
    if (planned > AT_ONCE) {
      await enqueue(tx, { name: 'apply-employee-import', payload: { companyUid: actor.companyUid, importUid: uid } });
      tx.audit({ subjectUid: uid, after: { planned } });
    } else {
      await giveTime(tx);
      auditApplied(tx, uid, await applyRows(tx, { record, limit: AT_ONCE, userUid, now }));
      await finishImport(tx, uid);
    }
    return { data: await presentImport(tx, uid, today) };
  });
}
