import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../tx';
import type { Database } from '../db';
import { DESK_ROLE } from './desk-role';

/** Requests work under this role: it owns nothing, so row-level security always binds it. */
export const APPLICATION_ROLE = 'portal_app';
/** The queue of jobs and nothing else. */
export const JOBS_ROLE = 'portal_jobs';

/**
 * The roles of the server. They belong to the whole cluster, not to a database, so a backup does not hold them and two databases of a
 * cluster may make them at the same moment. An owner who may not make or grant roles finds them made by the administrator.
 */
export async function ensureServerRoles(tx: Tx): Promise<void> {
  await tx.run(makeRole(APPLICATION_ROLE, 'duplicate_object OR unique_violation'));
  // Without it jobs are done by the owner alone, as they were before there was a login of the server's own.
  await tx.run(makeRole(JOBS_ROLE, 'duplicate_object OR unique_violation OR insufficient_privilege'));
  // Without it there is no desk, as there was none before.
  await tx.run(makeRole(DESK_ROLE, 'duplicate_object OR unique_violation OR insufficient_privilege'));
  await tx.run(sql`DO $$ BEGIN
    GRANT portal_app TO CURRENT_USER;
  EXCEPTION WHEN unique_violation OR insufficient_privilege THEN NULL;
  END $$`);
}

const makeRole = (role: string, forgiven: string) =>
  raw(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
      CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
    END IF;
  EXCEPTION WHEN ${forgiven} THEN NULL;
  END $$`);

/**
 * What the roles need beside the tables of the migrations: to see which migrations there are, and to work on the queue, whose own row-level
 * security withholds it from everybody but the owner. Only what is missing is given, so that a start changes nothing while others work.
 */
export const grantToServer = (tx: Tx): Promise<number> =>
  tx.run(sql`DO $$
  DECLARE
    part regclass;
  BEGIN
    IF NOT has_table_privilege('portal_app', 'public.schema_migrations', 'SELECT') THEN
      GRANT SELECT ON public.schema_migrations TO portal_app;
    END IF;
    IF to_regrole('portal_jobs') IS NULL THEN
      RETURN;
    END IF;
    IF NOT has_schema_privilege('portal_jobs', 'graphile_worker', 'USAGE') THEN
      GRANT USAGE ON SCHEMA graphile_worker TO portal_jobs;
    END IF;
    FOR part IN
      SELECT oid FROM pg_class
      WHERE relnamespace = 'graphile_worker'::regnamespace
        AND relkind IN ('r', 'v')
        AND NOT has_table_privilege('portal_jobs', oid, 'DELETE')
    LOOP
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO portal_jobs', part);
    END LOOP;
    FOR part IN
      SELECT c.oid FROM pg_class c
      WHERE c.relnamespace = 'graphile_worker'::regnamespace
        AND c.relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'portal_jobs')
    LOOP
      EXECUTE format('CREATE POLICY portal_jobs ON %s TO portal_jobs USING (true) WITH CHECK (true)', part);
    END LOOP;
  END $$`);

/** Refuses to serve under a role that row-level security does not bind: a superuser, one with BYPASSRLS, or an owner of tables. */
export async function assertRowSecurity(db: Database): Promise<void> {
  const role = await db.directory.first<{ name: string; unbound: boolean; owns: boolean }>(
    sql`SELECT current_user AS name, rolsuper OR rolbypassrls AS unbound,
               EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid AND relkind = 'r') AS owns
        FROM pg_roles WHERE rolname = current_user`,
  );
  if (role === undefined || role.unbound || role.owns) throw new Error(`row-level security does not bind the role ${role?.name ?? ''}`);
}
