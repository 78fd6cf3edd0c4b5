import { useEffect, useState } from 'react';
import type { ReadFailure } from '../../lib/call/call-error';
import { limitOpensAt, secondsUntil } from '../../lib/call/call-limit';

/** Seconds until trying again makes sense, counted down. */
export function useWait(kind: ReadFailure): number {
  const [seconds, setSeconds] = useState(() => (kind === 'limited' ? secondsUntil(limitOpensAt()) : 0));
  useEffect(() => {
    if (kind !== 'limited') return undefined;
    const tick = () => setSeconds(secondsUntil(limitOpensAt()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [kind]);
  return kind === 'limited' ? seconds : 0;
}
