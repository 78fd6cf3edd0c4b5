import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { changeBasket, type BasketItem } from '@portal/contract/basket';
import { call } from '../../../lib/call';
import { i18n } from '../../../lib/i18n';
import { problemText } from '../problem-text';
import { basketQuery, basketTotalQuery } from './basket-queries';
import { changed, emptyBook, loaded, type Book } from './book';
import type { BasketBook } from './book-context';
import { inputOf, type Entry } from './entry';
import { createSaver, type Saver } from './saver';
import { createStore } from './store';

/** The basket of a screen that edits it: loaded, changed at once, saved in the background, tried again when the network comes back. */
export function useBasketBook(companyUid: string) {
  const client = useQueryClient();
  const basket = useQuery(basketQuery(companyUid));
  const store = useMemo(() => createStore<Book>(emptyBook), []);
  const saver = useMemo(
    () =>
      createSaver(store, {
        say: (problem) => problemText(i18n.getFixedT(null, 'ordering'), problem),
        send: async (entries) => {
          const { data } = await call(changeBasket, { params: { companyUid }, body: { items: entries.map(inputOf) } });
          rememberSaved(client, companyUid, { entries, items: data.items });
          return data;
        },
      }),
    [client, companyUid, store],
  );
  useEffect(() => {
    if (basket.data) store.update((book) => loaded(book, basket.data.items));
  }, [basket.data, store]);
  useRetryOnline(saver);
  const book = useMemo<BasketBook>(
    () => ({
      store,
      flush: saver.flush,
      change: (entries: readonly Entry[]) => {
        store.update((before) => changed(before, entries));
        saver.schedule();
      },
    }),
    [store, saver],
  );
  return { book, basket };
}

function useRetryOnline(saver: Saver): void {
  useEffect(() => {
    const retry = () => void saver.flush();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      saver.stop();
    };
  }, [saver]);
}

/** Keeps the cached basket as new as the screen, so that coming back shows what was saved. */
function rememberSaved(client: QueryClient, companyUid: string, { entries, items }: { entries: Entry[]; items: BasketItem[] }): void {
  const employees = new Set(entries.map((entry) => entry.employeeUid));
  client.setQueryData(basketQuery(companyUid).queryKey, (basket) =>
    basket === undefined ? basket : { ...basket, items: [...basket.items.filter((item) => !employees.has(item.employee.uid)), ...items] },
  );
  void client.invalidateQueries({ queryKey: basketTotalQuery(companyUid).queryKey });
}
