import { entryAt, type Book } from './book';
import type { SeenBook, WrittenCell, WrongCell } from './cell-text';
import { isSame, keyOf, type Entry } from './entry';

/** The person writes into a cell, or a sheet was pasted over it. */
export function written(book: Book, cell: WrittenCell, isLeft = false): Book {
  const key = keyOf(cell.target);
  const seen = book.written.get(key)?.seen ?? { version: book.saved.get(key)?.version ?? 0, isPending: book.pending.has(key) };
  return { ...book, written: new Map(book.written).set(key, { ...cell, isLeft, seen }) };
}

/** The texts at `keys` are thrown away. */
export function unwritten(book: Book, keys: Iterable<string>): Book {
  const left = new Map(book.written);
  for (const key of keys) left.delete(key);
  return left.size === book.written.size ? book : { ...book, written: left };
}

/** The cells at `keys` are left: their good texts go, because they are entries now; the wrong ones stay and are told. */
export function leftCells(book: Book, keys: Iterable<string>): Book {
  const after = new Map(book.written);
  for (const key of keys) {
    const cell = after.get(key);
    if (cell?.meaning.ok) after.delete(key);
    else if (cell) after.set(key, { ...cell, isLeft: true });
  }
  return { ...book, written: after };
}

/** What the good texts at `keys` change, and what the person saw when they began to write each of them. */
export function entriesOfTexts(book: Book, keys: Iterable<string>): { entries: Entry[]; seen: SeenBook } {
  const entries: Entry[] = [];
  const seen = { saved: new Map<string, { version: number }>(), pending: new Map<string, true>() };
  for (const key of keys) {
    const cell = book.written.get(key);
    if (cell?.meaning.ok !== true || isSame(cell.meaning.entry, entryAt(book, key))) continue;
    entries.push(cell.meaning.entry);
    seen.saved.set(key, { version: cell.seen.version });
    if (cell.seen.isPending) seen.pending.set(key, true);
  }
  return { entries, seen };
}

/** Texts that order nothing, of cells nobody is in. */
export const wrongCells = ({ written: all }: Pick<Book, 'written'>): WrongCell[] =>
  [...all.values()].filter((cell): cell is WrongCell => cell.isLeft && !cell.meaning.ok);
