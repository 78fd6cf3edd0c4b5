import sql from 'sql-template-tag';
import type { Tx } from './tx';

/**
 * The role the server works under: owns nothing, so row-level security always binds it. It belongs to the whole cluster, not to
 * a database, so a backup does not hold it and two databases of a cluster may make it at the same moment. An owner who may not
 * make or grant roles finds them made by the administrator.
 */
export async function ensureApplicationRole(tx: Tx): Promise<void> {
  await tx.run(sql`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') THEN
      CREATE ROLE portal_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`);
  await tx.run(sql`DO $$ BEGIN
    GRANT portal_app TO CURRENT_USER;
  EXCEPTION WHEN unique_violation OR insufficient_privilege THEN NULL;
  END $$`);
}
