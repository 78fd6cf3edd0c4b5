import type { Env } from './env';

/** Two ways into the same database. */
export interface DatabaseUrls {
  /** The server's login: may become the roles the server works under, owns nothing. */
  serverUrl: string;
  /** The owner of the tables: for migrations and work on the whole database, never for a request. */
  ownerUrl: string;
}

/** Those the environment names; null where the server runs its own PostgreSQL. One that is missing is the other. */
export function namedDatabase({ DATABASE_URL, OWNER_DATABASE_URL }: Pick<Env, 'DATABASE_URL' | 'OWNER_DATABASE_URL'>): DatabaseUrls | null {
  const serverUrl = DATABASE_URL ?? OWNER_DATABASE_URL;
  const ownerUrl = OWNER_DATABASE_URL ?? DATABASE_URL;
  return serverUrl === undefined || ownerUrl === undefined ? null : { serverUrl, ownerUrl };
}
