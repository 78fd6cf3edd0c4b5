import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OWNER } from './cluster-settings';
import { isRunning } from '../process/process-state';
import type { Site } from './prepare-site';
import { serverEnvironment } from '../process/server-arguments';

/**
 * Makes the cluster when there is none. It is made beside its place and then renamed, so a start that was killed leaves no half
 * cluster and of two starts at once one wins. Throws when the files were made by another major version of PostgreSQL.
 */
export async function initCluster(site: Site): Promise<void> {
  const version = join(site.cluster, 'PG_VERSION');
  if (existsSync(version)) return checkVersion(readFileSync(version, 'utf8').trim(), site);
  site.log.info(`making a new database in ${site.cluster}`);
  removeAbandoned(site.cluster);
  const draft = `${site.cluster}.new-${process.pid}`;
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, site.settings.password, { mode: 0o600 });
    if (site.user.switched) for (const path of [draft, passwordFile]) chownSync(path, site.user.uid, site.user.gid);
    await runInitdb(site, draft, passwordFile);
    moveIntoPlace(draft, site.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

async function runInitdb({ bin, user, majorVersion, durable }: Site, draft: string, passwordFile: string): Promise<void> {
  const access = ['-U', OWNER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  // Byte order by default (Czech order is asked for by column), but letters of all languages known to lower() and regular expressions.
  const locale = majorVersion >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C'];
  const args = ['-D', draft, ...access, '-E', 'UTF8', ...locale, '--no-instructions', ...(durable ? ['--data-checksums'] : ['--no-sync'])];
  const identity = user.switched ? { uid: user.uid, gid: user.gid } : {};
  await promisify(execFile)(join(bin, 'initdb'), args, { ...identity, cwd: '/', env: serverEnvironment() });
}

function moveIntoPlace(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}

function checkVersion(found: string, { cluster, majorVersion }: Site): void {
  if (Number(found) === majorVersion) return;
  throw new Error(
    `${cluster} was made by PostgreSQL ${found}, but ${majorVersion} is installed: dump it with ${found}, or name a running server in DATABASE_URL`,
  );
}

/** What starts that were killed while they made a cluster left behind. */
function removeAbandoned(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(dirname(cluster)).filter((entry) => entry.startsWith(prefix))) {
    if (!isRunning(Number.parseInt(name.slice(prefix.length), 10))) rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}
