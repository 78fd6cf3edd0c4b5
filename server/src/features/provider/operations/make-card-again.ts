import { pragueYear } from '@portal/domain/calendar/prague-day';
import type { CardUid } from '@portal/domain/identifiers/uid';
import type { Deps } from '../../../deps';
import { operatorIn, type Operator, refused, type Operation } from '../../../operator';
import { insertCardAgain, lockCardToReplace } from '../../../store/cards/made-again';
import { awaitCancellation } from '../../../store/cards/unmade-cards';
import { companyOfCard } from '../../../store/companies/company-of-row';
import { takeNumbers } from '../../../store/documents/number-series';
import type { CompanyTx } from '../../../store/engine/db';
import { enqueue, enqueueForOrder } from '../../../store/operations/jobs';
import { lockPlacedOrder, reopenOrder } from '../../../store/orders/order-processing';
import { applyCardEvent } from '../../fulfilment/cards/apply-card-event';

type Answer = Operation<'card.notFound' | 'card.wrongState', { packageNumber: string }>;

/**
 * A person has a card made once more, at no cost to the company: one that could not be made, or that was not in its package. It travels in
 * a package of its own; the missing one ends, so that nobody pays with it should it turn up (decision 0058).
 */
export async function makeCardAgain(deps: Deps, operator: Operator, cardUid: CardUid): Promise<Answer> {
  const companyUid = await companyOfCard(deps.db.directory, cardUid);
  if (companyUid === undefined) return refused('card.notFound');
  return deps.db.write<Answer>(operatorIn(companyUid, operator, 'card.orderedAgain'), async (tx) => {
    const card = await lockCardToReplace(tx, cardUid);
    if (card === undefined) return refused('card.wrongState');
    if (card.status !== 'CRD_NOT_MNF') await endMissing(deps, tx, cardUid);
    const { orderUid } = card;
    await lockPlacedOrder(tx, orderUid);
    await reopenOrder(tx, orderUid);
    const now = deps.now();
    await enqueueForOrder(tx, { name: 'produce-cards', orderUid });
    const [packageNumber = ''] = await takeNumbers(tx, { series: 'package', year: pragueYear(now.getTime()), count: 1 });
    const made = await insertCardAgain(tx, { card, number: packageNumber, now });
    tx.audit({
      subjectUid: cardUid,
      before: { status: card.status },
      after: { card: made.uid, package: packageNumber, by: operator.name },
    });
    return { ok: true, packageNumber };
  });
}

/** The card ends here at once, and the processor hears of it. */
async function endMissing(deps: Deps, tx: CompanyTx, cardUid: CardUid): Promise<void> {
  await applyCardEvent(deps, tx, { event: 'cancelled', cards: [{ uid: cardUid }] });
  await awaitCancellation(tx, { cardUids: [cardUid], now: deps.now() });
  await enqueue(tx, { name: 'tell-processor', payload: { companyUid: tx.companyUid, cardUid, action: 'cancel' } });
}
