import { isOwnPath } from '@portal/domain/text/safe-link';
import { paths } from '../../lib/paths';

export type RedirectReason = 'unauthenticated' | 'noPermission' | 'signInFirst';

const reasons: Partial<Record<string, RedirectReason>> = {
  unauthenticated: 'unauthenticated',
  unauthenticatedRedirect: 'unauthenticated',
  no_permission: 'noPermission',
  noPermissionRedirect: 'noPermission',
};

/** What the address of the landing page says: why the reader was sent here, where to go back, and whether to enter at once. */
export function readLandingSearch(search: { redirectReason?: unknown; redirectPath?: unknown; goIntoCompany?: unknown }) {
  const reason = typeof search.redirectReason === 'string' ? (reasons[search.redirectReason] ?? null) : null;
  const redirectPath = isOwnPath(search.redirectPath) ? search.redirectPath : null;
  // The mailbox of the demonstration is opened by whoever waits for a mail, often before any sign-in.
  const isMailbox = redirectPath?.split('?')[0] === paths.mailbox;
  const isFlagged = typeof search.goIntoCompany === 'string' && !['false', '0'].includes(search.goIntoCompany);
  const told = reason === 'unauthenticated' && isMailbox ? 'signInFirst' : reason;
  return { reason: told, redirectPath, entersAtOnce: isFlagged || (redirectPath !== null && reason === null) };
}
