import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { IdentityFetch } from '../src/adapters/identity/discover';

export const ISSUER = 'https://login.firma.example';

type Sign = (payload: JWTPayload) => Promise<string>;

/** An outside OpenID Connect provider that answers whatever a test wants it to. */
export interface FakeIssuer {
  fetch: IdentityFetch;
  /** Addresses asked, oldest first. */
  asked: string[];
  metadata: Record<string, unknown>;
  idToken: JWTPayload;
  userinfo: Record<string, unknown>;
  /** Signs the ID token; a test may replace it. */
  sign: Sign;
  isDown: boolean;
  /** Body of the last token request. */
  tokenRequest: URLSearchParams;
}

export async function fakeIssuer(): Promise<FakeIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const sign: Sign = (payload) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey);
  const fake: FakeIssuer = {
    fetch: (url, init) => answer(fake, jwk, { url, init }),
    asked: [],
    metadata: {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      userinfo_endpoint: `${ISSUER}/userinfo`,
      jwks_uri: `${ISSUER}/keys`,
      end_session_endpoint: `${ISSUER}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    },
    idToken: {},
    userinfo: {},
    sign,
    isDown: false,
    tokenRequest: new URLSearchParams(),
  };
  return fake;
}

async function answer(fake: FakeIssuer, jwk: object, { url, init }: { url: string; init?: RequestInit }): Promise<Response> {
  const { pathname } = new URL(url);
  fake.asked.push(pathname);
  if (fake.isDown) throw new TypeError('fetch failed');
  if (pathname === '/token') {
    fake.tokenRequest = new URLSearchParams(String(init?.body));
    if (fake.tokenRequest.get('code') !== 'good') return Response.json({ error: 'invalid_grant' }, { status: 400 });
    return Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: await fake.sign(fake.idToken) });
  }
  const known: Record<string, object> = {
    '/.well-known/openid-configuration': fake.metadata,
    '/keys': { keys: [jwk] },
    '/userinfo': fake.userinfo,
  };
  return Response.json(known[pathname] ?? {});
}
