import { isSomebodyEnding } from '../../../store/employees/deactivation';
import type { CompanyTx } from '../../../store/engine/db';
import { enqueue } from '../../../store/operations/jobs';

/** Cards have ended: if they were the last ones of somebody who leaves, they are inactive now (EMP-S05). */
export async function queueDeactivation(tx: CompanyTx, cards: readonly { employeeUid: string }[]): Promise<void> {
  const employeeUids = [...new Set(cards.map(({ employeeUid }) => employeeUid))];
  if (!(await isSomebodyEnding(tx, employeeUids))) return;
  const { companyUid } = tx;
  await enqueue(tx, { name: 'finish-deactivation', payload: { companyUid }, key: `finish-deactivation:${companyUid}` });
}
