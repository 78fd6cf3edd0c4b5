import { useEffect, useRef, type KeyboardEvent } from 'react';

interface Mended {
  label: string | null;
  place: number;
}

/**
 * A cell that is mended by Enter leaves the list, or comes back with another reason, and would take the focus along: it stays in the cell that
 * is still wrong, else goes on to the one in its place, and after the last one to the list itself.
 */
export function useMendedFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const mended = useRef<Mended | null>(null);
  useEffect(() => {
    if (mended.current === null || frame.current === null || document.activeElement !== document.body) return;
    const cells = inputsOf(frame.current);
    const { label, place } = mended.current;
    mended.current = null;
    const same = cells.find((cell) => cell.ariaLabel === label);
    (same ?? cells[Math.min(place, cells.length - 1)] ?? frame.current).focus();
  });
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    if (key === 'Enter' && target instanceof HTMLInputElement)
      mended.current = { label: target.ariaLabel, place: inputsOf(currentTarget).indexOf(target) };
  };
  return { ref: frame, tabIndex: -1, onKeyDown };
}

const inputsOf = (frame: HTMLElement): HTMLInputElement[] => [...frame.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')];
