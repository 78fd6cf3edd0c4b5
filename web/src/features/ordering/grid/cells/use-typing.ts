import { useEffect, useState } from 'react';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import { formatAmount } from '../../../../lib/text/formats';
import { useBook, useWritten } from '../../basket/book/book-context';
import { keyIn, textAfter, type CreditColumn } from './credit-column';
import { useGrid } from '../grid-context';
import { writtenIn } from './written-in';

/** Whole crowns where it can be. */
export const shownNumber = (number: number): string => formatAmount(number, Number.isInteger(number) ? 0 : 2);

/** The text of a cell. It is part of the basket's book from its first letter; a good number becomes an entry when the cell is left or scrolled away. */
export function useTyping(row: EmployeeProductRow, column: CreditColumn, number: number | null) {
  const { write: put, leave, unwrite } = useBook();
  const { onTyped } = useGrid();
  const key = keyIn(column, row.uid);
  const cell = useWritten(key);
  const [isRefused, setRefused] = useState(false);
  const text = cell?.text ?? (number === null ? '' : shownNumber(number));
  useEffect(() => () => leave(key), [leave, key]);
  const commit = () => {
    setRefused(false);
    leave(key);
  };
  return {
    text,
    isTyping: cell?.isLeft === false,
    /** A text that is no good number is kept, and explained once the cell is left. */
    error: cell?.isLeft === true && !cell.meaning.ok ? cell.meaning.error : null,
    /** A letter was just typed and did not get in. */
    isRefused,
    write: (next: string, how: { isTyped: boolean }) => {
      const after = textAfter(text, next, how);
      setRefused(after !== next);
      if (after === next) put(writtenIn(row, column, after));
      onTyped();
    },
    put: (whole: string) => {
      put(writtenIn(row, column, whole));
      commit();
    },
    commit,
    cancel: () => {
      setRefused(false);
      unwrite([key]);
    },
  };
}

export type Typing = ReturnType<typeof useTyping>;
