import { useCallback } from 'react';
import { useBook } from './book-context';
import type { Entry } from './entry';

/** Changes entries and saves them at once, for what the server counts by them: true when they are saved. */
export function useSaveNow(): (entries: readonly Entry[]) => Promise<boolean> {
  const { change, flush } = useBook();
  return useCallback(
    (entries) => {
      change(entries);
      return flush();
    },
    [change, flush],
  );
}
