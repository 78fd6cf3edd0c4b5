import type { Book } from './book';
import type { BasketBook } from './book-context';
import type { Store } from './store';
import { entriesOfTexts, leftCells, unwritten, written } from './written';

/** The ways texts of cells get into a book, and out of it as entries. */
export function writing(store: Store<Book>, change: BasketBook['change']): Pick<BasketBook, 'write' | 'putWrong' | 'leave' | 'unwrite'> {
  return {
    write: (cell) => store.update((book) => written(book, cell)),
    putWrong: (cells) => store.update((book) => cells.reduce((before, cell) => written(before, cell, true), book)),
    leave: (key) => {
      const all = store.get().written;
      const keys = (key === undefined ? [...all.keys()] : [key]).filter((one) => all.has(one));
      if (keys.length === 0) return;
      const { entries, seen } = entriesOfTexts(store.get(), keys);
      store.update((book) => leftCells(book, keys));
      if (entries.length > 0) change(entries, seen);
    },
    unwrite: (keys) => store.update((book) => unwritten(book, keys)),
  };
}
