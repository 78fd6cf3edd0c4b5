import { useBlocker } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

/**
 * Asks before unsaved work is left: closing the drawer, going to another screen, closing the browser tab. Show a confirmation while
 * `asking`; `stay` and `leave` answer it.
 */
export function useLeaveGuard(dirty: boolean, onLeave: () => void) {
  const [closing, setClosing] = useState(false);
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true });
  const requestClose = useCallback(() => {
    // Later, because the Esc that closes the drawer would still reach the question and answer it.
    if (dirty) setTimeout(() => setClosing(true), 0);
    else onLeave();
  }, [dirty, onLeave]);
  const stay = () => {
    setClosing(false);
    if (blocker.status === 'blocked') blocker.reset();
  };
  const leave = () => {
    setClosing(false);
    onLeave();
    if (blocker.status === 'blocked') blocker.proceed();
  };
  return { asking: closing || blocker.status === 'blocked', requestClose, stay, leave };
}
