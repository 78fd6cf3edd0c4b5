import { pragueDay } from '@portal/domain/calendar/prague-day';
import { blockingReason, type OrderBlockingReason } from '@portal/domain/orders/blocking';
import type { Deps } from '../../../deps';
import { readCreditFacts } from '../../../store/orders/credit-check';
import type { CompanyTx } from '../../../store/engine/db';
import type { OrderAtWork } from '../../../store/orders/order-processing';

/** Why the provider would hold this order today; null lets it through. The limit is about unpaid orders only, and a release by the provider is final (S-062). */
export async function creditGate(deps: Deps, tx: CompanyTx, order: OrderAtWork): Promise<OrderBlockingReason | null> {
  if (order.releasedAt !== null) return null;
  const facts = await readCreditFacts(tx, { orderUid: order.uid, orderedAt: order.orderedAt });
  const reason = blockingReason({ ...facts, today: pragueDay(deps.now().getTime()) });
  return order.paid && reason === 'limit' ? null : reason;
}
