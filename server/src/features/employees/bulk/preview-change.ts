import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { planChange } from '@portal/domain/employees/bulk-change';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { readEmployees } from '../../../store/employees/employee-records';
import { dayProblems, placeProblems } from './change-problems';
import { presentPlan, type BulkBody, type BulkReply } from './present-plan';

/** What a change of many people would do, by the same plan as the change itself. */
export function previewChange(deps: Deps, actor: CompanyActor, { uids, change }: BulkBody): Promise<BulkReply | Failure> {
  const today = pragueDay(deps.now().getTime());
  const asked = [...new Set(uids)];
  return deps.db.read(actor.companyUid, async (tx) => {
    const [places, people] = await Promise.all([placeProblems(tx, change), readEmployees(tx, { uids: asked, today })]);
    const plan = planChange({ change, uids: asked, people });
    const problems = [...places, ...dayProblems(plan, { change, today })];
    return problems.length > 0 ? refuse('err.input.invalid', { fields: problems }) : presentPlan(plan);
  });
}
