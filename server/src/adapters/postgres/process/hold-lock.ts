import { Client, DatabaseError } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE, databaseUrl } from '../cluster/cluster-settings';
import type { Site } from '../cluster/prepare-site';

/** Any number will do; it means "a server works with this database". */
const KEY = 7_406_118;
const RELEASE_MS = 1_000;
const PAUSE_MS = 25;
const NO_SUCH_DATABASE = '3D000';
const WRONG_PASSWORD = '28P01';
const MADE_BY_ANOTHER = new Set(['42P04', '23505']);

/**
 * Takes the lock that keeps a second server away, on a connection of its own: it ends with this process, even by kill -9. The
 * lock of a server that was killed a moment ago is waited for. Null when a living server holds it.
 */
export async function holdLock(site: Site): Promise<Client | null> {
  const client = await connectOrCreate(site);
  const deadline = performance.now() + RELEASE_MS;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [KEY]);
    if (rows[0]?.held) return client;
    if (performance.now() > deadline) break;
    await sleep(PAUSE_MS);
  }
  await client.end();
  return null;
}

async function connectOrCreate(site: Site): Promise<Client> {
  try {
    return await connect(site, DATABASE);
  } catch (error) {
    if (!hasCode(error, NO_SUCH_DATABASE)) throw explained(error, site);
  }
  const maintenance = await connect(site, 'postgres');
  try {
    await maintenance.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    if (!(error instanceof DatabaseError && MADE_BY_ANOTHER.has(error.code ?? ''))) throw error;
  } finally {
    await maintenance.end();
  }
  return connect(site, DATABASE);
}

async function connect(site: Site, database: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl(site.settings, database),
    ssl: false,
    application_name: 'portal-lock',
    keepAlive: true,
  });
  // Without a listener a lost connection would end the process; whoever keeps the lock listens to `end`.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function explained(error: unknown, site: Site): unknown {
  if (!hasCode(error, WRONG_PASSWORD)) return error;
  return new Error(`the password in ${site.directory}/postgres.json is not that of ${site.cluster}`, { cause: error });
}

const hasCode = (error: unknown, code: string): boolean => error instanceof DatabaseError && error.code === code;
