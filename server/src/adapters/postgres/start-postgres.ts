import type { DatabaseUrls } from '../../database-urls';
import { DESK, keepSettings, newPassword, SERVER, urlsOf } from './cluster/cluster-settings';
import { guardPostgres } from './process/guard-postgres';
import { initCluster } from './cluster/init-cluster';
import { prepareSite, type PostgresOptions, type Site } from './cluster/prepare-site';
import { runLocked } from './process/run-locked';
import { stopPostmaster } from './process/stop-postmaster';
import type { Client } from 'pg';

/** Its addresses stay the same until `stop`. */
export interface RunningPostgres extends DatabaseUrls {
  /** True when a PostgreSQL left behind by a killed server was taken over. */
  adopted: boolean;
  /** Stops PostgreSQL and waits until it is gone; what was committed is kept. Close pools first. */
  stop(): Promise<void>;
}

/**
 * The server's own PostgreSQL in its data folder, made at the first start. Works as root and as an ordinary user, takes over what a
 * killed server left running, starts PostgreSQL again when that was killed. Throws when another server uses the folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const site = await prepareSite(options);
  await initCluster(site);
  const { adopted, lock } = await runLocked(site, false);
  await ensureLogins(site, lock);
  const endGuard = guardPostgres(site, lock);
  const stop = async (): Promise<void> => {
    const connection = await endGuard();
    await stopPostmaster(site.cluster);
    await connection.end();
  };
  return { ...urlsOf(site.settings), adopted, stop };
}

/** The logins of server and desk, with the passwords of the settings; what they may become is for the migrations to say. The folder must be ours alone. */
async function ensureLogins({ directory, settings }: Site, owner: Client): Promise<void> {
  settings.serverPassword ??= newPassword();
  settings.deskPassword ??= newPassword();
  keepSettings(directory, settings);
  await ensureLogin(owner, SERVER, settings.serverPassword);
  await ensureLogin(owner, DESK, settings.deskPassword);
}

async function ensureLogin(owner: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const change = rowCount === 0 ? `CREATE ROLE ${name} NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE` : `ALTER ROLE ${name}`;
  await owner.query(`${change} LOGIN PASSWORD ${owner.escapeLiteral(password)}`);
}
