import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../src/adapters/postgres/process/free-port';
import { chooseUser } from '../../src/adapters/postgres/cluster/choose-user';

export interface Pgbouncer {
  /** The address of a database, through the pooler. */
  through(url: URL): string;
  stop(): Promise<void>;
}

/** Debian keeps it where only the administrator's PATH leads. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Path of the program; null on a machine without it. */
export const pgbouncerProgram: string | null = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file)) ?? null;

/** A real pgbouncer in transaction mode before the server of `url`, with few connections, so that transactions do change them. */
export async function startPgbouncer(program: string, url: URL): Promise<Pgbouncer> {
  const port = await freePort(0);
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(settings, configuration(url, port));
  chmodSync(folder, 0o755);
  // It refuses to run as root, as PostgreSQL does.
  const { uid, gid, switched } = chooseUser(folder);
  const child = spawn(program, ['-q', settings], { ...(switched ? { uid, gid } : {}), stdio: ['ignore', 'ignore', 'inherit'] });
  const through = (target: URL) => `postgresql://portal@127.0.0.1:${port}${target.pathname}`;
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await untilReady(through(url)).catch((error: unknown) => stop().then(() => Promise.reject(error)));
  return { through, stop };
}

function configuration(url: URL, port: number): string {
  const target = {
    host: url.hostname,
    port: url.port || '5432',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  const server = Object.entries(target)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`);
  return `
[databases]
* = ${server.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
