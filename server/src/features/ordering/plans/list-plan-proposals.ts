import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { listPlanProposals as route, PlanProposal } from '@portal/contract/ordering/plans';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { readPlan } from '../../../store/plans/order-plans';
import { listPlanProposals as listRows, type PlanProposalRow } from '../../../store/plans/plan-proposals';
import { toAuthor } from '../basket/present-basket';

interface Asked {
  companyUid: CompanyUid;
  uid: string;
  query: QueryOf<typeof route>;
}

/** What came of the proposals a plan made (PLAN-015). */
export function listPlanProposals(deps: Deps, { companyUid, uid, query }: Asked): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.read<ReplyOf<typeof route> | Failure>(companyUid, async (tx) => {
    if ((await readPlan(tx, uid)) === undefined) return refuse('err.notFound');
    const offset = (query.pageNumber - 1) * query.pageSize;
    const { rows, total } = await listRows(tx, { planUid: uid, limit: query.pageSize, offset });
    return { data: rows.map(present), meta: pageMeta(query, total, total) };
  });
}

function present(row: PlanProposalRow): PlanProposal {
  const { uid, month, status, closedReason, peopleCount, creditTotal, orderUid, orderNumber } = row;
  return {
    uid,
    month,
    madeAt: row.madeAt.toISOString(),
    isByGroups: row.isByGroups,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    status,
    closedReason,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: toAuthor(row.ended),
    source: { uid: row.sourceUid, number: row.sourceNumber },
    people: peopleCount,
    credit: creditTotal === null ? null : hellersToCzk(creditTotal),
    order: orderUid === null || orderNumber === null ? null : { uid: orderUid, number: orderNumber },
  };
}
