import { urlsOf, keepSettings, newPassword, SERVER } from './cluster/cluster-settings';
import { guardPostgres } from './process/guard-postgres';
import { initCluster } from './cluster/init-cluster';
import { prepareSite, type PostgresOptions, type Site } from './cluster/prepare-site';
import { runLocked } from './process/run-locked';
import { stopPostmaster } from './process/stop-postmaster';
import type { Client } from 'pg';

export interface RunningPostgres {
  /** Address of the database `portal` for its owner; stays the same until `stop`. */
  ownerUrl: string;
  /** The same for the server's own login. */
  serverUrl: string;
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
  await ensureLogin(site, lock);
  const endGuard = guardPostgres(site, lock);
  const stop = async (): Promise<void> => {
    const connection = await endGuard();
    await stopPostmaster(site.cluster);
    await connection.end();
  };
  return { ...urlsOf(site.settings), adopted, stop };
}

/** The server's own login, with the password of the settings; what it may become is for the migrations to say. The folder must be ours alone. */
async function ensureLogin({ directory, settings }: Site, owner: Client): Promise<void> {
  if (settings.serverPassword === undefined) {
    settings.serverPassword = newPassword();
    keepSettings(directory, settings);
  }
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [SERVER]);
  const change = rowCount === 0 ? `CREATE ROLE ${SERVER} NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE` : `ALTER ROLE ${SERVER}`;
  await owner.query(`${change} LOGIN PASSWORD ${owner.escapeLiteral(settings.serverPassword)}`);
}
