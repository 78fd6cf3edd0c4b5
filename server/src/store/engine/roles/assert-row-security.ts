import sql from 'sql-template-tag';
import type { Database } from '../db';

/** Refuses to serve under a role that row-level security does not bind: a superuser, one with BYPASSRLS, or an owner of tables. */
export async function assertRowSecurity(db: Database): Promise<void> {
  const role = await db.directory.first<{ name: string; unbound: boolean; owns: boolean }>(
    sql`SELECT current_user AS name, rolsuper OR rolbypassrls AS unbound,
               EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid AND relkind = 'r') AS owns
        FROM pg_roles WHERE rolname = current_user`,
  );
  if (role === undefined || role.unbound || role.owns) throw new Error(`row-level security does not bind the role ${role?.name ?? ''}`);
}
