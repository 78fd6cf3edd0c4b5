import type { EmployeeUid, CardUid } from '@portal/domain/identifiers/uid';
import { cancelCards, type CancelledCard } from '../../store/cards/cancelled-cards';
import type { CompanyTx } from '../../store/engine/db';
import { enqueueAll, enqueueForOrder } from '../../store/operations/jobs';

interface Cancellation {
  employeeUids: readonly EmployeeUid[];
  now: Date;
}

/**
 * Cancels every card of people who left, at once (EMP-109, EMP-S14). Cards nobody began to make will not be made; their orders are
 * looked at again, because nothing may be left to wait for. The processor is told about the others. Answers what was cancelled.
 */
export async function cancelCardsOf(tx: CompanyTx, { employeeUids, now }: Cancellation): Promise<CancelledCard[]> {
  const cards = await cancelCards(tx, { employeeUids, now });
  for (const orderUid of new Set(cards.flatMap((card) => card.orderUid ?? [])))
    await enqueueForOrder(tx, { name: 'process-order', orderUid });
  const payloads = cards.filter(({ isKnownToProcessor }) => isKnownToProcessor).map(({ uid }) => cancellationOf(tx, uid));
  if (payloads.length > 0) await enqueueAll(tx, { name: 'tell-processor', payloads });
  return cards;
}

const cancellationOf = ({ companyUid }: CompanyTx, cardUid: CardUid) => ({ companyUid, cardUid, action: 'cancel' as const });
