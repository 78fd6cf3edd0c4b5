import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';

/** Folder of the numbered SQL files; the bundle keeps it one level higher than the sources do. */
const FOLDERS = [new URL('../migrations/', import.meta.url), new URL('../../migrations/', import.meta.url)];

/**
 * Brings the database to the newest schema, forward only. Several servers may start at once: the first migrates under a
 * transaction lock, the others wait. Throws with the name of the migration that failed; nothing of the batch is kept.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const pool = new Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', () => undefined); // the statement under way reports it
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find((result) => result.status === 'Error');
    if (error !== undefined) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
    await runMigrations({ pgPool: pool });
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const { folder, names } = await listFiles();
  const migrations = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}

async function listFiles(): Promise<{ folder: string; names: string[] }> {
  for (const url of FOLDERS) {
    const folder = url.pathname;
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
    if (files.length > 0) return { folder, names: files };
  }
  throw new Error('no migrations found');
}
