import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../ui/feedback/toast';
import { useBook, type Moved } from './book-context';

/** Taking own changes back and making them again; says it when somebody else's later work was left alone. */
export function useHistory() {
  const { t } = useTranslation('ordering');
  const book = useBook();
  const { done, undone } = useSyncExternalStore(book.history.subscribe, book.history.get);
  const actions = useMemo(() => {
    const tell = (moved: Moved | null, what: 'undone' | 'redone') => {
      if (moved === null) return;
      const left = moved.left > 0 ? ` ${t('history.left', { count: moved.left })}` : '';
      showToast({ kind: moved.left > 0 ? 'warn' : 'info', text: t(`history.${what}`, { count: moved.entries.length }) + left });
    };
    return { undo: (id?: number) => tell(book.undo(id), 'undone'), redo: () => tell(book.redo(), 'redone') };
  }, [book, t]);
  return { ...actions, canUndo: done.length > 0, canRedo: undone.length > 0 };
}
