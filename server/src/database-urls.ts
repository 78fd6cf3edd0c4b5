/** Ways into the same database. */
export interface DatabaseUrls {
  /** The server's login: may become the roles the server works under, owns nothing. */
  serverUrl: string;
  /** The owner of the tables: for migrations and work on the whole database, never for a request. */
  ownerUrl: string;
  /** The desk's login: may become the role that reads across companies, and no other. Absent: the desk is closed. */
  deskUrl?: string;
}

/** Those the environment names; null where the server runs its own PostgreSQL. One that is missing is the other; where one does everything, it opens the desk too. */
export function namedDatabase({
  DATABASE_URL,
  OWNER_DATABASE_URL,
  DESK_DATABASE_URL,
}: Partial<Record<'DATABASE_URL' | 'OWNER_DATABASE_URL' | 'DESK_DATABASE_URL', string | undefined>>): DatabaseUrls | null {
  const serverUrl = DATABASE_URL ?? OWNER_DATABASE_URL;
  const ownerUrl = OWNER_DATABASE_URL ?? DATABASE_URL;
  if (serverUrl === undefined || ownerUrl === undefined) return null;
  const deskUrl = DESK_DATABASE_URL ?? (serverUrl === ownerUrl ? ownerUrl : undefined);
  return { serverUrl, ownerUrl, ...(deskUrl !== undefined && { deskUrl }) };
}
