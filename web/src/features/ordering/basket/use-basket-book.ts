import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBasket, type BasketItem } from '@portal/contract/basket';
import { call } from '../../../lib/call';
import { dropDraft, findDraft, watchDraft } from '../../../lib/drafts';
import { i18n } from '../../../lib/i18n';
import { showToast } from '../../../ui/toast';
import { problemText } from '../problem-text';
import { basketQuery, basketTotalQuery } from './basket-queries';
import { changed, emptyBook, loaded, type Book } from './book';
import type { BasketBook } from './book-context';
import { inputOf, type Entry } from './entry';
import { createSaver, type Saver } from './saver';
import { createStore, type Store } from './store';

/** The basket is one for the whole screen. */
const DRAFT = { form: '', base: 'basket' };

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
  useUnsavedDraft(store, saver, basket.data !== undefined);
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

/** What could not be saved before the session ended is kept, and written again over the loaded basket after login. */
function useUnsavedDraft(store: Store<Book>, saver: Saver, isLoaded: boolean): void {
  const { t } = useTranslation('ordering');
  useEffect(
    () => watchDraft(() => (store.get().pending.size === 0 ? null : { ...DRAFT, values: [...store.get().pending.values()] })),
    [store],
  );
  useEffect(() => {
    const draft = isLoaded ? findDraft(DRAFT) : null;
    if (draft === null) return;
    dropDraft(draft);
    store.update((book) => changed(book, draft.values as Entry[]));
    saver.schedule();
    showToast({ kind: 'info', text: t('manual.broughtBack'), persistent: true });
  }, [store, saver, isLoaded, t]);
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
