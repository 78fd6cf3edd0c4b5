import { useEffect, useRef, type RefObject } from 'react';

interface NearEndOptions {
  enabled: boolean;
  /** Rows loaded so far; a new page looks again, because a short one may leave the end in view. */
  count: number;
  frame: RefObject<HTMLElement | null> | null;
  onNear: () => void;
}

/** How far from the end of the rows the next page is asked for, in px. */
export const NEAR_END_PX = 200;

/** Put the ref on an element right after the rows: `onNear` runs once when it comes within 200 px of the visible part (TBL-012). */
export function useNearEnd({ enabled, count, frame, onNear }: NearEndOptions) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (!enabled || count === 0 || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { root: frame?.current ?? null, rootMargin: `0px 0px ${NEAR_END_PX}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [enabled, count, frame]);
  return end;
}
