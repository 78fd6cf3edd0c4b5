import { useEffect, useRef } from 'react';

/** The dialog that leads to an input gives the focus back to where it was opened from first. */
const FOCUS_AFTER_MS = 250;

/** The input a person is led to takes the focus, once. */
export function useFoundInput(isSought: boolean, onFound: () => void) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isSought) return undefined;
    const timer = setTimeout(() => {
      input.current?.focus();
      onFound();
    }, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSought, onFound]);
  return input;
}
