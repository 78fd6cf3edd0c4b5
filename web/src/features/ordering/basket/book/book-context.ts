import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { entriesOf, entryAt, type Book, type Touch, type Trouble } from './book';
import type { Entry } from './entry';
import type { History } from './history';
import type { Store } from './store';
import type { SeenBook, WrittenCell, Written } from './cell-text';

export interface BasketBook {
  store: Store<Book>;
  /**
   * Changes entries at once on the screen and soon on the server; answers the number by which the change can be undone. `seen` is the book
   * the person decided over, when that was a while ago.
   */
  change: (entries: readonly Entry[], seen?: SeenBook) => number;
  /** The text of a cell as it is being written. */
  write: (cell: WrittenCell) => void;
  /** Texts that came from elsewhere and order nothing: they stand in their cells, told at once. */
  putWrong: (cells: readonly WrittenCell[]) => void;
  /** The cell of a key is left, or every cell: a good text becomes an entry, a wrong one stays and is told. */
  leave: (key?: string) => void;
  /** The texts of the keys are given up. */
  unwrite: (keys: Iterable<string>) => void;
  history: Store<History>;
  /** Takes back the newest own change, or the one of a number; null when there is none. */
  undo: (id?: number) => Moved | null;
  redo: () => Moved | null;
  /** Leaves every cell and saves now; true when no entry is left unsaved. */
  flush: () => Promise<boolean>;
}

/** What an undo or redo did. */
export interface Moved {
  entries: readonly Entry[];
  /** Entries left alone because somebody else changed them since. */
  left: number;
}

export const BookContext = createContext<BasketBook | null>(null);

export function useBook(): BasketBook {
  const book = useContext(BookContext);
  if (book === null) throw new Error('no basket around');
  return book;
}

/** One entry, watched alone: a change elsewhere does not render the cell again. */
export function useEntry(key: string): Entry | undefined {
  const { store } = useBook();
  return useSyncExternalStore(store.subscribe, () => entryAt(store.get(), key));
}

/** What stands written in a cell and is not in the basket. */
export function useWritten(key: string): Written | undefined {
  const { store } = useBook();
  return useSyncExternalStore(store.subscribe, () => store.get().written.get(key));
}

/** Why the entry went back, if it did. */
export function useTrouble(key: string): Trouble | undefined {
  const { store } = useBook();
  return useSyncExternalStore(store.subscribe, () => store.get().troubles.get(key));
}

/** Who else changed the entry, if anybody did. */
export function useTouch(key: string): Touch | undefined {
  const { store } = useBook();
  return useSyncExternalStore(store.subscribe, () => store.get().touches.get(key));
}

export function useIsUnsaved(key: string): boolean {
  const { store } = useBook();
  return useSyncExternalStore(store.subscribe, () => store.get().phase === 'stuck' && store.get().pending.has(key));
}

/** Everything ordered. */
export function useEntries(): Entry[] {
  const { store } = useBook();
  const { saved, pending } = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(() => entriesOf({ saved, pending }), [saved, pending]);
}

export function useBookState(): Book {
  const { store } = useBook();
  return useSyncExternalStore(store.subscribe, store.get);
}
