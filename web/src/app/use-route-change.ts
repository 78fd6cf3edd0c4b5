import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { clearToasts } from '../ui/toast';

/** On every change of the screen: toasts go, the content takes the focus so that a screen reader starts there. The router scrolls. */
export function useRouteChange(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!pathChanged || fromLocation === undefined) return;
        clearToasts();
        document.getElementById('content')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
