import * as oidc from 'openid-client';
import type { IdentityClaims } from './identity-client';

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;
type Bag = Record<string, unknown>;

/** Person behind the tokens: what the ID token does not say is asked of the userinfo endpoint. Null without an e-mail. */
export async function readClaims(config: oidc.Configuration, tokens: Tokens): Promise<Omit<IdentityClaims, 'issuer'> | null> {
  const idToken = tokens.claims();
  if (idToken === undefined) return null;
  const known: Bag = { ...idToken };
  const isComplete = text(known.email) !== null && text(known.given_name) !== null && text(known.family_name) !== null;
  const askable = config.serverMetadata().userinfo_endpoint !== undefined;
  const more: Bag = isComplete || !askable ? {} : { ...(await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub)) };
  const claims: Bag = { ...known, ...more };
  // An address is vouched for only by the answer that names it.
  const emailSource = text(more.email) === null ? known : more;
  const email = text(emailSource.email);
  if (email === null) return null;
  return {
    subject: idToken.sub,
    email,
    emailVerified: emailSource.email_verified === true,
    ...names(claims, email),
    phoneNumber: text(claims.phone_number),
    sid: text(idToken.sid),
    acr: text(idToken.acr),
  };
}

/** First and last name; a provider that knows only the whole name gets it split, one that knows none lends the e-mail. */
function names(claims: Bag, email: string): { firstName: string; lastName: string } {
  const words = (text(claims.name) ?? email.split('@')[0] ?? email).split(/\s+/);
  return {
    firstName: text(claims.given_name) ?? words.slice(0, -1).join(' '),
    lastName: text(claims.family_name) ?? words.at(-1) ?? '',
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
