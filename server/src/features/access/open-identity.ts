import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { IdentityClient } from '../../adapters/identity/identity-client';
import { openidIdentity } from '../../adapters/identity/openid-identity';
import type { IdentityStorage } from '../../adapters/identity/embedded/identity-storage';
import { usesEmbeddedIdentity, type Env } from '../../env';
import { callLimiter } from '../../http/limits/call-limiter';
import { isHttps } from '../../http/session/public-origin';
import type { Provider } from '../../provider';
import type { Database } from '../../store/engine/db';
import * as accounts from '../../store/access/identity-accounts';
import * as records from '../../store/access/identity-records';
import { isLostDatabase } from '../../store/engine/lost-database';

interface IdentityNeeds {
  env: Env;
  provider: Provider;
  db: Database;
  log: Logger;
  now: () => Date;
}

/** The identity provider of this deployment: the one named by the environment, else the embedded one (never in live mode). */
export async function openIdentity(needs: IdentityNeeds): Promise<IdentityClient> {
  const { env, log } = needs;
  const onError = (error: unknown) => log.warn({ err: error }, 'identity provider call failed');
  if (usesEmbeddedIdentity(env)) return openOwnIdentity(needs, onError);
  if (env.OIDC_ISSUER === undefined) throw new Error('PORTAL_MODE=live needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
  const client = openidIdentity({ issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET, onError });
  return { ...client, serve: null };
}

const WINDOW_MS = 15 * 60_000;
const MAX_PER_EMAIL = 10;
const MAX_PER_ADDRESS = 100;

/** The embedded provider answers on whatever address the portal was opened, so its addresses follow the redirect. */
async function openOwnIdentity({ env, provider, db, now }: IdentityNeeds, onError: (error: unknown) => void): Promise<IdentityClient> {
  const { openEmbeddedIdentity } = await import('../../adapters/identity/embedded/open-embedded-identity');
  const storage = identityStorage(db, now);
  const attempts = {
    byEmail: callLimiter(db, { name: 'passwords by e-mail', perCaller: MAX_PER_EMAIL, windowMs: WINDOW_MS }),
    byAddress: callLimiter(db, { name: 'passwords by address', perCaller: MAX_PER_ADDRESS, windowMs: WINDOW_MS }),
  };
  const site = { publicUrl: env.PUBLIC_URL, productName: provider.name, isHttps: (request: FastifyRequest) => isHttps(env, request) };
  const embedded = await openEmbeddedIdentity({ ...site, storage, attempts, now, onError, isAway: isLostDatabase });
  const client = openidIdentity({ ...embedded, issuerName: accounts.EMBEDDED_ISSUER, alwaysAsk: true, onError });
  return {
    ...client,
    start: async (login) => atOrigin(await client.start(login), login.redirectUri),
    endSessionUrl: async (idToken, returnTo) => atOrigin(await client.endSessionUrl(idToken, returnTo), returnTo),
    serve: embedded.serve,
  };
}

const atOrigin = (url: URL | null, base: string) => (url === null ? null : new URL(`${url.pathname}${url.search}`, base));

function identityStorage({ directory }: Database, now: () => Date): IdentityStorage {
  return {
    findAccount: (uid) => accounts.findIdentityAccount(directory, uid),
    findAccountByEmail: (email) => accounts.findIdentityAccountByEmail(directory, email),
    listDemoAccounts: () => accounts.listDemoAccounts(directory),
    createAccount: (account) => accounts.createIdentityAccount(directory, account, now()),
    saveRecord: async (record) => void (await records.saveIdentityRecord(directory, record)),
    findRecord: (model, id) => records.findIdentityRecord(directory, model, id),
    findRecordByUid: (model, uid) => records.findIdentityRecordByUid(directory, model, uid),
    consumeRecord: async (model, id) => void (await records.consumeIdentityRecord(directory, { model, id }, now())),
    removeRecord: async (model, id) => void (await records.removeIdentityRecord(directory, model, id)),
    removeGranted: async (model, grantId) => void (await records.removeGrantedRecords(directory, model, grantId)),
    keepSecret: (purpose, proposed) => records.keepIdentitySecret(directory, purpose, proposed),
  };
}
