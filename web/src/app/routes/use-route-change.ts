import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../lib/paths';
import { clearToasts } from '../../ui/feedback/toast';

/**
 * On every change of the screen: toasts go, the content takes the focus so that a screen reader starts there; or what the screen itself marks as the
 * first thing anybody does on it, such as the field a scanner writes into. A layer its address opened over it keeps the focus: behind it nobody would
 * see where they are. The router scrolls.
 */
export function useRouteChange(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || screenOf(fromLocation.pathname) === screenOf(toLocation.pathname)) return;
        clearToasts();
        if (document.activeElement?.closest('[aria-modal="true"]')) return;
        const content = document.getElementById('content');
        (content?.querySelector<HTMLElement>('[data-autofocus]') ?? content)?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/**
 * The form of one delivery address has an address of its own over the list (LOC-031): closing it changes no screen, so the focus goes back
 * to what opened it and what was said about saving stays. The steps of the first setup are one screen too, which moves the focus itself.
 */
const screenOf = (pathname: string): string =>
  [paths.settingsAddresses, paths.wizard].find((screen) => pathname.startsWith(`${screen}/`)) ?? pathname;
