import * as oidc from 'openid-client';

export type IdentityFetch = (url: string, options?: RequestInit) => Promise<Response>;
export type Discover = () => Promise<oidc.Configuration>;

interface DiscoveryOptions {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  fetch?: IdentityFetch;
}

const TIMEOUT_SECONDS = 5;

/** Reads the provider's metadata at the first use, keeps it, and asks again after a failure. */
export function openDiscovery(options: DiscoveryOptions): Discover {
  let known: Promise<oidc.Configuration> | null = null;
  return () => {
    known ??= discover(options).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

async function discover({ issuer, clientId, clientSecret, fetch }: DiscoveryOptions): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const isOwnMachine = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  // openid-client and the platform describe the same function with types that do not quite meet.
  const ownFetch = fetch as oidc.CustomFetch | undefined;
  return oidc.discovery(url, clientId, undefined, clientAuthentication(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // Verifies the signature of the ID token with the provider's public keys: neither `none` nor a shared-secret algorithm passes.
    execute: [oidc.enableNonRepudiationChecks, ...(isOwnMachine || ownFetch !== undefined ? [oidc.allowInsecureRequests] : [])],
    ...(ownFetch === undefined ? {} : { [oidc.customFetch]: ownFetch }),
  });
}

/** HTTP Basic is what every provider must accept from a client with a secret (OpenID Connect Core, section 9). */
const clientAuthentication = (secret: string | undefined) => (secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret));
