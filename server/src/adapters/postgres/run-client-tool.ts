import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { systemFolders } from './cluster/locate-binaries';

interface Call {
  tool: 'pg_dump' | 'pg_restore';
  databaseUrl: string;
  /** Major version of the server; a tool must not be older. */
  serverVersion: number;
  args: string[];
}

/** Runs a program of PostgreSQL's client package. Throws with a plain sentence when there is none new enough, or when it fails. */
export async function runClientTool({ tool, databaseUrl, serverVersion, args }: Call): Promise<void> {
  const program = findClientTool(tool, serverVersion);
  if (program === null) {
    throw new Error(`no ${tool} ${serverVersion} or newer on the PATH: install the PostgreSQL client package of that version`);
  }
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  // Arguments are there for everybody on the machine to read, the environment is not.
  url.password = '';
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  const child = spawn(program, [`--dbname=${url.href}`, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${tool} failed`);
}

/** The newest one of this machine, when it can talk to such a server. */
export function findClientTool(tool: Call['tool'], serverVersion: number): string | null {
  const folders = [...systemFolders(), ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')];
  const found = folders.map((folder) => join(folder, tool)).filter((file) => existsSync(file));
  return found.find((file) => versionOf(file) >= serverVersion) ?? null;
}

function versionOf(file: string): number {
  const version = execFileSync(file, ['--version'], { encoding: 'utf8' });
  return Number.parseInt(/\d+/.exec(version)?.[0] ?? '0', 10);
}
