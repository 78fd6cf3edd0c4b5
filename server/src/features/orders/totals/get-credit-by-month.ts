import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { getCreditByMonth as route, ProductCredit } from '@portal/contract/orders/order-totals';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { isCardProductCode } from '@portal/domain/catalogue/codes';
import { SERVICES } from '@portal/domain/catalogue/services';
import { hellersToCzk } from '@portal/domain/money/money';
import { creditMonths, creditMonthsFrom } from '@portal/domain/orders/credit-months';
import type { Deps } from '../../../deps';
import { sumBasketCredit, sumCreditByMonth, type CreditSum } from '../../../store/orders/credit-by-month';

/** Credit ordered by month, every month said, and what lies in the basket. */
export function getCreditByMonth(deps: Deps, companyUid: CompanyUid): Promise<ReplyOf<typeof route>> {
  const today = pragueDay(deps.now().getTime());
  return deps.db.read(companyUid, async (tx) => {
    const sums = await sumCreditByMonth(tx, creditMonthsFrom(today));
    const months = creditMonths(today).map((month) => ({ month, credit: byProduct(sums.filter((sum) => sum.month === month)) }));
    return { data: { months, basket: byProduct(await sumBasketCredit(tx)) } };
  });
}

const byProduct = (sums: readonly CreditSum[]): ProductCredit[] =>
  sums.flatMap(({ serviceCode, amount }) => {
    const { productCode } = SERVICES[serviceCode];
    return isCardProductCode(productCode) && amount > 0 ? [{ productCode, amount: hellersToCzk(amount) }] : [];
  });
