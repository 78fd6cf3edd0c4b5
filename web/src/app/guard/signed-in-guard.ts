import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { paths } from '../../lib/paths';
import { userQuery } from '../../lib/session/session-queries';

/** Screens that need somebody signed in and no company: everybody else goes to the landing page and comes back (ACC-S10, ACC-S11). */
export async function guardSignedIn(queryClient: QueryClient, location: { href: string }): Promise<void> {
  if ((await queryClient.ensureQueryData(userQuery)) !== null) return;
  const search = { redirectReason: 'unauthenticated', redirectPath: location.href };
  throw redirect({ to: paths.landing, search: search, replace: true });
}
