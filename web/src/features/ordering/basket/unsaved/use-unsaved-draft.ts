import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDrafts, watchDraft } from '../../../../lib/storage/drafts';
import { paths } from '../../../../lib/paths';
import { userQuery } from '../../../../lib/session/session-queries';
import { showToast } from '../../../../ui/feedback/toast';
import { resumed } from '../book/book';
import type { BasketBook } from '../book/book-context';
import type { Saver } from '../book/saver';
import { draftOf, dropUnsavedWork, findUnsavedWork } from './unsaved-work';

interface OpenWork {
  book: BasketBook;
  saver: Saver;
  isLoaded: boolean;
}

/** What is not in the basket when the session ends, the page is reloaded or another one is opened is kept, and given back over the loaded basket. */
export function useUnsavedDraft({ book, saver, isLoaded }: OpenWork): void {
  const { t } = useTranslation('ordering');
  const client = useQueryClient();
  const router = useRouter();
  const { store, leave } = book;
  useEffect(
    () =>
      watchDraft(() => {
        leave();
        return draftOf(store.get());
      }),
    [store, leave],
  );
  useEffect(() => {
    const keep = () => {
      const user = client.getQueryData(userQuery.queryKey);
      if (user && draftOf(store.get()) !== null) keepDrafts(user.uid);
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [client, store]);
  useEffect(() => {
    // The screen is still there for a moment when the session has ended and the person is led away; what it has just kept is for later.
    const isHere = router.state.location.pathname.startsWith(paths.ordering);
    const work = isHere && isLoaded ? findUnsavedWork() : null;
    if (work === null) return;
    dropUnsavedWork();
    store.update((before) => resumed(before, work));
    saver.schedule();
    const told = work.pending.length > 0 ? 'manual.broughtBack' : 'manual.wrongBroughtBack';
    showToast({ kind: work.written.length > 0 ? 'warn' : 'info', text: t(told, { count: work.written.length }), persistent: true });
  }, [router, store, saver, isLoaded, t]);
}
