import { useEffect, useReducer } from 'react';

/** Lets a layer that is mounted open open a moment later: only an opening it sees tells it where the focus returns to. */
export function useOpening(opened: boolean): boolean {
  const [isMounted, mount] = useReducer(() => true, false);
  useEffect(mount, [mount]);
  return opened && isMounted;
}
