import type { Proposal } from '@portal/contract/ordering/proposals';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { readBasket, sumBasket } from '../../../store/ordering/basket';
import { readOrderLines } from '../../../store/orders/order-lines';
import { countAbsent } from '../../../store/proposals/proposal-people';
import { findLaterOrder, readProposal, readProposalStory } from '../../../store/proposals/proposals';
import { buildProposal } from './build-proposal';
import { presentProposal } from './present-proposal';

/** A proposal as it is now, with what it differs by from the order it repeats (PLAN-003). */
export function getProposal(deps: Deps, actor: CompanyActor, uid: string): Promise<{ data: Proposal } | Failure> {
  return deps.db.read<{ data: Proposal } | Failure>(actor.companyUid, async (tx) => {
    const row = await readProposal(tx, uid);
    if (row === undefined) return refuse('err.notFound');
    const proposal = await buildProposal(tx, row, deps.now());
    const [story, absent, before, basket, laterOrder] = await Promise.all([
      readProposalStory(tx, row),
      countAbsent(tx, proposal.repeated),
      readOrderLines(tx, row.orderUid),
      readBasket(tx),
      findLaterOrder(tx, row.madeAt),
    ]);
    if (story === undefined || basket === undefined) return refuse('basketNotFound');
    const totals = await sumBasket(tx, basket.itemsUid);
    const repeated = before.filter(({ productCode }) => row.productCode === null || row.productCode === productCode);
    const shown = { row, proposal, story, absent, before: repeated, basket: { ...totals, itemsUid: basket.itemsUid }, laterOrder };
    return { data: presentProposal(shown, actor.language) };
  });
}
