import { useQueryClient } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { RENEWED_PRODUCT } from '@portal/domain/catalogue/codes';
import { useEffect } from 'react';
import { refreshRenewals, renewalListKey } from '../renewals/renewal-queries';
import { refreshRequests } from '../requests/request-queries';
import type { Book } from '../basket/book/book';
import type { Store } from '../basket/book/store';

/**
 * The cards in the basket decide who can be renewed and what may be done with a request (S-133, REQ-021): when a save, or somebody else,
 * changes them, these lists are read again. Rows of renewals that are on the screen stay until it is opened again.
 */
export function useCardLists(companyUid: CompanyUid, store: Store<Book>): void {
  const client = useQueryClient();
  useEffect(() => {
    let before = store.get();
    let cards = cardsIn(before);
    return store.subscribe(() => {
      const now = store.get();
      if (now.saved === before.saved) return;
      const [isFirst, former] = [before.answers === 0, cards];
      before = now;
      cards = cardsIn(now);
      if (isFirst || cards === former) return;
      void client.invalidateQueries({ queryKey: renewalListKey(companyUid), refetchType: 'none' });
      void refreshRenewals(client, companyUid);
      void refreshRequests(client, companyUid);
    });
  }, [client, companyUid, store]);
}

/** The cards of the renewed product, in a form to compare. */
const cardsIn = ({ saved }: Book): string =>
  [...saved]
    .flatMap(([key, { kind, productCode }]) => (kind === 'cards' && productCode === RENEWED_PRODUCT ? key : []))
    .toSorted()
    .join('\n');
