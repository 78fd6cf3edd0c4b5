import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload } from 'jose';
import type { Discover, IdentityFetch } from './discover';
import type { SignedOut } from './identity-client';

interface VerifierOptions {
  clientId: string;
  issuer: string;
  issuerName?: string;
  fetch?: IdentityFetch;
  onError: (error: unknown) => void;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Checks a logout token as OpenID Connect Back-Channel Logout 1.0, section 2.6, asks. */
export function logoutTokenVerifier(discover: Discover, options: VerifierOptions): (token: string) => Promise<SignedOut | null> {
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;
  return async (token) => {
    try {
      const metadata = (await discover()).serverMetadata();
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), options.fetch === undefined ? {} : { [customFetch]: options.fetch });
      const { payload } = await jwtVerify(token, keys, {
        issuer: metadata.issuer,
        audience: options.clientId,
        algorithms: (metadata.id_token_signing_alg_values_supported ?? ['RS256']).filter(isAsymmetric),
        requiredClaims: ['iat', 'jti'],
        maxTokenAge: '5 minutes',
        clockTolerance: 30,
      });
      return signedOut(payload, options.issuerName ?? options.issuer);
    } catch (error) {
      options.onError(error);
      return null;
    }
  };
}

const isAsymmetric = (algorithm: string) => algorithm !== 'none' && !algorithm.startsWith('HS');

function signedOut(payload: JWTPayload, issuer: string): SignedOut | null {
  const { events, nonce, sid, sub } = payload;
  const isLogout = typeof events === 'object' && events !== null && EVENT in events && nonce === undefined;
  if (!isLogout || (typeof sid !== 'string' && sub === undefined)) return null;
  return { issuer, subject: sub ?? null, sid: typeof sid === 'string' ? sid : null };
}
