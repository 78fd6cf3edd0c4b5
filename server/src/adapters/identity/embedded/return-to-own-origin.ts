import { Provider } from 'oidc-provider';

export const CALLBACK_PATH = '/auth/redirect-login';

/**
 * The portal may be opened on any address of the machine (localhost, its network name, a mapped port). The sign-in
 * happens on the same address and returns to that one only, so no list of addresses is needed.
 */
export function returnToOwnOrigin(provider: Provider): void {
  const { prototype } = provider.Client;
  prototype.redirectUriAllowed = (uri) => uri === ownAddress(CALLBACK_PATH);
  prototype.postLogoutRedirectUriAllowed = (uri) => uri === ownAddress('/');
}

function ownAddress(path: string): string | null {
  const { ctx } = Provider;
  return ctx === undefined ? null : new URL(path, `${ctx.protocol}://${ctx.host}`).href;
}
