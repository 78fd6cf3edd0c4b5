import type { Deps } from '../../../deps';
import { followPlanProposals } from './follow-plan-proposals';
import { makePlanProposals } from './make-plan-proposals';

/** What a day brings to the plans of a company; every step can be repeated. */
export async function planRound(deps: Deps, { companyUid }: { companyUid: string }): Promise<void> {
  await makePlanProposals(deps, companyUid);
  await followPlanProposals(deps, companyUid);
}
