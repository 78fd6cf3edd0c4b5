import type { Client } from 'pg';
import { keepSettings, newPassword, SERVER } from './cluster/cluster-settings';
import type { Site } from './cluster/prepare-site';

/** The server's own login, with the password of the settings; what it may become is for the migrations to say. The folder must be ours alone. */
export async function ensureLogin({ directory, settings }: Site, owner: Client): Promise<void> {
  if (settings.serverPassword === undefined) {
    settings.serverPassword = newPassword();
    keepSettings(directory, settings);
  }
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [SERVER]);
  const change = rowCount === 0 ? `CREATE ROLE ${SERVER} NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE` : `ALTER ROLE ${SERVER}`;
  await owner.query(`${change} LOGIN PASSWORD ${owner.escapeLiteral(settings.serverPassword)}`);
}
