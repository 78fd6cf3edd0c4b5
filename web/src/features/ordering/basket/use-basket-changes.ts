import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listBasketChanges, type BasketItem } from '@portal/contract/basket';
import { call } from '../../../lib/call';
import { SHORT_WHILE_MS } from '../../../lib/short-while';
import { basketQuery, removalsKey } from './basket-queries';
import { applied, type Book } from './book';
import { keyOf } from './entry';
import { rememberSaved } from './remember-saved';
import type { Store } from './store';

interface WatchedBasket {
  companyUid: string;
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
      if (data.isWhole) await client.invalidateQueries({ queryKey: basketQuery(companyUid).queryKey });
      else if (data.items.length > 0 || data.removed.length > 0) {
        store.update((book) => applied(book, data));
        const removed = new Set(data.removed.map(({ productServiceCode: serviceCode, ...target }) => keyOf({ ...target, serviceCode })));
        if (removed.size > 0) void client.invalidateQueries({ queryKey: removalsKey(companyUid) });
        rememberSaved(client, companyUid, { removed, items: data.items });
      }
      return null;
    },
  });
}

/** By the server's clock: ours may differ. */
const newestOf = ({ order, items }: NonNullable<WatchedBasket['basket']>): string =>
  items.reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), order.createdAt);
