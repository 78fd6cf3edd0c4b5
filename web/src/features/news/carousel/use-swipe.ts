import { useRef, type PointerEvent } from 'react';

const FAR_PX = 40;

/** A finger drawn to the left asks for the next slide, to the right for the one before. */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      const [across, down] = [event.clientX - start.current.x, event.clientY - start.current.y];
      start.current = null;
      if (Math.abs(across) >= FAR_PX && Math.abs(across) > Math.abs(down)) turn(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
