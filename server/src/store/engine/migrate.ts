import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import sql, { raw } from 'sql-template-tag';
import type { DatabaseUrls } from '../../database-urls';
import { asOwner } from './owner-transaction';
import { admitLogin } from './roles/admit-login';
import { ensureServerRoles, grantToServer } from './roles/server-roles';
import type { Tx } from './tx';

/** Folder of the numbered SQL files; the bundle keeps it one level higher than the sources do. */
const FOLDERS = [new URL('../migrations/', import.meta.url), new URL('../../../migrations/', import.meta.url)];

/** A database the server can sign in to and work with; answers the names of the migrations it applied. */
export async function prepareDatabase(urls: DatabaseUrls): Promise<string[]> {
  const applied = await migrate(urls.ownerUrl);
  await admitLogin(urls);
  return applied;
}

/**
 * Brings the database to the newest schema, forward only, in one transaction; answers the names of what it applied. Several
 * servers may start at once, also through a pooler in transaction mode: the first migrates under a lock that ends with its
 * transaction, the others wait and find nothing to do. Migrations the program does not know (of a newer release) are left
 * alone. Throws with the name of the migration that failed; then nothing is kept. A login that does not own the tables migrates nothing
 * and throws when there is something to migrate.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  if (await isOwnedByAnother(ownerUrl)) return [];
  const applied = await asOwner(ownerUrl, applyPending);
  await runMigrations({ connectionString: ownerUrl });
  await asOwner(ownerUrl, async (tx) => {
    await waitForTurn(tx);
    await grantToServer(tx);
  });
  return applied;
}

/** Waits for others who start at the same moment, until the transaction ends. */
const waitForTurn = (tx: Tx) => tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('portal migrations', 0))`);

/** Tables there are belong to somebody else, and have all the columns they need; throws when they have not. */
const isOwnedByAnother = (url: string): Promise<boolean> =>
  asOwner(url, async (tx) => {
    const found = await tx.first<{ isOwner: boolean }>(
      sql`SELECT pg_has_role(current_user, relowner, 'USAGE') AS "isOwner" FROM pg_class WHERE oid = to_regclass('public.schema_migrations')`,
    );
    if (found === undefined || found.isOwner) return false;
    const pending = await listPending(tx);
    if (pending.length === 0) return true;
    throw new Error(
      `the database lacks ${pending.map(({ name }) => name).join(', ')} and its owner is somebody else: name them in OWNER_DATABASE_URL`,
    );
  });

async function applyPending(tx: Tx): Promise<string[]> {
  await waitForTurn(tx);
  await ensureServerRoles(tx);
  await tx.run(sql`CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)`);
  const pending = await listPending(tx);
  for (const migration of pending) await apply(tx, migration);
  return pending.map(({ name }) => name);
}

async function listPending(tx: Tx): Promise<Migration[]> {
  const known = new Set((await tx.rows<{ name: string }>(sql`SELECT name FROM schema_migrations`)).map(({ name }) => name));
  return (await listMigrations()).filter(({ name }) => !known.has(name));
}

interface Migration {
  name: string;
  file: URL;
}

async function apply(tx: Tx, { name, file }: Migration): Promise<void> {
  try {
    await tx.run(raw(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error });
  }
  await tx.run(sql`INSERT INTO schema_migrations (name, applied_at) VALUES (${name}, now())`);
}

async function listMigrations(): Promise<Migration[]> {
  for (const folder of FOLDERS) {
    const names = await readdir(fileURLToPath(folder)).catch(() => []);
    const files = names.filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
    if (files.length > 0) return files.map((name) => ({ name: name.replace(/\.sql$/, ''), file: new URL(name, folder) }));
  }
  throw new Error('no migrations found');
}
