import type { getCheckoutSummary } from '@portal/contract/ordering/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { CalculationLine } from '@portal/domain/ordering/calculation';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Language } from '../../../actor';
import { countOrdered } from '../../../store/ordering/checkout';
import type { CompanyTx } from '../../../store/engine/db';
import type { OrderHead } from '../../../store/orders/order-head';
import { calculateOrder } from './calculate-order';

/** Cards and credit of the order without fees and delivery, and how many people it is for. */
export async function summariseCheckout(tx: CompanyTx, order: OrderHead, language: Language): Promise<ReplyOf<typeof getCheckoutSummary>> {
  const [{ lines }, counts] = await Promise.all([calculateOrder(tx, order), countOrdered(tx, order.itemsUid)]);
  const entries = (kind: CalculationLine['kind']) =>
    lines
      .filter((line) => line.kind === kind)
      .map((line) => ({
        serviceCode: line.serviceCode,
        serviceName: line.description[language],
        quantity: line.quantity,
        price: hellersToCzk(line.price),
      }));
  return { data: { plastic: { cards: entries('card'), credits: entries('credit') }, ...counts } };
}
