import type { FastifyInstance } from 'fastify';

/** What the portal asks of an OpenID Connect provider, its own or any outside one. */
export interface IdentityClient {
  /** Address the browser goes to in order to sign in; null when the provider cannot be reached. */
  start(login: StartLogin): Promise<URL | null>;
  /** Exchanges the code and checks everything about the answer. */
  finish(login: FinishLogin): Promise<LoginResult>;
  /** Address that ends the provider's own session, which asks again without an ID token; null when it has none or cannot be reached. */
  endSessionUrl(idToken: string | null, postLogoutRedirectUri: string): Promise<URL | null>;
  /** Whose sessions end, by a back-channel sign-out the provider announced; null for a token that proves nothing. */
  verifyLogoutToken(token: string): Promise<SignedOut | null>;
  /** Puts the provider's own pages on the server; null for an outside provider. */
  serve: ((app: FastifyInstance) => void) | null;
}

export interface StartLogin {
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE secret; only its SHA-256 leaves the server. */
  codeVerifier: string;
  language: 'cs' | 'en';
  /** `create` opens with the registration. */
  prompt?: 'create';
  /** Somebody else than the person the provider remembers wants to sign in. */
  otherAccount?: boolean;
  /** E-mail to fill in. */
  loginHint?: string;
  /** How strongly the person shall prove who they are; the provider may do otherwise. */
  acr?: string;
}

export interface FinishLogin {
  redirectUri: string;
  code: string;
  state: string;
  /** `iss` of the callback; checked when it came (RFC 9207). */
  issuer?: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityClaims {
  /** Who vouches for the person; with `subject` the identity of the account. */
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  /** The provider's session, for back-channel sign-out. */
  sid: string | null;
  /** How strongly the person proved who they are; null when the provider does not say. */
  acr: string | null;
}

export type LoginResult =
  | { ok: true; claims: IdentityClaims; idToken: string }
  | { ok: false; error: 'rejected' | 'noEmail' | 'unreachable'; detail: string };

export interface SignedOut {
  issuer: string;
  subject: string | null;
  sid: string | null;
}
