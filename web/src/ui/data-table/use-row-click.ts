import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens a row by a click anywhere in it: a convenience of the mouse, the keyboard has the link in the name cell. A click on a control, or
 * the end of selecting text, is not a click on the row. Rows carry `data-index`.
 */
export function useRowClick(rows: RefObject<HTMLElement | null>, onOpen: ((index: number) => void) | undefined): void {
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    const box = rows.current;
    const click = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('a, button, input, label, select, textarea')) return;
      const row = event.target.closest<HTMLElement>('[data-index]');
      if (row !== null && String(window.getSelection() ?? '') === '') latest.current?.(Number(row.dataset.index));
    };
    box?.addEventListener('click', click);
    return () => box?.removeEventListener('click', click);
  }, [rows]);
}
