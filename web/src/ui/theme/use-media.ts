import { useCallback, useSyncExternalStore } from 'react';

/** Below this width a page stands in one column and a table is a list. */
export const PHONE = '(max-width: 599px)';

/** Whether the window answers to a query of CSS, for what looks alone cannot change: another control, other words. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
