import { elementScroll, observeElementOffset, observeElementRect, useWindowVirtualizer } from '@tanstack/react-virtual';
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
  const scrollMargin = useTopOnPage(rows, frame === null);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    getItemKey: keyOf,
    scrollMargin,
    ...(frame === null ? {} : scrollsIn(frame)),
  });
  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    offset: scrollMargin,
    measure: measured ? virtualizer.measureElement : undefined,
  };
}

/** The same virtualizer on an element: the library keeps these parts apart for the two kinds of scrolling, only its types do not meet. */
const scrollsIn = (frame: RefObject<HTMLElement | null>) =>
  ({ getScrollElement: () => frame.current, observeElementRect, observeElementOffset, scrollToFn: elementScroll }) as unknown as object;

/** Distance of the rows from the top of the page; anything above them may grow, e.g. a second line of chips. */
function useTopOnPage(rows: RefObject<HTMLElement | null>, enabled: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const measure = () => {
      if (rows.current) setTop(Math.round(rows.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [rows, enabled]);
  return enabled ? top : 0;
}
