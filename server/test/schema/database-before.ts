import { readdir, readFile } from 'node:fs/promises';
import sql, { raw } from 'sql-template-tag';
import { asOwner } from '../../src/store/engine/owner-transaction';
import { ensureServerRoles } from '../../src/store/engine/roles/server-roles';
import { emptyDatabase, type TestDatabase } from '../database';

/** The migrations of the release before, as they were applied. */
const BEFORE = new URL('before/', import.meta.url);

/** A database as the release before left it, after its first migrations up to the one of this number. */
export async function databaseBefore(last = 40): Promise<TestDatabase> {
  const database = await emptyDatabase();
  const files = (await readdir(BEFORE)).sort().slice(0, last);
  await asOwner(database.ownerUrl, async (tx) => {
    await ensureServerRoles(tx);
    await tx.run(sql`CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)`);
    for (const file of files) {
      await tx.run(raw(await readFile(new URL(file, BEFORE), 'utf8')));
      await tx.run(sql`INSERT INTO schema_migrations VALUES (${file.replace(/\.sql$/, '')}, now())`);
    }
  });
  return database;
}
