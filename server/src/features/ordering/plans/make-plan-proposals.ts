import type { CompanyUid, PlanUid } from '@portal/domain/identifiers/uid';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { countProposal } from '@portal/domain/ordering/proposal/proposal-sums';
import { monthToMake } from '@portal/domain/plans/plan-months';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { NOTHING_TO_DO, type CompanyTx, type WriteTx } from '../../../store/engine/db';
import { findSourceOrder, listPlans, lockPlan, type OrderPlan } from '../../../store/plans/order-plans';
import { keepProposalAmounts } from '../../../store/plans/plan-amounts';
import { createPlanProposal, listOpenPlanProposals } from '../../../store/plans/plan-proposals';
import { closeProposal, lockProposal, type ProposalRow } from '../../../store/proposals/proposals';
import { buildProposal } from '../proposals/build-proposal';
import { isNothingToOrder } from '../proposals/present-proposal';
import { writePlanMail } from './write-plan-mail';

/** Makes the proposals of a company's plans whose day has come, each once however often it is asked for; orders nothing (PLAN-010, PLAN-012). */
export async function makePlanProposals(deps: Deps, companyUid: CompanyUid): Promise<void> {
  const plans = await deps.db.read(companyUid, listPlans);
  const today = pragueDay(deps.now().getTime());
  for (const plan of plans) {
    const month = monthToMake(plan, today);
    if (month !== null && month !== plan.lastMade) await makePlanProposal(deps, { companyUid, uid: plan.uid });
  }
}

/** In one transaction the proposal, the end of the one before, and the mail: all of it or nothing. */
export function makePlanProposal(deps: Deps, { companyUid, uid }: { companyUid: CompanyUid; uid: string }): Promise<unknown> {
  const now = deps.now();
  return deps.db.write(systemActor(companyUid, 'proposal.made', `plan:${uid}`), async (tx) => {
    const plan = await lockPlan(tx, uid);
    const month = plan === undefined ? null : monthToMake(plan, pragueDay(now.getTime()));
    if (plan === undefined || month === null) return NOTHING_TO_DO;
    const order = await findSourceOrder(tx, plan);
    if (order === undefined) return NOTHING_TO_DO;
    const made = await createPlanProposal(tx, { plan, month, orderUid: order.uid, now });
    if (made !== undefined && plan.source === 'groups') await keepProposalAmounts(tx, { proposalUid: made.uid, planUid: uid });
    const row = made === undefined ? undefined : await lockProposal(tx, made.uid);
    if (row === undefined) return NOTHING_TO_DO;
    const replaced = await closeFormer(tx, { plan, row, now });
    const { lines } = await buildProposal(tx, row, now);
    const isEmpty = isNothingToOrder(lines);
    if (isEmpty) await closeProposal(tx, { uid: row.uid, userUid: null, now, reason: 'nothingToOrder' });
    await writePlanMail(deps, tx, { row, plan, kind: isEmpty ? 'nothing' : 'made' });
    tx.audit({
      subjectUid: row.uid,
      after: { plan: uid, month, order: order.number, people: countProposal(lines).included, isEmpty, replaced },
    });
    return { ok: true };
  });
}

/** With the next month's proposal the one before it is over (PLAN-011); answers which. */
async function closeFormer(tx: WriteTx, { plan, row, now }: { plan: OrderPlan; row: ProposalRow; now: Date }): Promise<string[]> {
  const open = await openOf(tx, plan.uid);
  const former = open.filter((uid) => uid !== row.uid);
  const closed: string[] = [];
  for (const uid of former) {
    // Whoever confirms it at this moment is waited for.
    if ((await lockProposal(tx, uid))?.status !== 'open') continue;
    await closeProposal(tx, { uid, userUid: null, now, reason: 'replaced' });
    closed.push(uid);
  }
  return closed;
}

const openOf = async (tx: CompanyTx, planUid: PlanUid): Promise<string[]> =>
  (await listOpenPlanProposals(tx)).filter((open) => open.planUid === planUid).map(({ uid }) => uid);
