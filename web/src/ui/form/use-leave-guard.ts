import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Place {
  pathname: string;
  search: unknown;
}

/**
 * Asks before unsaved work is left: closing the drawer, going to another screen, closing the browser tab. Show a confirmation while
 * `asking`; `stay` and `leave` answer it. `onLeave` hears whether another address is on its way, so that closing need not go to one.
 * `stays`: an address at which the work is still there, as another tab of the same drawer.
 */
export function useLeaveGuard(dirty: boolean, onLeave: (isNavigating: boolean) => void, stays: (next: Place) => boolean = nowhere) {
  const [closing, setClosing] = useState(false);
  const left = useRef(false);
  const isGuarded = () => dirty && !left.current;
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isGuarded() && !stays(next),
    enableBeforeUnload: isGuarded,
    withResolver: true,
  });
  useEffect(() => {
    if (!dirty) left.current = false;
  }, [dirty]);
  const requestClose = useCallback(() => {
    // Later, because the Esc that closes the drawer would still reach the question and answer it.
    if (dirty) setTimeout(() => setClosing(true), 0);
    else onLeave(false);
  }, [dirty, onLeave]);
  const stay = () => {
    setClosing(false);
    if (blocker.status === 'blocked') blocker.reset();
  };
  const leave = () => {
    const isNavigating = blocker.status === 'blocked';
    left.current = true;
    setClosing(false);
    onLeave(isNavigating);
    if (isNavigating) blocker.proceed();
  };
  return { asking: closing || blocker.status === 'blocked', requestClose, stay, leave };
}

const nowhere = () => false;
