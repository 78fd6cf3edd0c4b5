import { createSession } from '@portal/contract/access/access';
import { isOwnPath } from '@portal/domain/text/safe-link';
import { call } from '../call/call';
import { DESK_PATH, paths } from '../paths';
import { readStored, storageKeys, writeStored } from '../storage/storage';

/** After a sign-in without another wish the portal enters the company at once, or lets the person choose (ACC-122). */
export const afterLogin = `${paths.landing}?goIntoCompany=true`;

interface LoginWish {
  /** Of the invitation this sign-in is for. */
  invitationKey?: string;
  /** The identity provider shall ask who it is, also when it remembers somebody. */
  otherAccount?: boolean;
}

/**
 * Leaves for the identity provider; after signing in the reader comes back to `redirectPath`, and an invitation is accepted there
 * (ACC-117, ACC-205, ACC-206, ACC-244, ACC-245).
 */
export async function startLogin(redirectPath: string, { invitationKey, otherAccount }: LoginWish = {}): Promise<void> {
  const invitation = invitationKey === undefined ? {} : { invitationKey };
  const wish = {
    ...invitation,
    ...(otherAccount !== undefined && { otherAccount }),
    // The provider may ask its own people for a stronger proof.
    ...(redirectPath.startsWith(DESK_PATH) && { forDesk: true }),
  };
  storeLogin({ ...storedLogin(), redirectPath, ...invitation });
  const { data } = await call(createSession, { body: { redirectUri: window.location.origin + paths.loginRedirect, ...wish } });
  if ('redirectUri' in data) window.location.assign(data.redirectUri);
}

/** Where to go after the sign-in; read once. Anything but a path of our own is ignored (ACC-S46), nonsense too (ACC-154). */
export function takeRedirectPath(otherwise: string = paths.landing): string {
  const { redirectPath, ...rest } = storedLogin();
  storeLogin(rest);
  return isOwnPath(redirectPath) ? redirectPath : otherwise;
}

/** Key of the invitation this sign-in began with; null for none. */
export function storedInvitation(): string | null {
  const { invitationKey } = storedLogin();
  return typeof invitationKey === 'string' && invitationKey !== '' ? invitationKey : null;
}

/** Accepted or refused for good: the next sign-in in this tab has nothing to do with the invitation. */
export function dropInvitation(): void {
  const { invitationKey: _key, ...rest } = storedLogin();
  storeLogin(rest);
}

const storeLogin = (login: Record<string, unknown>): void =>
  writeStored(sessionStorage, storageKeys.session, Object.keys(login).length === 0 ? null : login);

function storedLogin(): Record<string, unknown> {
  const stored = readStored(sessionStorage, storageKeys.session);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
