import { useEffect, useState } from 'react';
import { useMedia } from '../../../ui/theme/use-media';

const DELAY_MS = 7000;

/**
 * Which of `count` slides is shown. They change every 7 s (NEWS-023); a pointer or the focus inside holds them, the button stops them, and
 * they never move by themselves for people who asked for less motion (NEWS-S09).
 */
export function useRotation(count: number) {
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState({ pointer: false, focus: false });
  const [isStopped, setStopped] = useState(false);
  const isStill = useMedia(STILL);
  const canMove = count > 1 && !isStill;
  const isMoving = canMove && !isStopped && !isHeld.pointer && !isHeld.focus;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => setAt((at + 1) % count), DELAY_MS);
    return () => clearTimeout(timer);
  }, [at, count, isMoving]);
  return {
    /** A shorter content may have come meanwhile. */
    at: at % count,
    isMoving,
    canMove,
    isStopped,
    show: (slide: number) => setAt((slide + count) % count),
    toggle: () => setStopped(!isStopped),
    holders: {
      onPointerEnter: () => setHeld((held) => ({ ...held, pointer: true })),
      onPointerLeave: () => setHeld((held) => ({ ...held, pointer: false })),
      onFocus: () => setHeld((held) => ({ ...held, focus: true })),
      onBlur: () => setHeld((held) => ({ ...held, focus: false })),
    },
  };
}

/** The device asks for no movement. */
const STILL = '(prefers-reduced-motion: reduce)';
