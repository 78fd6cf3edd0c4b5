import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, type Failure } from '@portal/contract/errors';
import type { ForecastMonth, forecastRenewals as route } from '@portal/contract/ordering/renewals';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { forecastHorizon, forecastMonths } from '@portal/domain/cards/renewal';
import { RENEWAL_SERVICES, RENEWED_PRODUCT, type CardProductCode } from '@portal/domain/catalogue/codes';
import { priceList, type PriceList } from '@portal/domain/catalogue/price-list';
import { hellers, hellersToCzk } from '@portal/domain/money/money';
import { calculate } from '@portal/domain/ordering/calculation';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { countDueRenewals, type DueRenewals } from '../../../store/cards/renewals';
import { openRenewals } from './open-renewals';

/**
 * Renewals of the next twelve months by the month in which they have to be ordered, and their cost by the contract: cards alone, delivery
 * depends on what else is ordered. What lies in the basket counts until it is ordered; what is overdue counts now.
 */
export function forecastRenewals(deps: Deps, actor: CompanyActor, productCode: CardProductCode): Promise<ReplyOf<typeof route> | Failure> {
  const today = pragueDay(deps.now().getTime());
  return deps.db.read(actor.companyUid, async (tx) => {
    const renewals = await openRenewals(deps, tx, productCode);
    if (isFailure(renewals)) return renewals;
    const { period, context } = renewals;
    const due = period === null ? [] : await countDueRenewals(tx, { today, until: forecastHorizon(today) });
    const byMonth = new Map(due.map((month) => [month.month, month]));
    const prices = priceList(context.overrides);
    return { data: forecastMonths(today).map((month) => present(byMonth.get(month) ?? { month, cards: 0, automatic: 0 }, prices)) };
  });
}

/** Automatic renewals and those ordered by hand are two services and may have two prices (S-022). */
function present({ month, cards, automatic }: DueRenewals, prices: PriceList): ForecastMonth {
  const items = [
    { productCode: RENEWED_PRODUCT, serviceCode: RENEWAL_SERVICES.byHand, count: cards - automatic, nominal: hellers(0) },
    { productCode: RENEWED_PRODUCT, serviceCode: RENEWAL_SERVICES.automatic, count: automatic, nominal: hellers(0) },
  ] as const;
  const { totals } = calculate({ items: items.filter(({ count }) => count > 0), priceList: prices, delivery: null });
  return { month, cards, automatic, price: hellersToCzk(totals.price), priceIncVat: hellersToCzk(totals.priceIncVat) };
}
