import { useEffect, useRef } from 'react';
import { useGrid } from '../grid-context';

const FOCUS_AFTER_MS = 250;

/** The input of a cell the person is led to takes the focus. */
export function useSoughtInput(key: string) {
  const input = useRef<HTMLInputElement>(null);
  const { sought, onFound } = useGrid();
  const isSought = sought === key;
  useEffect(() => {
    if (!isSought) return undefined;
    // The dialog that led here gives the focus back to where it was opened from first.
    const timer = setTimeout(() => {
      input.current?.focus();
      onFound();
    }, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSought, onFound]);
  return input;
}
