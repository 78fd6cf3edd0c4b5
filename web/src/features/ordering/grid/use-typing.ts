import { useEffect, useRef, useState } from 'react';
import type { EmployeeProductRow } from '@portal/contract/products';
import { formatAmount } from '../../../lib/formats';
import type { Book } from '../basket/book';
import { useBook } from '../basket/book-context';
import { entryIn, numberCharacters, readCell, type CellError, type CreditColumn } from './credit-column';
import { useGrid } from './grid-context';

/** Whole crowns where it can be. */
export const shownNumber = (number: number): string => formatAmount(number, Number.isInteger(number) ? 0 : 2);

/** The text while it is being written; a good number goes into the basket when the cell is left or scrolled away. */
export function useTyping(row: EmployeeProductRow, column: CreditColumn, number: number | null) {
  const book = useBook();
  const { onTyped } = useGrid();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<CellError | null>(null);
  /** As the basket stood at the first keystroke. */
  const seen = useRef<Book | undefined>(undefined);
  /** A text that is no good number is kept and explained. */
  const put = (written: string) => {
    const cell = readCell(column, written);
    setError(cell.ok ? null : cell.error);
    setText(cell.ok ? null : written);
    if (cell.ok && cell.number !== (number ?? 0)) book.change([entryIn(column, row.uid, cell.number)], seen.current);
    if (cell.ok) seen.current = undefined;
  };
  const commit = () => {
    if (text !== null) put(text);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => () => latest.current(), []);
  const cancel = () => {
    seen.current = undefined;
    setText(null);
    setError(null);
  };
  const write = (next: string) => {
    seen.current ??= book.store.get();
    setText(numberCharacters(column, next));
    setError(null);
    onTyped();
  };
  const shown = text ?? (number === null ? '' : shownNumber(number));
  return { text: shown, isTyping: text !== null, error, write, put, commit, cancel };
}

export type Typing = ReturnType<typeof useTyping>;
