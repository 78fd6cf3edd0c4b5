import { isOwnPath } from '@portal/domain/text/own-path';

export type RedirectReason = 'unauthenticated' | 'noPermission';

const reasons: Partial<Record<string, RedirectReason>> = {
  unauthenticated: 'unauthenticated',
  unauthenticatedRedirect: 'unauthenticated',
  no_permission: 'noPermission',
  noPermissionRedirect: 'noPermission',
};

/** What the address of the landing page says: why the reader was sent here, where to go back, and whether to enter at once. */
export function readLandingSearch(search: Record<string, unknown>) {
  const reason = typeof search.redirectReason === 'string' ? (reasons[search.redirectReason] ?? null) : null;
  const redirectPath = isOwnPath(search.redirectPath) ? search.redirectPath : null;
  const isFlagged = typeof search.goIntoCompany === 'string' && !['false', '0'].includes(search.goIntoCompany);
  return { reason, redirectPath, entersAtOnce: isFlagged || (redirectPath !== null && reason === null) };
}
