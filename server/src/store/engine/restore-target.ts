import sql from 'sql-template-tag';
import { asOwner } from './owner-transaction';
import { ensureServerRoles } from './roles/server-roles';

/** Major version of the server behind the address. */
export const serverVersion = (ownerUrl: string): Promise<number> =>
  asOwner(ownerUrl, async (tx) => {
    const row = await tx.first<{ version: number }>(sql`SELECT current_setting('server_version_num')::int / 10000 AS version`);
    return row?.version ?? 0;
  });

/** Makes an empty database ready to receive a backup, which names the roles of the server; false when there are tables in it. */
export const prepareRestore = (ownerUrl: string): Promise<boolean> =>
  asOwner(ownerUrl, async (tx) => {
    const tables = await tx.rows(sql`SELECT FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker') LIMIT 1`);
    if (tables.length > 0) return false;
    await ensureServerRoles(tx);
    return true;
  });

/** For the people who want to know when the last one was made; a database of an earlier release has no place for it. */
export const noteBackup = (ownerUrl: string) =>
  asOwner(ownerUrl, async (tx) => {
    const found = await tx.first<{ isThere: boolean }>(sql`SELECT to_regclass('public.backups') IS NOT NULL AS "isThere"`);
    if (found?.isThere === true) await tx.run(sql`INSERT INTO backups (made_at) VALUES (now()) ON CONFLICT DO NOTHING`);
  });
