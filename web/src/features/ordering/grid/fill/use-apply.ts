import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../../lib/call/call-error';
import { showToast } from '../../../../ui/feedback/toast';
import type { Book } from '../../basket/book/book';
import { useBook } from '../../basket/book/book-context';
import { keyOf } from '../../basket/book/entry';
import { problemText } from '../../basket/problem-text';
import { showUndo } from '../../basket/book/use-undoable-change';
import type { Fill } from '../paste/paste';
import { useHistory } from '../../basket/book/use-history';

export type DoneText = 'cards' | 'filled' | 'pasted';

const NONE: ReadonlySet<string> = new Set();

/** Puts a change of many entries into the basket, marks it in the grid, and says what it did with a way back. Wrong texts stay in their cells. */
export function useApply() {
  const { t } = useTranslation('ordering');
  const book = useBook();
  const { undo } = useHistory();
  const [highlighted, setHighlighted] = useState(NONE);
  const done = (fill: Fill, text: DoneText, seen?: Book) => {
    const id = fill.entries.length > 0 ? book.change(fill.entries, seen) : null;
    book.putWrong(fill.wrong);
    setHighlighted(new Set(fill.entries.map(keyOf)));
    const parts = [
      t(`fill.done.${text}`, { count: text === 'filled' ? peopleIn(fill) : fill.entries.length }),
      fill.locked > 0 ? t('fill.locked', { count: fill.locked }) : '',
      fill.withoutLast !== undefined ? t('fill.withoutLast', { count: fill.withoutLast.length, who: firstOf(fill.withoutLast) }) : '',
      fill.wrong.length > 0
        ? t('fill.wrong', { count: fill.wrong.length, who: firstOf(fill.wrong.map(({ employee }) => employee.number)) })
        : '',
    ];
    const takeBack = (change: number) => {
      undo(change);
      book.unwrite(fill.wrong.map(({ target }) => keyOf(target)));
      setHighlighted(NONE);
    };
    showUndo({
      kind: fill.wrong.length > 0 ? 'warn' : fill.entries.length > 0 ? 'ok' : 'info',
      text: `${parts.filter(Boolean).join(', ')}.`,
      action: id === null ? undefined : { label: t('undo'), run: () => takeBack(id) },
    });
  };
  const failed = (error: unknown) => showToast({ kind: 'danger', text: problemText(t, problemOf(error)) });
  const endHighlight = useCallback(() => setHighlighted((before) => (before.size === 0 ? before : NONE)), []);
  return { done, failed, highlighted, endHighlight };
}

/** Enough of them to find the place in the sheet. */
const firstOf = (numbers: readonly string[]): string => [...new Set(numbers)].slice(0, 3).join(', ') + (numbers.length > 3 ? '…' : '');

const peopleIn = ({ entries }: Fill): number => new Set(entries.map((entry) => entry.employeeUid)).size;
