import type { pausePlan as route } from '@portal/contract/ordering/plans';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { startingMonth } from '@portal/domain/plans/plan-months';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { changeMonths, lockPlan } from '../../../store/plans/order-plans';

interface Pausing {
  uid: string;
  isPaused: boolean;
}

/** Pauses a plan, or lets it go on from the next day it has (PLAN-008). */
export function pausePlan(deps: Deps, actor: CompanyActor, { uid, isPaused }: Pausing): Promise<ReplyOf<typeof route> | Failure> {
  const now = deps.now();
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const plan = await lockPlan(tx, uid);
    if (plan === undefined) return refuse('err.notFound');
    const goesOn = plan.isPaused && !isPaused;
    const startsMonth = goesOn ? startingMonth(plan.dayRule, pragueDay(now.getTime()), plan.lastMade) : plan.startsMonth;
    await changeMonths(tx, { ...plan, isPaused, startsMonth, userUid: actor.userUid, now });
    tx.audit({ subjectUid: uid, before: { isPaused: plan.isPaused }, after: { isPaused } });
    return { data: { uid } };
  });
}
