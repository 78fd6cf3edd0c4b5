import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Registry } from 'prom-client';
import { folderContent } from '../../src/adapters/content/folder-content';
import { renderInChild } from '../../src/adapters/documents/render-in-child';
import { openFlags } from '../../src/adapters/flags/feature-flags';
import { folderStore } from '../../src/adapters/files/folder-store';
import type { Mail } from '../../src/adapters/mail/mail-sender';
import { buildApp } from '../../src/app';
import type { Deps } from '../../src/deps';
import { readEnv } from '../../src/env';
import { openContent } from '../../src/features/content/open-content';
import { openIdentity } from '../../src/features/access/open-identity';
import { openRegisters } from '../../src/open-deps';
import { readProvider } from '../../src/read-provider';
import { openDatabase } from '../../src/store/engine/db';
import { openDesk } from '../../src/store/engine/desk';
import { freshDatabase } from '../database';
import { sketchDocument } from '../documents/sketch-document';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  ownerUrl: string;
  /** What the server signs in with. */
  serverUrl: string;
  /** What its desk signs in with. */
  deskUrl: string;
  /** Mails handed over to the outside, oldest first. */
  mails: Mail[];
  /** Moves the server's clock. */
  setNow(now: Date): void;
  close(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  now?: Date;
  /** `embedded` runs the real embedded provider; none by default. */
  identity?: Deps['identity'] | 'embedded';
  /** `drawn` as people get them, for tests that read them; by default sketched. */
  documents?: 'drawn' | 'sketched';
  /** Puts something between the server and its database; answers the address the server shall use. */
  through?: (url: URL) => Promise<string>;
}

/** One process draws for all servers of a test file. */
const drawDocument = renderInChild(1);

const noIdentity: Deps['identity'] = {
  start: () => Promise.reject(new Error('no identity provider in this test')),
  finish: () => Promise.resolve({ ok: false, error: 'unavailable' }),
  endSessionUrl: () => Promise.resolve(null),
  verifyLogoutToken: () => Promise.resolve(null),
} as unknown as Deps['identity'];

/** The real application on a database of its own; nothing is faked but the clock, the outside and how a document looks. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const database = await freshDatabase();
  const databaseUrl = (await options.through?.(new URL(database.serverUrl))) ?? database.serverUrl;
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  let now = options.now ?? new Date('2026-11-23T09:41:00Z');
  const mails: Mail[] = [];
  const base = await openBase({ ...options.env, DATA_DIR: folder, DATABASE_URL: databaseUrl }, () => now);
  const deps: Deps = {
    ...base,
    desk: openDesk({ url: database.deskUrl, maxConnections: 3, behindPooler: false, onError: () => undefined }),
    identity: options.identity === 'embedded' ? await openIdentity(base) : (options.identity ?? noIdentity),
    mail: async (mail) => {
      mails.push(mail);
      return { ok: true };
    },
    registers: await openRegisters(base.env),
    files: folderStore(join(folder, 'files')),
    drawDocument: options.documents === 'drawn' ? drawDocument : sketchDocument,
    postCa: undefined,
  };
  const app = await buildApp(deps);
  await app.ready();
  const close = async () => {
    await app.close();
    await deps.db.close();
    await deps.desk?.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    app,
    deps,
    ownerUrl: database.ownerUrl,
    serverUrl: database.serverUrl,
    deskUrl: database.deskUrl,
    mails,
    setNow: (value) => void (now = value),
    close,
  };
}

/** Environment, database and log of a test server. */
async function openBase(overrides: Record<string, string>, now: () => Date) {
  const env = readEnv({ NODE_ENV: 'test', PROVIDER_TOKEN: 'provider-token-for-tests', RATE_LIMIT_PER_MINUTE: '1000000', ...overrides });
  const db = openDatabase({
    url: overrides.DATABASE_URL ?? '',
    maxConnections: env.DATABASE_CONNECTIONS,
    behindPooler: env.DATABASE_POOLER === 'transaction',
    onError: () => undefined,
  });
  const provider = await readProvider({ ...env, PORTAL_MODE: 'demo' });
  return {
    env,
    provider,
    flags: await openFlags({ ...provider.flags, ...env.FEATURE_FLAGS }),
    content: await openContent(folderContent(env.CONTENT_DIR)),
    db,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    metrics: new Registry(),
    now,
  };
}

export const newUid = (): string => randomUUID();
