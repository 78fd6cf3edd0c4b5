import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../lib/call/call-error';
import { retryWith } from '../../../lib/call/query-client';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { userQuery } from '../../../lib/session/session-queries';
import { showToast } from '../../../ui/feedback/toast';
import { problemText } from '../basket/problem-text';
import { showUndo } from '../basket/book/use-undoable-change';
import { loadRemovals } from './removals-query';
import { useRemovalWords } from './use-removal-words';
import { useRestore } from './use-restore';

/** After the person emptied the basket: says so and offers to put everything back; the history offers it for 30 days. */
export function useUndoEmptying(): (text: string) => Promise<void> {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const me = useQuery(userQuery).data?.uid;
  const words = useRemovalWords();
  const { mutateAsync } = useRestore();
  const restore = async (uid: string) => {
    try {
      const { fact, why } = words.outcome(await mutateAsync(uid));
      showToast({ kind: why === '' ? 'ok' : 'warn', text: `${fact} ${why}`.trim(), durationMs: why === '' ? undefined : null });
    } catch (error) {
      retryWith(error, () => restore(uid));
      showToast({ kind: 'danger', text: problemText(t, problemOf(error)) });
    }
  };
  return async (text) => {
    const removals = await loadRemovals(companyUid, { pageNumber: 1 }).catch(() => null);
    const own = removals?.data.find(({ cause, by, canRestore, at }) => cause === 'emptied' && canRestore && by?.uid === me && isRecent(at));
    if (own === undefined) showToast({ text });
    else showUndo({ text, action: { label: t('undo'), run: () => restore(own.uid) } });
  };
}

/** The clocks of the server and of the person may differ a little. */
const RECENT_MS = 60_000;

/** An older one is not what was just emptied: there may have been nothing left to take out. */
const isRecent = (at: string): boolean => Date.now() - Date.parse(at) < RECENT_MS;
