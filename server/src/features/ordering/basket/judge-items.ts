import type { ItemListUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { refuse, type Failure } from '@portal/contract/errors';
import { entryPurpose } from '@portal/domain/catalogue/card-purpose';
import { SERVICES } from '@portal/domain/catalogue/services';
import { basketConflicts, basketErrorOf, type BasketConflicts } from '@portal/domain/ordering/basket-conflicts';
import { readKindsOfItems, type ItemFacts } from '../../../store/ordering/basket-facts';
import type { CompanyTx } from '../../../store/engine/db';

/** Judges items against what is true now (S-051, S-052). */
export const judgeFacts = (facts: ItemFacts[]): BasketConflicts =>
  basketConflicts(
    facts.map((item) => ({
      ...item,
      kind: item.kind === 'cards' ? ('card' as const) : ('credit' as const),
      purpose: entryPurpose(item),
      isServiceActive: SERVICES[item.serviceCode].isActive,
    })),
  );

/** The refusal a checkout or submit answers with, or null when everything can be ordered (S-053, S-074). */
export async function basketFailure(tx: CompanyTx, items: { itemsUid: ItemListUid; today: Day }): Promise<Failure | null> {
  const facts = await readKindsOfItems(tx, items);
  const error = basketErrorOf(facts.length, judgeFacts(facts));
  return error === null ? null : refuse(error);
}
