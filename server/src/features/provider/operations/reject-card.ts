import type { CardUid } from '@portal/domain/identifiers/uid';
import type { Deps } from '../../../deps';
import { companyOfCard } from '../../../store/companies/company-of-row';
import { applyCardEvent } from '../../fulfilment/cards/apply-card-event';
import { operatorIn, type Operator, refused, type Operation } from '../../../operator';

/** A person gives up a card that cannot be made: its price goes back and the employee may get another (section 5). */
export async function rejectCard(
  deps: Deps,
  operator: Operator,
  cardUid: CardUid,
): Promise<Operation<'card.notFound' | 'card.wrongState'>> {
  const companyUid = await companyOfCard(deps.db.directory, cardUid);
  if (companyUid === undefined) return refused('card.notFound');
  return deps.db.write<Operation<'card.wrongState'>>(operatorIn(companyUid, operator, 'card.rejected'), async (tx) => {
    const moved = await applyCardEvent(deps, tx, { event: 'rejected', cards: [{ uid: cardUid }] });
    if (moved.length === 0) return refused('card.wrongState');
    tx.audit({ subjectUid: cardUid, after: { status: 'CRD_NOT_MNF', by: operator.name } });
    return { ok: true };
  });
}
