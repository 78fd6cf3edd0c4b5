import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import type { IdentityStorage } from './identity-storage';

export interface ProviderSecrets {
  signingKey: JWK;
  cookieKey: string;
  clientSecret: string;
}

/** Made at the first start and kept, so that sessions and tokens outlive a restart. */
export async function loadProviderSecrets(storage: IdentityStorage): Promise<ProviderSecrets> {
  return {
    signingKey: await storage.keepSecret('signing-key', await newSigningKey()),
    cookieKey: await storage.keepSecret('cookie-key', randomText()),
    clientSecret: await storage.keepSecret('client-secret', randomText()),
  };
}

const randomText = () => randomBytes(32).toString('base64url');

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') } as JWK;
}
