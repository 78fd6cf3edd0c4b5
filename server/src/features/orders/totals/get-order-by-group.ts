import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { getOrderByGroup as route } from '@portal/contract/orders/order-totals';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { readOrderHead } from '../../../store/orders/order-head';
import { sumOrderByGroup } from '../../../store/orders/order-groups';

/** What an order brings to each group, for the picture of its detail. */
export function getOrderByGroup(
  deps: Deps,
  { companyUid, id }: { companyUid: CompanyUid; id: string },
): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.read<ReplyOf<typeof route> | Failure>(companyUid, async (tx) => {
    const order = await readOrderHead(tx, id);
    if (order === undefined) return refuse('err.notFound');
    const groups = await sumOrderByGroup(tx, order.itemsUid);
    return {
      data: groups.map(({ credits, ...group }) => ({
        ...group,
        credits: credits.map(({ productServiceCode, amount }) => ({ productServiceCode, amount: hellersToCzk(amount) })),
      })),
    };
  });
}
