import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import sql, { raw } from 'sql-template-tag';
import type { DatabaseUrls } from '../../database-urls';
import { asOwner } from './owner-transaction';
import { admitDesk, admitLogin } from './roles/admit-login';
import { grantToDesk } from './roles/desk-role';
import { ensureServerRoles, grantToServer } from './roles/server-roles';
import type { Tx } from './tx';

/** Folder of the SQL files; the bundle keeps it one level higher than the sources do. */
const FOLDERS = [new URL('../migrations/', import.meta.url), new URL('../../../migrations/', import.meta.url)];

/** The schema the first release begins with: one file for each noun, applied together. What comes later is numbered. */
const BASELINE = 'baseline';
/** The last of the migrations the baseline was made of. */
const LAST_BEFORE = '0040_people_and_parcels_of_an_address';

/** A database the server can sign in to and work with; answers the names of the migrations it applied. */
export async function prepareDatabase(urls: DatabaseUrls): Promise<string[]> {
  const applied = await migrate(urls.ownerUrl);
  await admitLogin(urls);
  await admitDesk(urls);
  return applied;
}

/**
 * Brings the database to the newest schema, forward only, in one transaction; answers the names of what it applied. Several
 * servers may start at once, also through a pooler in transaction mode: the first migrates under a lock that ends with its
 * transaction, the others wait and find nothing to do. Migrations the program does not know (of a newer release) are left
 * alone. Throws with the name of the migration that failed, or whose file is not the one that was applied, and for a database older than the
 * release before; then nothing is kept. A login that does not own the tables migrates nothing and throws when there is something to migrate.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  if (await isOwnedByAnother(ownerUrl)) return [];
  const applied = await asOwner(ownerUrl, applyPending);
  await runMigrations({ connectionString: ownerUrl });
  await asOwner(ownerUrl, async (tx) => {
    await waitForTurn(tx);
    await grantToServer(tx);
    await grantToDesk(tx);
  });
  return applied;
}

/** Waits for others who start at the same moment, until the transaction ends. */
const waitForTurn = (tx: Tx) => tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('portal migrations', 0))`);

/** Tables there are belong to somebody else, and have all the columns they need; throws when they have not. */
const isOwnedByAnother = (url: string): Promise<boolean> =>
  asOwner(url, async (tx) => {
    const found = await tx.first<{ isOwner: boolean }>(
      sql`
        SELECT pg_has_role(current_user, relowner, 'USAGE') AS "isOwner"
        FROM pg_class
        WHERE oid = to_regclass('public.schema_migrations')
      `,
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
  await tx.run(
    sql`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY, applied_at timestamptz NOT NULL, checksum text NOT NULL
      )
    `,
  );
  const pending = await listPending(tx);
  for (const migration of pending) await apply(tx, migration);
  return pending.map(({ name }) => name);
}

interface Migration {
  name: string;
  text: string;
  /** SHA-256 of the text: a file that was applied is never changed. */
  checksum: string;
}

async function listPending(tx: Tx): Promise<Migration[]> {
  // The table of the release before has no such column.
  const applied = await tx.rows<{ name: string; checksum: string | null }>(
    sql`SELECT name, to_jsonb(m) ->> 'checksum' AS checksum FROM schema_migrations m`,
  );
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const [baseline, ...later] = await listMigrations();
  const migrations = known.size === 0 || known.has(BASELINE) ? [baseline, ...later] : [await takeOver(baseline, known), ...later];
  for (const { name, checksum } of migrations) {
    const before = known.get(name) ?? checksum;
    if (before !== checksum)
      throw new Error(`the migration ${name} is not the one this database was made with: its file was changed afterwards`);
  }
  return migrations.filter(({ name }) => !known.has(name));
}

/**
 * The baseline for a database of the release before, which has its tables: what became superfluous goes, every function is made anew. An
 * older one has to go through that release first.
 */
async function takeOver(baseline: Migration, known: ReadonlyMap<string, unknown>): Promise<Migration> {
  if (!known.has(LAST_BEFORE)) {
    throw new Error(
      `the database is older than this program can take over (it lacks ${LAST_BEFORE}): start the release before this one on it first`,
    );
  }
  const functions = baseline.text.match(/^CREATE FUNCTION [^]+?\$\$;$/gmu) ?? [];
  const made = functions.map((text) => text.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
  return { ...baseline, text: [await migrationText('take_over'), ...made].join('\n') };
}

/** What lies beside the migrations and is run for a reason of its own. */
export const migrationText = async (name: 'take_over' | 'distribute'): Promise<string> =>
  readFile(new URL(`${name}.sql`, await findFolder()), 'utf8');

/** Only a superuser may write it, and files that were applied stay as they are: 0110 makes the functions anew, which then say it while they work. */
const SUPERUSER_CLAUSE = / *SET app\.archiving = 'on'(?= SET| AS)/gu;

async function apply(tx: Tx, { name, text, checksum }: Migration): Promise<void> {
  try {
    await tx.run(raw(text.replaceAll(SUPERUSER_CLAUSE, '')));
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error });
  }
  await tx.run(sql`INSERT INTO schema_migrations (name, applied_at, checksum) VALUES (${name}, now(), ${checksum})`);
}

/** The baseline first, then the numbered ones in order. */
async function listMigrations(): Promise<[Migration, ...Migration[]]> {
  const folder = await findFolder();
  const parts = await listFiles(new URL(`${BASELINE}/`, folder));
  const later = (await listFiles(folder)).filter(({ name }) => /^\d{4}_/.test(name));
  return [await read(BASELINE, parts), ...(await Promise.all(later.map((file) => read(file.name, [file]))))];
}

interface SqlFile {
  /** Without its ending. */
  name: string;
  url: URL;
}

async function read(name: string, files: SqlFile[]): Promise<Migration> {
  const text = (await Promise.all(files.map(({ url }) => readFile(url, 'utf8')))).join('\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

const listFiles = async (folder: URL): Promise<SqlFile[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.replace(/\.sql$/, ''), url: new URL(name, folder) }));

async function findFolder(): Promise<URL> {
  for (const folder of FOLDERS) if (existsSync(new URL(`${BASELINE}/`, folder))) return folder;
  throw new Error('no migrations found');
}
