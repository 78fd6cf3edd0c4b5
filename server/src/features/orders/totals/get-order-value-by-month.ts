import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { getOrderValueByMonth as route } from '@portal/contract/orders/order-totals';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellers, hellersToCzk } from '@portal/domain/money/money';
import { creditMonths, creditMonthsFrom } from '@portal/domain/orders/credit-months';
import type { Deps } from '../../../deps';
import { sumOrderValueByMonth } from '../../../store/orders/credit-by-month';

/** What was ordered month by month, every month said; orders that are not to be bring nothing, as to the picture of credit. */
export async function getOrderValueByMonth(deps: Deps, companyUid: CompanyUid): Promise<ReplyOf<typeof route>> {
  const today = pragueDay(deps.now().getTime());
  const sums = await deps.db.read(companyUid, (tx) => sumOrderValueByMonth(tx, creditMonthsFrom(today)));
  const byMonth = new Map(sums.map((sum) => [sum.month, sum]));
  const data = creditMonths(today).map((month) => {
    const { orders = 0, amount = hellers(0) } = byMonth.get(month) ?? {};
    return { month, orders, priceIncVat: hellersToCzk(amount) };
  });
  return { data };
}
