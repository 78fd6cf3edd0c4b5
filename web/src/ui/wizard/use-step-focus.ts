import { useEffect, useRef, type RefObject } from 'react';

/** A new step of a work takes the focus: what led to it is gone. Not the first one, nor one that is not known yet. */
export function useStepFocus<E extends HTMLElement>(step: string | number | undefined): RefObject<E | null> {
  const place = useRef<E>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (step === undefined || shown.current === step) return;
    const isFirst = shown.current === undefined;
    shown.current = step;
    if (!isFirst) place.current?.focus();
  }, [step]);
  return place;
}
