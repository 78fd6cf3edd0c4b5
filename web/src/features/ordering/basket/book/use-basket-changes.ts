import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { listBasketChanges, type BasketItem } from '@portal/contract/ordering/basket';
import { call } from '../../../../lib/call/call';
import { walletsQuery } from '../../../../parts/credit/credit-queries';
import { SHORT_WHILE_MS } from '../../../../lib/call/short-while';
import { basketQuery, basketTotalQuery, removalsKey } from '../basket-queries';
import { applied, loaded, missed, type Book } from './book';
import type { Store } from './store';

interface WatchedBasket {
  companyUid: CompanyUid;
  store: Store<Book>;
  /** As it was read; the changes since then are asked for. */
  basket: { order: { createdAt: string }; items: readonly BasketItem[] } | undefined;
}

/** What others do to the basket comes in every 5 s while the screen is seen, and when one comes back to it. */
export function useBasketChanges({ companyUid, store, basket }: WatchedBasket): void {
  const client = useQueryClient();
  const since = useRef<string | null>(null);
  useEffect(() => {
    if (basket !== undefined) since.current ??= newestOf(basket);
  }, [basket]);
  useQuery({
    queryKey: ['company', companyUid, 'basket', 'changes'],
    enabled: basket !== undefined,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: SHORT_WHILE_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const { answers } = store.get();
      if (since.current === null || store.get().phase === 'saving') return null;
      const { data } = await call(listBasketChanges, { params: { companyUid }, query: { since: since.current }, signal });
      // Something was saved or read meanwhile: this answer may be older than that.
      if (store.get().answers !== answers || store.get().phase === 'saving') return null;
      since.current = data.at;
      if (data.items.length > 0) store.update((book) => applied(book, data.items));
      if (data.isWhole || store.get().saved.size !== data.itemCount) await readAgain(client, companyUid, store);
      return null;
    },
  });
}

/** Entries went away, or too many changed to be told one by one. */
async function readAgain(client: QueryClient, companyUid: CompanyUid, store: Store<Book>): Promise<void> {
  const before = store.get().saved;
  const { items } = await client.fetchQuery(basketQuery(companyUid));
  store.update((book) => missed(loaded(book, items), before));
  // A change of wallets takes entries away, and with them the columns they stood in.
  for (const queryKey of [removalsKey(companyUid), basketTotalQuery(companyUid).queryKey, walletsQuery(companyUid).queryKey])
    void client.invalidateQueries({ queryKey });
}

/** By the server's clock: ours may differ. */
const newestOf = ({ order, items }: NonNullable<WatchedBasket['basket']>): string =>
  items.reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), order.createdAt);
