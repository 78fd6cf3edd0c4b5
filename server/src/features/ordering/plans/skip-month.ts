import type { skipPlanMonth as route } from '@portal/contract/ordering/plans';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { PlanMonth } from '@portal/domain/plans/day-rule';
import { comingMonth } from '@portal/domain/plans/plan-months';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { changeMonths, lockPlan } from '../../../store/plans/order-plans';

interface Skipping {
  uid: string;
  month: PlanMonth | null;
}

/** Passes over the coming month of a plan, or takes that back; another month is none that is coming (PLAN-008). */
export function skipMonth(deps: Deps, actor: CompanyActor, { uid, month }: Skipping): Promise<ReplyOf<typeof route> | Failure> {
  const now = deps.now();
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const plan = await lockPlan(tx, uid);
    if (plan === undefined) return refuse('err.notFound');
    const coming = comingMonth({ ...plan, skippedMonth: null }, pragueDay(now.getTime()));
    if (month !== null && month !== coming) return refuse('plan.monthPassed');
    await changeMonths(tx, { ...plan, skippedMonth: month, userUid: actor.userUid, now });
    tx.audit({ subjectUid: uid, before: { skippedMonth: plan.skippedMonth }, after: { skippedMonth: month } });
    return { data: { uid } };
  });
}
