import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dropDraft, findDraft, keepDrafts, watchDraft } from '../../../lib/drafts';
import { userQuery } from '../../../lib/session-queries';
import { showToast } from '../../../ui/toast';
import { resumed, type Book, type PendingEntry } from './book';
import type { Saver } from './saver';
import type { Store } from './store';

/** The basket is one for the whole screen. */
const DRAFT = { form: '', base: 'basket' };

interface UnsavedWork {
  store: Store<Book>;
  saver: Saver;
  /** The address that all screens of this basket are under: what was kept on one tab is given back on any. */
  path: string;
  isLoaded: boolean;
}

/** What could not be saved before the session ended or the page was reloaded is kept, and saved again over the loaded basket. */
export function useUnsavedDraft({ store, saver, path, isLoaded }: UnsavedWork): void {
  const { t } = useTranslation('ordering');
  const client = useQueryClient();
  const router = useRouter();
  useEffect(
    () => watchDraft(() => (store.get().pending.size === 0 ? null : { ...DRAFT, path, values: [...store.get().pending.values()] })),
    [store, path],
  );
  useEffect(() => {
    const keep = () => {
      const user = client.getQueryData(userQuery.queryKey);
      if (user && store.get().pending.size > 0) keepDrafts(user.uid);
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [client, store]);
  useEffect(() => {
    // The screen is still there for a moment when the session has ended and the person is led away; what it has just kept is for later.
    const isHere = router.state.location.pathname.startsWith(path);
    const draft = isHere && isLoaded ? findDraft({ ...DRAFT, path }) : null;
    if (draft === null) return;
    dropDraft(draft);
    store.update((book) => resumed(book, draft.values as PendingEntry[]));
    saver.schedule();
    showToast({ kind: 'info', text: t('manual.broughtBack'), persistent: true });
  }, [router, store, saver, path, isLoaded, t]);
}
