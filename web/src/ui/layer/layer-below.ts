import { createContext, useContext, useEffect } from 'react';

/** Given by a layer to what is opened from inside it. */
export const LayerBelow = createContext<(change: 1 | -1) => void>(() => undefined);

/** Tells the layer this one was opened from, so that Esc closes the upper one alone. */
export function useReportLayer(opened: boolean): void {
  const report = useContext(LayerBelow);
  useEffect(() => {
    if (!opened) return undefined;
    report(1);
    return () => {
      // Later, because the Esc that closed this layer would still reach the one below.
      setTimeout(() => report(-1), 0);
    };
  }, [opened, report]);
}
