import { createSession } from '@portal/contract/access';
import { call } from '../../lib/call';
import { paths } from '../../lib/paths';
import { readStored, storageKeys, writeStored } from '../../lib/storage';

/** Leaves for the identity provider; after signing in the reader comes back to `redirectPath` (ACC-117, ACC-206, ACC-245). */
export async function startLogin(redirectPath: string): Promise<void> {
  writeStored(sessionStorage, storageKeys.session, { ...storedLogin(), redirectPath });
  const { data } = await call(createSession, { body: { redirectUri: window.location.origin + paths.loginRedirect } });
  if ('redirectUri' in data) window.location.assign(data.redirectUri);
}

/** Where to go after the sign-in; read once. Anything but a path of our own is ignored (ACC-S46), nonsense too (ACC-154). */
export function takeRedirectPath(): string {
  const { redirectPath, ...rest } = storedLogin();
  writeStored(sessionStorage, storageKeys.session, Object.keys(rest).length === 0 ? null : rest);
  return isOwnPath(redirectPath) ? redirectPath : paths.landing;
}

/** A path inside the portal: one leading slash, and no backslash, which browsers read as another one. */
export const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])[^\\]*$/.test(path);

function storedLogin(): Record<string, unknown> {
  const stored = readStored(sessionStorage, storageKeys.session);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
