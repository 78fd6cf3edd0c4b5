import type { KeyboardEvent } from 'react';

/** The left and right arrow turn the slides from whichever control has the focus. */
export const useArrowKeys = (turn: (step: 1 | -1) => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  },
});
