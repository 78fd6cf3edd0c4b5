import * as oidc from 'openid-client';
import type { FinishLogin, IdentityClient, LoginResult, StartLogin } from './identity-client';
import { openDiscovery, type Discover, type IdentityFetch } from './discover';
import { readClaims } from './read-claims';
import { logoutTokenVerifier } from './verify-logout-token';

export interface OpenidOptions {
  issuer: string;
  clientId: string;
  /** Absent: a public client that proves itself by PKCE alone. */
  clientSecret?: string;
  /** `users.issuer` of the people; the issuer's own address unless the provider is embedded. */
  issuerName?: string;
  /** Asks for the password again even when the provider remembers the person. */
  alwaysAsk?: boolean;
  fetch?: IdentityFetch;
  onError: (error: unknown) => void;
}

/** Any OpenID Connect provider: authorization code with PKCE S256, state, nonce, checked issuer and signature. */
export function openidIdentity(options: OpenidOptions): Omit<IdentityClient, 'serve'> {
  const discover = openDiscovery(options);
  const reachable = async <T>(work: (config: oidc.Configuration) => Promise<T> | T): Promise<T | null> => {
    try {
      return await work(await discover());
    } catch (error) {
      options.onError(error);
      return null;
    }
  };
  return {
    start: (login) => reachable((config) => authorizationUrl(config, login, options.alwaysAsk ?? false)),
    finish: (login) => finish(discover, login, options),
    endSessionUrl: (idToken, postLogoutRedirectUri) =>
      reachable((config) => {
        if (config.serverMetadata().end_session_endpoint === undefined) return null;
        return oidc.buildEndSessionUrl(config, {
          ...(idToken && { id_token_hint: idToken }),
          post_logout_redirect_uri: postLogoutRedirectUri,
        });
      }),
    verifyLogoutToken: logoutTokenVerifier(discover, options),
  };
}

const SCOPES = ['openid', 'email', 'profile', 'phone'];

async function authorizationUrl(config: oidc.Configuration, login: StartLogin, alwaysAsk: boolean): Promise<URL> {
  const offered = config.serverMetadata().scopes_supported ?? ['openid', 'email', 'profile'];
  const prompt = login.prompt ?? (alwaysAsk || login.otherAccount === true ? askingPrompt(config, alwaysAsk) : undefined);
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: login.redirectUri,
    scope: SCOPES.filter((scope) => offered.includes(scope)).join(' '),
    state: login.state,
    nonce: login.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(login.codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: login.language,
    ...(prompt === undefined ? {} : { prompt }),
    ...(login.loginHint === undefined ? {} : { login_hint: login.loginHint }),
    ...(login.acr === undefined ? {} : { acr_values: login.acr }),
  });
}

/** Every provider asks again at `login`; one that offers a choice of accounts is asked for that, as the person may be signed in with both. */
function askingPrompt(config: oidc.Configuration, alwaysAsk: boolean): 'login' | 'select_account' {
  const { prompt_values_supported: offered } = config.serverMetadata();
  return !alwaysAsk && Array.isArray(offered) && offered.includes('select_account') ? 'select_account' : 'login';
}

async function finish(discover: Discover, login: FinishLogin, { issuer, issuerName, onError }: OpenidOptions): Promise<LoginResult> {
  try {
    const config = await discover();
    const tokens = await oidc.authorizationCodeGrant(config, callbackUrl(config, login), {
      expectedState: login.state,
      expectedNonce: login.nonce,
      pkceCodeVerifier: login.codeVerifier,
      idTokenExpected: true,
    });
    const claims = await readClaims(config, tokens);
    if (tokens.id_token === undefined) return { ok: false, error: 'rejected', detail: 'no ID token' };
    if (claims === null) return { ok: false, error: 'noEmail', detail: 'no e-mail in the claims' };
    if (isFromTheFuture(tokens.claims()?.iat)) return { ok: false, error: 'rejected', detail: 'ID token issued in the future' };
    return { ok: true, idToken: tokens.id_token, claims: { ...claims, issuer: issuerName ?? issuer } };
  } catch (error) {
    const rejected = isRejection(error);
    if (!rejected) onError(error);
    return { ok: false, error: rejected ? 'rejected' : 'unreachable', detail: error instanceof Error ? error.message : 'unknown' };
  }
}

/** The library checks when a token ends and from when it holds, not when it was issued; clocks may differ by half a minute. */
const isFromTheFuture = (issuedAt: number | undefined) => issuedAt !== undefined && issuedAt * 1000 > Date.now() + 30_000;

/** A callback without `iss` can only come from the one provider this portal works with, so it is filled in. */
function callbackUrl(config: oidc.Configuration, { redirectUri, code, state, issuer }: FinishLogin): URL {
  const url = new URL(redirectUri);
  url.searchParams.set('code', code);
  url.searchParams.set('state', state);
  url.searchParams.set('iss', issuer ?? config.serverMetadata().issuer);
  return url;
}

/** The provider answered and said no, or its answer did not pass the checks; anything else is an outage. */
function isRejection(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status < 500;
  if (error instanceof oidc.AuthorizationResponseError) return true;
  return error instanceof oidc.ClientError && error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}
