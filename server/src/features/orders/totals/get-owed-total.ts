import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { getOwedTotal as route } from '@portal/contract/orders/order-totals';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { readOwedTotal } from '../../../store/orders/owed-total';

/** The sum of all that is owed, and of what is late. */
export function getOwedTotal(deps: Deps, companyUid: CompanyUid): Promise<ReplyOf<typeof route>> {
  const today = pragueDay(deps.now().getTime());
  return deps.db.read(companyUid, async (tx) => {
    const { orders, amount, overdueOrders, overdueAmount } = await readOwedTotal(tx, today);
    return {
      data: { orders, amount: hellersToCzk(amount), overdue: { orders: overdueOrders, amount: hellersToCzk(overdueAmount) } },
    };
  });
}
