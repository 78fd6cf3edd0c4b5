import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

/** The cell an address leads to, until it was found once: scrolling back to it later does not take the focus again. */
export function useSoughtCell(): { sought: string | null; onFound: () => void } {
  const { soughtCell = null, __TSR_key: visit } = useLocation({ select: ({ state }) => state });
  const [found, setFound] = useState<string | undefined>(undefined);
  return useMemo(() => ({ sought: visit === found ? null : soughtCell, onFound: () => setFound(visit) }), [soughtCell, visit, found]);
}
