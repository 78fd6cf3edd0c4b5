import { Pool } from 'pg';

const pools = new Map<string, Pool>();

/**
 * Connections of tests beside those of the server, kept open from one use to the next: to begin one costs PostgreSQL more than most of what is
 * asked over it. Whoever drops the database closes them; those of a database that goes away by itself are forgotten.
 */
export function keptPool(url: string): Pool {
  const kept = pools.get(url) ?? openPool(url);
  pools.set(url, kept);
  return kept;
}

export async function closeKeptPool(url: string): Promise<void> {
  const kept = pools.get(url);
  pools.delete(url);
  await kept?.end();
}

const ignore = () => undefined;

const openPool = (connectionString: string): Pool =>
  new Pool({ connectionString, max: 4, idleTimeoutMillis: 5_000, allowExitOnIdle: true })
    .on('error', ignore)
    .on('connect', (client) => client.on('error', ignore));
