import type { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Provider } from 'oidc-provider';
import type { IdentityFetch } from '../discover';
import { accountDoor, type Attempts } from './account-door';
import type { IdentityStorage } from './identity-storage';
import { inProcessFetch } from './in-process-fetch';
import { CLIENT_ID, providerConfiguration } from './provider-configuration';
import { loadProviderSecrets } from './provider-secrets';
import { returnToOwnOrigin } from './return-to-own-origin';
import { serveAssets } from './serve-assets';
import { servePages } from './serve-pages';
import { serveProvider } from './serve-provider';

export interface EmbeddedOptions {
  publicUrl: string;
  productName: string;
  storage: IdentityStorage;
  attempts: Attempts;
  now: () => Date;
  /** Whether the person who asks reaches the portal over https. */
  isHttps: (request: FastifyRequest) => boolean;
  onError: (error: unknown) => void;
  /** What is stored cannot be reached now, and will be again. */
  isAway: (error: unknown) => boolean;
}

export interface EmbeddedIdentity {
  issuer: string;
  clientId: string;
  clientSecret: string;
  fetch: IdentityFetch;
  serve(app: FastifyInstance): void;
}

/** An OpenID Connect provider inside the portal's own process, for trying the portal out with nothing else installed. */
export async function openEmbeddedIdentity(options: EmbeddedOptions): Promise<EmbeddedIdentity> {
  const { publicUrl, storage, productName, isAway } = options;
  const issuer = `${publicUrl}/oidc`;
  const secrets = await loadProviderSecrets(storage);
  const { fetch, connect } = inProcessFetch(new URL(publicUrl).host);
  const provider = new Provider(issuer, providerConfiguration({ ...options, secrets, fetch }));
  returnToOwnOrigin(provider);
  // The types of oidc-provider list only its own events; this one is Koa's.
  (provider as EventEmitter).on('error', options.onError);
  provider.on('server_error', (_ctx, error) => options.onError(error));
  const door = accountDoor(storage, options.attempts);
  const serve = (app: FastifyInstance): void => {
    connect(app);
    void app.register(async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', POLICY));
      void scope.register(async (inner) => serveProvider(inner, provider, options.isHttps));
      void scope.register(async (inner) => servePages(inner, { provider, door, storage, productName, isAway }));
      serveAssets(scope);
    });
  };
  return { issuer, clientId: CLIENT_ID, clientSecret: secrets.clientSecret, fetch, serve };
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');
