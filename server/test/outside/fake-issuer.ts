import { createHash } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { IdentityFetch } from '../../src/adapters/identity/discover';

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
  /** The key everybody knows, as text: what an attacker would sign with. */
  publicKey: string;
  /** What the authorization request promised; the code is given only to whom knows its secret. */
  codeChallenge: string | null;
  /** Codes that were exchanged; each is good once. */
  usedCodes: Set<string>;
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
    publicKey: await exportSPKI(publicKey),
    codeChallenge: null,
    usedCodes: new Set(),
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
    if (!isGranted(fake)) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    return Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: await fake.sign(fake.idToken) });
  }
  const known: Record<string, object> = {
    '/.well-known/openid-configuration': fake.metadata,
    '/keys': { keys: [jwk] },
    '/userinfo': fake.userinfo,
  };
  return Response.json(known[pathname] ?? {});
}

/** The code `good` once; with a promise made, only to its secret (RFC 7636). */
function isGranted({ tokenRequest, codeChallenge, usedCodes }: FakeIssuer): boolean {
  const code = tokenRequest.get('code') ?? '';
  const verifier = tokenRequest.get('code_verifier') ?? '';
  const isProven = codeChallenge === null || createHash('sha256').update(verifier).digest('base64url') === codeChallenge;
  const isFresh = code.startsWith('good') && !usedCodes.has(code);
  if (isFresh && isProven) usedCodes.add(code);
  return isFresh && isProven;
}
