import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { AuthenticatedUser } from '@portal/contract/access/access';
import { keepDrafts } from '../../lib/storage/drafts';
import { paths } from '../../lib/paths';
import { forgetPerson, userQuery } from '../../lib/session/session-queries';
import { personElsewhere } from '../../lib/session/signed-in-person';

/** A call was refused with 401: forget the person, and say so on the landing page, which brings them back after login (ACC-090, ACC-216). */
export function leaveUnauthenticated(router: RegisteredRouter, queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(userQuery.queryKey);
  if (user) hearWhySoon(router, user.uid);
  return leave(router, queryClient, { redirectReason: 'unauthenticated' });
}

/** So long another tab may take from the end of a session to its word that it was ended there on purpose. */
const WORD_MS = 3_000;

/** A call may be refused before the tab that signs out has heard that it did: the landing page then says what was done there. */
function hearWhySoon(router: RegisteredRouter, userUid: AuthenticatedUser['uid']): void {
  const hear = (event: StorageEvent) => {
    if (personElsewhere(event, userUid) !== 'signedOut') return;
    stop();
    const { pathname, href, search } = router.state.location;
    const redirectPath = pathname === paths.landing ? search.redirectPath : href;
    void router.navigate({
      to: paths.landing,
      search: { redirectPath },
      state: { otherTab: 'signedOut' },
      replace: true,
      ignoreBlocker: true,
    });
  };
  const stop = () => removeEventListener('storage', hear);
  addEventListener('storage', hear);
  setTimeout(stop, WORD_MS);
}

/** The session ran out: the same, told by a toast (ACC-214, ACC-215, ACC-S31). */
export function leaveExpired(router: RegisteredRouter, queryClient: QueryClient): Promise<void> {
  return leave(router, queryClient, { sessionExpired: true });
}

/** The person signed out in another tab, or somebody else signed in there: this one must not go on in their name. */
export function leaveForOtherTab(router: RegisteredRouter, queryClient: QueryClient, otherTab: OtherTab): Promise<void> {
  return leave(router, queryClient, { otherTab, redirectReason: otherTab === 'otherPerson' ? 'unauthenticated' : undefined });
}

let leaving = false;

interface Why {
  redirectReason?: 'unauthenticated';
  sessionExpired?: true;
  otherTab?: OtherTab;
}

async function leave(router: RegisteredRouter, queryClient: QueryClient, why: Why) {
  // Several calls fail at once: the first says why and where to come back to.
  if (leaving) return;
  leaving = true;
  const { pathname, href, search } = router.state.location;
  const user = queryClient.getQueryData(userQuery.queryKey);
  if (user) keepDrafts(user.uid);
  // What would be typed until the other page is here would be kept nowhere.
  document.body.inert = true;
  queryClient.setQueryData(userQuery.queryKey, null);
  const redirectPath = pathname === paths.landing ? search.redirectPath : href;
  try {
    await router.navigate({
      to: paths.landing,
      search: { redirectReason: why.redirectReason, redirectPath },
      state: { sessionExpired: why.sessionExpired, otherTab: why.otherTab },
      ignoreBlocker: true,
    });
  } finally {
    document.body.inert = false;
    forgetPerson(queryClient);
    leaving = false;
  }
}

type OtherTab = 'signedOut' | 'otherPerson';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The landing page says that the session ran out (ACC-115). */
    sessionExpired?: boolean;
    /** The landing page says what was done in another tab. */
    otherTab?: 'signedOut' | 'otherPerson';
    /** The landing page says that the screen is not for this person (ACC-114). */
    unauthorized?: boolean;
  }
}
