import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import sql, { raw } from 'sql-template-tag';
import { ensureApplicationRole } from './application-role';
import { asOwner } from './owner';
import type { Tx } from './tx';

/** Folder of the numbered SQL files; the bundle keeps it one level higher than the sources do. */
const FOLDERS = [new URL('../migrations/', import.meta.url), new URL('../../migrations/', import.meta.url)];

/**
 * Brings the database to the newest schema, forward only, in one transaction; answers the names of what it applied. Several
 * servers may start at once, also through a pooler in transaction mode: the first migrates under a lock that ends with its
 * transaction, the others wait and find nothing to do. Migrations the program does not know (of a newer release) are left
 * alone. Throws with the name of the migration that failed; then nothing is kept.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const applied = await asOwner(ownerUrl, applyPending);
  await runMigrations({ connectionString: ownerUrl });
  return applied;
}

async function applyPending(tx: Tx): Promise<string[]> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('portal migrations', 0))`);
  await ensureApplicationRole(tx);
  await tx.run(sql`CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)`);
  const known = new Set((await tx.rows<{ name: string }>(sql`SELECT name FROM schema_migrations`)).map(({ name }) => name));
  const pending = (await listMigrations()).filter(({ name }) => !known.has(name));
  for (const migration of pending) await apply(tx, migration);
  return pending.map(({ name }) => name);
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
