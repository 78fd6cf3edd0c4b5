import { cancelCards, type CancelledCard } from './store/cancelled-cards';
import type { CompanyTx } from './store/db';
import { enqueue } from './store/jobs';

interface Cancellation {
  employeeUids: readonly string[];
  now: Date;
}

/**
 * Cancels every card of people who left, at once (EMP-109, EMP-S14). Cards nobody began to make will not be made; their orders are
 * looked at again, because nothing may be left to wait for. Answers what was cancelled.
 */
export async function cancelCardsOf(tx: CompanyTx, { employeeUids, now }: Cancellation): Promise<CancelledCard[]> {
  const cards = await cancelCards(tx, { employeeUids, now });
  for (const orderUid of new Set(cards.flatMap((card) => card.orderUid ?? [])))
    await enqueue(tx, { name: 'process-order', payload: { companyUid: tx.companyUid, orderUid }, key: `process-order:${orderUid}` });
  return cards;
}
