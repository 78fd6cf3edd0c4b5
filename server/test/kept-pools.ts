import { Pool } from 'pg';

const pools = new Map<string, Map<string, Pool>>();

/**
 * Connections of tests beside those of the server, kept open from one use to the next: to begin one costs PostgreSQL more than most of what is
 * asked over it. Whoever drops the database closes them; those of a database that goes away by itself are forgotten.
 * @param purpose what they are for, as they have their own settings
 */
export function keptPool(url: string, purpose: string, open: () => Pool = () => ownerPool(url)): Pool {
  const ofDatabase = pools.get(url) ?? new Map<string, Pool>();
  pools.set(url, ofDatabase);
  const pool = ofDatabase.get(purpose) ?? open();
  ofDatabase.set(purpose, pool);
  return pool;
}

export async function closeKeptPools(url: string): Promise<void> {
  const ofDatabase = [...(pools.get(url)?.values() ?? [])];
  pools.delete(url);
  await Promise.all(ofDatabase.map((pool) => pool.end()));
}

const ownerPool = (connectionString: string): Pool =>
  new Pool({ connectionString, max: 4, idleTimeoutMillis: 5_000, allowExitOnIdle: true }).on('error', () => undefined);
