import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { reminderDay } from '@portal/domain/plans/plan-months';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { NOTHING_TO_DO } from '../../../store/engine/db';
import { readPlan } from '../../../store/plans/order-plans';
import { listOpenPlanProposals, markReminded, type OpenPlanProposal } from '../../../store/plans/plan-proposals';
import { closeProposal, lockProposal } from '../../../store/proposals/proposals';
import { buildProposal } from '../proposals/build-proposal';
import { isNothingToOrder } from '../proposals/present-proposal';
import { makePlanProposals } from './make-plan-proposals';
import { writePlanMail } from './write-plan-mail';

/** What a day brings to the plans of a company; every step can be repeated. */
export async function planRound(deps: Deps, { companyUid }: { companyUid: CompanyUid }): Promise<void> {
  await makePlanProposals(deps, companyUid);
  await followPlanProposals(deps, companyUid);
}

/** Closes open proposals of plans of which nothing can be ordered any more, and reminds once of those that wait too long (PLAN-011, PLAN-013). */
async function followPlanProposals(deps: Deps, companyUid: CompanyUid): Promise<void> {
  const today = pragueDay(deps.now().getTime());
  for (const open of await deps.db.read(companyUid, listOpenPlanProposals)) {
    if (await closeEmpty(deps, companyUid, open)) continue;
    const madeOn = pragueDay(open.madeAt.getTime());
    if (open.remindedAt === null && reminderDay(madeOn, open.remindAfter) <= today) await remind(deps, companyUid, open);
  }
}

async function closeEmpty(deps: Deps, companyUid: CompanyUid, { uid }: OpenPlanProposal): Promise<boolean> {
  const now = deps.now();
  const done = await deps.db.write<{ ok: boolean }>(systemActor(companyUid, 'proposal.closed', `plan-proposal:${uid}`), async (tx) => {
    const row = await lockProposal(tx, uid);
    if (row?.status !== 'open') return NOTHING_TO_DO;
    const { lines } = await buildProposal(tx, row, now);
    if (!isNothingToOrder(lines)) return NOTHING_TO_DO;
    await closeProposal(tx, { uid, userUid: null, now, reason: 'nothingToOrder' });
    tx.audit({ subjectUid: uid, before: { status: row.status }, after: { status: 'closed', reason: 'nothingToOrder' } });
    return { ok: true };
  });
  return done.ok;
}

function remind(deps: Deps, companyUid: CompanyUid, { uid }: OpenPlanProposal): Promise<unknown> {
  return deps.db.write(systemActor(companyUid, 'proposal.reminded', `plan-proposal:${uid}`), async (tx) => {
    const row = await lockProposal(tx, uid);
    const plan = row?.planUid ? await readPlan(tx, row.planUid) : undefined;
    if (row === undefined || plan === undefined) return NOTHING_TO_DO;
    if (!(await markReminded(tx, { uid, now: deps.now() }))) return NOTHING_TO_DO;
    const recipients = await writePlanMail(deps, tx, { row, plan, kind: 'reminder' });
    tx.audit({ subjectUid: uid, after: { recipients } });
    return { ok: true };
  });
}
