import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

interface VirtualRowsOptions {
  count: number;
  rowHeight: number;
  /** Rows have different heights and are measured (the list of a phone). */
  measured: boolean;
  /** The box that holds the rows. */
  rows: RefObject<HTMLElement | null>;
  /** The scrolling frame; null when the page scrolls. */
  frame: RefObject<HTMLElement | null> | null;
  keyOf: (index: number) => string;
}

const OVERSCAN = 12;

/** The rows near the screen and where they stand; works for a scrolling page and for a frame of its own. */
export function useVirtualRows({ count, rowHeight, measured, rows, frame, keyOf }: VirtualRowsOptions) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (frame !== null || rows.current === null) return;
    const top = Math.round(rows.current.getBoundingClientRect().top + window.scrollY);
    if (top !== scrollMargin) setScrollMargin(top);
  });
  const options = { count, estimateSize: () => rowHeight, overscan: OVERSCAN, getItemKey: keyOf };
  const page = useWindowVirtualizer<HTMLElement>({ ...options, scrollMargin, enabled: frame === null });
  const inner = useVirtualizer<HTMLElement, HTMLElement>({ ...options, getScrollElement: () => frame?.current ?? null, enabled: frame !== null });
  const virtualizer = frame === null ? page : inner;
  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    offset: frame === null ? scrollMargin : 0,
    measure: measured ? virtualizer.measureElement : undefined,
  };
}
