import { useEffect, useState } from 'react';

/** Lets a layer that is mounted open open a frame later: only an opening it sees tells it where the focus returns to. */
export function useOpening(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return opened && isMounted;
}
