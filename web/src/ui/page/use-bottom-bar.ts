import { useEffect, type RefObject } from 'react';

const root = document.documentElement;

/**
 * Tells how tall the bar at the bottom is (`--bottom-bar`) and how far from the bottom of the window it reaches (`--bottom-reach`): the end
 * of a page lifts it above the footer. Toasts and what floats over a list stand above that.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const tell = () => {
      if (bar.current === null) return;
      const { top, height } = bar.current.getBoundingClientRect();
      // A bar that left the lower half of the window, in the middle of a long page, is in nobody's way.
      const reach = top > window.innerHeight / 2 ? window.innerHeight - top : 0;
      setLength('--bottom-bar', height);
      setLength('--bottom-reach', Math.max(reach, 0));
    };
    const forget = followBox(bar.current, tell);
    window.addEventListener('scroll', tell, { passive: true });
    return () => {
      forget();
      window.removeEventListener('scroll', tell);
      root.style.removeProperty('--bottom-bar');
      root.style.removeProperty('--bottom-reach');
    };
  }, [bar]);
}

const BESIDE = 8;

/** How much room what floats above that takes (`--floating-bar`), while it is there. */
export function useFloatingBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const forget = followBox(bar.current, () => setLength('--floating-bar', (bar.current?.offsetHeight ?? 0) + BESIDE));
    return () => {
      forget();
      root.style.removeProperty('--floating-bar');
    };
  }, [bar, isShown]);
}

/** Tells at once and whenever the box, the page or the window changes its size. */
function followBox(box: HTMLElement | null, tell: () => void): () => void {
  const observer = new ResizeObserver(tell);
  if (box !== null) observer.observe(box);
  observer.observe(document.body);
  window.addEventListener('resize', tell);
  tell();
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', tell);
  };
}

/** The same again would cost the whole page its style. */
function setLength(name: string, length: number): void {
  const value = `${Math.round(length)}px`;
  if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value);
}
