import type { EmployeeUid, CompanyUid } from '@portal/domain/identifiers/uid';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { deactivateSettled, isSomebodyEnding } from '../../../store/employees/deactivation';
import { writeOffCredit } from '../../../store/payments/write-off';
import { NOTHING_TO_DO, type CompanyTx } from '../../../store/engine/db';
import { enqueue } from '../../../store/operations/jobs';

/**
 * Employees whose employment ended and whose last card has settled become inactive, their meal allowance is written off (EMP-S05,
 * EMP-S14). Who was set active again meanwhile stays so.
 */
export async function finishDeactivation(deps: Deps, { companyUid }: { companyUid: CompanyUid }): Promise<void> {
  await deps.db.write(systemActor(companyUid, 'employee.deactivated', 'finish-deactivation'), async (tx) => {
    const now = deps.now();
    const [first, ...others] = await deactivateSettled(tx, now);
    if (first === undefined) return NOTHING_TO_DO;
    const employeeUids = [first, ...others].map(({ uid }) => uid);
    // An employee becomes inactive once, so the first of them names this posting for good.
    const written = await writeOffCredit(tx, { employeeUids, cause: `inactive:${first.uid}`, now });
    const amounts = new Map(written.map(({ employeeUid, amount }) => [employeeUid, amount]));
    tx.auditEach(
      employeeUids.map((uid) => ({
        subjectUid: uid,
        before: { status: 'pending_deactivation' },
        after: { status: 'inactive', writtenOff: amounts.get(uid) ?? 0 },
      })),
    );
    return { ok: true };
  });
}

/** Cards have ended: if they were the last ones of somebody who leaves, they are inactive now (EMP-S05). */
export async function queueDeactivation(tx: CompanyTx, cards: readonly { employeeUid: EmployeeUid }[]): Promise<void> {
  const employeeUids = [...new Set(cards.map(({ employeeUid }) => employeeUid))];
  if (!(await isSomebodyEnding(tx, employeeUids))) return;
  const { companyUid } = tx;
  await enqueue(tx, { name: 'finish-deactivation', payload: { companyUid }, key: `finish-deactivation:${companyUid}` });
}
