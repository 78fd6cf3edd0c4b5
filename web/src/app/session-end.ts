import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../lib/paths';
import type { PortalRouter } from './router';

/** Addresses that anybody may read; a 401 there is an answer, not the end of a session. */
const open = [paths.landing, paths.invitation, paths.loginRedirect, paths.onboarding];

/** The session is over: forget what was loaded and say so on the landing page, which brings the person back after login. */
export function leaveExpiredSession(router: PortalRouter, queryClient: QueryClient): void {
  const { pathname, href } = router.state.location;
  if (open.some((path) => pathname === path || (path !== '/' && pathname.startsWith(path)))) return;
  queryClient.clear();
  void router.navigate({
    to: paths.landing,
    search: { redirectReason: 'unauthenticated', redirectPath: href } as never,
    ignoreBlocker: true,
  });
}
