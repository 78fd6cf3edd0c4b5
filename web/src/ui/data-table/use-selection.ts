import { useCallback, useRef, useState } from 'react';

export interface Selection {
  selected: ReadonlySet<string>;
  /** Changes one row; with `range`, everything from the last changed row to this one. */
  toggle: (key: string, keys: readonly string[], range: boolean) => void;
  /** All loaded rows, or none of them. */
  toggleAll: (keys: readonly string[]) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Selected rows by key (TBL-014). Select-all means the loaded rows; pass everything that changes the list (sort, filters) as `resetOn`,
 * and the selection empties when it changes (TBL-S05). `initial` is what was selected when the screen was left.
 */
export function useSelection(resetOn = '', initial: ReadonlySet<string> = NONE): Selection {
  const [selected, setSelected] = useState(initial);
  const [seen, setSeen] = useState(resetOn);
  const last = useRef<string | null>(null);
  if (seen !== resetOn) {
    setSeen(resetOn);
    setSelected(new Set());
  }
  const toggle = useCallback((key: string, keys: readonly string[], range: boolean) => {
    const from = range && last.current !== null ? keys.indexOf(last.current) : -1;
    const to = keys.indexOf(key);
    last.current = key;
    const affected = from >= 0 && to >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    setSelected((before) => {
      const next = new Set(before);
      for (const one of affected)
        if (before.has(key)) next.delete(one);
        else next.add(one);
      return next;
    });
  }, []);
  const toggleAll = useCallback((keys: readonly string[]) => {
    setSelected((before) => (keys.every((key) => before.has(key)) ? new Set() : new Set([...before, ...keys])));
  }, []);
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, toggle, toggleAll, clear };
}

/** How much of a list is selected: all of it only when no row that waits on the server is left out. */
export function selectedPart(
  { selected }: Pick<Selection, 'selected'>,
  keys: readonly string[],
  { hasNext, total }: { hasNext: boolean; total: number | null },
): 'none' | 'some' | 'all' {
  if (selected.size === 0 || !keys.some((key) => selected.has(key))) return 'none';
  const isEveryLoaded = keys.every((key) => selected.has(key));
  return isEveryLoaded && (!hasNext || selected.size >= (total ?? Number.POSITIVE_INFINITY)) ? 'all' : 'some';
}
