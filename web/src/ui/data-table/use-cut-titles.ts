import { useEffect, type RefObject } from 'react';

/** A cell whose text is cut says all of it to the pointer that rests on it; one with a hint of its own keeps that. */
export function useCutTitles(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rows = body.current;
    if (rows === null) return undefined;
    const tell = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
      if (cell === null || cell.querySelector('[title], input') !== null) return;
      const isCut = cell.scrollWidth > cell.clientWidth;
      const text = cell.textContent.trim();
      if (isCut && text !== '') cell.title = text;
      else cell.removeAttribute('title');
    };
    rows.addEventListener('pointerover', tell);
    return () => rows.removeEventListener('pointerover', tell);
  }, [body]);
}
