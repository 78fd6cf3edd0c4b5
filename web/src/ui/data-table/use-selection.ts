import { useCallback, useRef, useState } from 'react';

export interface Selection {
  selected: ReadonlySet<string>;
  /** Changes one row; with `range`, everything from the last changed row to this one. */
  toggle: (key: string, keys: readonly string[], range: boolean) => void;
  /** All loaded rows, or none of them. */
  toggleAll: (keys: readonly string[]) => void;
  clear: () => void;
}

/**
 * Selected rows by key (TBL-014). Select-all means the loaded rows; pass everything that changes the list (sort, filters) as `resetOn`,
 * and the selection empties when it changes (TBL-S05).
 */
export function useSelection(resetOn = ''): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set<string>());
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
