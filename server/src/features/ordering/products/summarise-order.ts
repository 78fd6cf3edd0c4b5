import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { summariseEmployeesOfProduct as route } from '@portal/contract/ordering/products';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { hellersToCzk } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { summariseOrder as summariseStoredOrder } from '../../../store/ordering/order-summary';
import { readOrderingContext } from '../../../store/ordering/ordering-context';

type Query = QueryOf<typeof route> & { productCode: CardProductCode };

/** How many people each check of the grid finds, and what each group is ordered: counted here, so that no screen reads thousands of rows. */
export function summariseOrder(deps: Deps, actor: CompanyActor, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  const { employeeGroupUid: groupUids, ...texts } = query.filter;
  return deps.db.read(actor.companyUid, async (tx) => {
    const { products, topUpMethod } = await readOrderingContext(tx);
    if (!products.includes(query.productCode)) return refuse('contract.productNotAttached');
    const today = pragueDay(deps.now().getTime());
    const { checks, groups } = await summariseStoredOrder(tx, { ...texts, groupUids, productCode: query.productCode, topUpMethod, today });
    return {
      data: {
        checks,
        groups: groups.map(({ credits, ...group }) => ({
          ...group,
          credits: credits.map(({ productServiceCode, amount }) => ({ productServiceCode, amount: hellersToCzk(amount) })),
        })),
      },
    };
  });
}
