import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistory } from './use-history';
import { useBook } from './book-context';
import type { Entry } from './entry';
import { hideToast, showToast, type ToastInput } from '../../../../ui/feedback/toast';

/**
 * Changes entries and saves them at once, because the server counts by them: `onSaved` reads its answers again. The change is told with a
 * way back, also on the screen it leads to.
 */
export function useUndoableChange(onSaved: () => unknown): (entries: readonly Entry[], text: string) => void {
  const { t } = useTranslation('ordering');
  const { change, flush } = useBook();
  const { undo } = useHistory();
  return useCallback(
    (entries, text) => {
      const save = () => void flush().then((isSaved) => isSaved && onSaved());
      const id = change(entries);
      const takeBack = () => {
        undo(id);
        save();
      };
      showUndo({ text, action: { label: t('undo'), run: takeBack }, persistent: true });
      save();
    },
    [t, change, flush, undo, onSaved],
  );
}

let last: number | null = null;

/** Says what was done and offers to take it back. Only the newest change can be taken back: an older undo would overwrite what came after it. */
export function showUndo(toast: ToastInput): void {
  if (last !== null) hideToast(last);
  last = showToast({ ...toast, durationMs: 10_000 });
}
