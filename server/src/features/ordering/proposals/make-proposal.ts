import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { makeProposal as route } from '@portal/contract/ordering/proposals';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { readOrderHead } from '../../../store/orders/order-head';
import { listOrderedCredits } from '../../../store/proposals/proposal-people';
import { createProposal, findOpenProposal } from '../../../store/proposals/proposals';

/** Repeats a placed order as a proposal; an open one of the same order is opened again with all that was decided in it (PLAN-001). */
export function makeProposal(deps: Deps, actor: CompanyActor, orderUid: OrderUid): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const order = await readOrderHead(tx, orderUid);
    if (order === undefined || order.number === null) return refuse('err.notFound');
    // Cards are not ordered again: without credit nothing would ever be in it.
    if ((await listOrderedCredits(tx, order)).length === 0) return refuse('proposal.nothingToOrder');
    const made = await createProposal(tx, { orderUid, userUid: actor.userUid, now: deps.now() });
    const proposal = made ?? (await findOpenProposal(tx, orderUid));
    if (proposal === undefined) return refuse('err.blocked');
    tx.audit({ subjectUid: proposal.uid, after: { orderUid, order: order.number, isReopened: made === undefined } });
    return { data: { uid: proposal.uid } };
  });
}
