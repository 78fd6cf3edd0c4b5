import { useMemo } from 'react';
import { useBook, useBookState } from '../book/book-context';
import type { Trouble } from '../book/book';

export interface Clash extends Extract<Trouble, { kind: 'conflict' }> {
  key: string;
}

/** Entries two people changed at once, each waiting for a decision (rule 3 of the look). */
export function useClashes() {
  const { store, change } = useBook();
  const { troubles } = useBookState();
  const clashes = useMemo(
    () => [...troubles].flatMap(([key, trouble]): Clash[] => (trouble.kind === 'conflict' ? [{ key, ...trouble }] : [])),
    [troubles],
  );
  return {
    clashes,
    /** Sends the person's own values again, over those they have now seen. */
    keepMine: (some: readonly Clash[]) => void change(some.map(({ mine }) => mine)),
    /** Leaves what stands in the basket. */
    takeTheirs: (some: readonly Clash[]) => {
      const keys = new Set(some.map(({ key }) => key));
      store.update((book) => ({ ...book, troubles: new Map([...book.troubles].filter(([key]) => !keys.has(key))) }));
    },
  };
}
