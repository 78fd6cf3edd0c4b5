import { useLayoutEffect } from 'react';

let locks = 0;

/** While a drawer or dialog is open the page below neither scrolls nor jumps: the space of its scrollbar is kept free. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return undefined;
    const { documentElement: page } = document;
    if (locks++ === 0) {
      page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
      page.style.overflow = 'hidden';
    }
    return () => {
      if (--locks > 0) return;
      page.style.paddingRight = '';
      page.style.overflow = '';
    };
  }, [locked]);
}
