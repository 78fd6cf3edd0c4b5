import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { changeBasket } from '@portal/contract/ordering/basket';
import { call } from '../../../../lib/call/call';
import type { CallProblem } from '../../../../lib/call/call-error';
import { i18n } from '../../../../lib/text/i18n';
import { userQuery } from '../../../../lib/session/session-queries';
import { walletsQuery } from '../../../../parts/credit/credit-queries';
import { problemText } from '../problem-text';
import { basketQuery, basketTotalQuery } from '../basket-queries';
import { changed, emptyBook, loaded, type Book } from './book';
import type { BasketBook, Moved } from './book-context';
import type { SeenBook } from './cell-text';
import { inputOf, type Entry } from './entry';
import { emptyHistory, recorded, redone, undone, type History } from './history';
import { createSaver, type Saver } from './saver';
import { createStore, type Store } from './store';
import { useBasketChanges } from './use-basket-changes';
import { useUnsavedDraft } from '../unsaved/use-unsaved-draft';
import { writing } from './writing';

/**
 * The basket of a screen that edits it: loaded, changed at once, saved in the background, tried again when the network comes back, and
 * kept up with what others do to it. What stays unsaved is kept for the next visit.
 */
export function useBasketBook(companyUid: CompanyUid) {
  const client = useQueryClient();
  const basket = useQuery(basketQuery(companyUid));
  const me = useQuery(userQuery).data?.uid ?? null;
  const store = useMemo(() => createStore<Book>(emptyBook), []);
  const saver = useMemo(
    () =>
      createSaver(store, {
        say: (problem) => {
          // What may be ordered may have been changed elsewhere: the columns follow.
          void client.invalidateQueries({ queryKey: walletsQuery(companyUid).queryKey });
          const t = i18n.getFixedT(null, 'ordering');
          return isOfWallet(problem) ? t('skipped.walletGone') : problemText(t, problem);
        },
        send: async (sent) => {
          const body = { items: sent.map(({ entry, version }) => inputOf(entry, version)) };
          const { data } = await call(changeBasket, { params: { companyUid }, body });
          void client.invalidateQueries({ queryKey: basketTotalQuery(companyUid).queryKey });
          return data;
        },
      }),
    [client, companyUid, store],
  );
  useEffect(() => store.update((book) => ({ ...book, me })), [me, store]);
  useEffect(() => {
    if (basket.data) store.update((book) => loaded(book, basket.data.items));
  }, [basket.data, store]);
  useRetryOnline(saver);
  useBasketChanges({ companyUid, store, basket: basket.data });
  const book = useMemo(() => editable(store, saver), [store, saver]);
  useUnsavedDraft({ book, saver, isLoaded: basket.data !== undefined });
  return { book, basket };
}

const isOfWallet = ({ fields }: CallProblem): boolean => fields.some(({ path }) => path.endsWith('.walletUid'));

const MANY = 20;

/** The store with the ways to change it; every change can be taken back. */
function editable(store: Store<Book>, saver: Saver): BasketBook {
  const history = createStore<History>(emptyHistory);
  const put = (entries: readonly Entry[], seen?: SeenBook) => {
    store.update((before) => changed(before, entries, seen));
    // Nobody types so many: there is nothing to wait for.
    if (entries.length > MANY) void saver.flush();
    else saver.schedule();
  };
  const move = (next: ReturnType<typeof undone>): Moved | null => {
    if (next === null) return null;
    history.update(() => next.history);
    if (next.entries.length > 0) put(next.entries);
    return next;
  };
  const change = (entries: readonly Entry[], seen?: SeenBook) => {
    const id = history.get().nextId;
    history.update((before) => recorded(before, store.get(), entries));
    put(entries, seen);
    return id;
  };
  const texts = writing(store, change);
  return {
    store,
    history,
    flush: () => {
      texts.leave();
      return saver.flush();
    },
    change,
    ...texts,
    undo: (id) => move(undone(history.get(), store.get(), id)),
    redo: () => move(redone(history.get(), store.get())),
  };
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
