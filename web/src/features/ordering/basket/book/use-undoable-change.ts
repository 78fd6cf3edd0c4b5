import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistory } from './use-history';
import { showUndo } from '../show-undo';
import { useBook } from './book-context';
import type { Entry } from './entry';

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
