import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { OWNER } from '../../src/adapters/postgres/cluster/cluster-settings';
import { initCluster } from '../../src/adapters/postgres/cluster/init-cluster';
import { prepareSite, type Site } from '../../src/adapters/postgres/cluster/prepare-site';
import { launchPostmaster } from '../../src/adapters/postgres/process/launch-postmaster';
import { readPostmasterPid } from '../../src/adapters/postgres/process/postmaster-pid';
import { stopPostmaster } from '../../src/adapters/postgres/process/stop-postmaster';
import { freePort } from '../crash/free-port';
import { tcpGate } from './tcp-gate';

export interface ReplicaPair {
  /** One address for whichever of the two answers: of the owner of everything. */
  ownerUrl: string;
  /** The first is lost without a goodbye, the second takes its place behind the address. */
  failOver(): Promise<void>;
  /** What is committed from now on does not reach the second any more. */
  cutReplica(): Promise<void>;
  stop(): Promise<void>;
}

const log = { info: () => undefined, error: () => undefined };

/**
 * Two clusters of the installed PostgreSQL with streaming replication: nothing is committed before the second has it, unless it was cut off.
 */
export async function replicaPair(): Promise<ReplicaPair> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-replicas-'));
  chmodSync(folder, 0o755);
  const [first, second] = [await siteIn(folder, 'first'), await siteIn(folder, 'second')];
  const [port, nextPort] = [await freePort(), await freePort()];
  const urlAt = (at: number) => `postgresql://${OWNER}:${first.settings.password}@127.0.0.1:${at}/postgres`;
  await initCluster(first);
  await launch(first, port);
  await copyCluster({ from: first, to: second, url: urlAt(port), port });
  await launch(second, nextPort);
  await query(urlAt(port), "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await query(urlAt(port), 'SELECT pg_reload_conf()');
  const target = { host: '127.0.0.1', port };
  const gate = await tcpGate(target);
  return {
    ownerUrl: urlAt(gate.port),
    failOver: async () => {
      const pid = readPostmasterPid(first.cluster)?.pid;
      if (pid === undefined) throw new Error('the first does not run');
      process.kill(pid, 'SIGKILL');
      await query(urlAt(nextPort), 'SELECT pg_promote()');
      target.port = nextPort;
      await gate.close();
      await gate.open();
    },
    cutReplica: async () => {
      await query(urlAt(port), "ALTER SYSTEM SET synchronous_standby_names = ''");
      await query(urlAt(port), 'SELECT pg_reload_conf()');
      await query(urlAt(nextPort), "ALTER SYSTEM SET primary_conninfo = ''");
      await query(urlAt(nextPort), 'SELECT pg_reload_conf()');
    },
    stop: async () => {
      await gate.close();
      for (const { cluster } of [first, second]) await stopPostmaster(cluster);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function siteIn(folder: string, name: string): Promise<Site> {
  const directory = join(folder, name);
  mkdirSync(directory, { mode: 0o755 });
  return prepareSite({ directory, log, durable: true });
}

async function launch(site: Site, port: number): Promise<void> {
  const launched = await launchPostmaster(site, port);
  if (!launched.ok) throw new Error(launched.reason);
}

interface Copy {
  from: Site;
  to: Site;
  url: string;
  port: number;
}

/** A base backup by hand: the installed binaries have no pg_basebackup. */
async function copyCluster({ from, to, url, port }: Copy): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', true)");
    execFileSync('cp', ['-a', from.cluster, to.cluster]);
    for (const own of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to.cluster, own), { force: true });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeAs(to, 'backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  writeAs(to, 'standby.signal', '');
  const source = `host=127.0.0.1 port=${port} user=${OWNER} password=${from.settings.password}`;
  appendFileSync(join(to.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}

/** A file of the cluster, of the user PostgreSQL runs as. */
function writeAs({ cluster, user }: Site, name: string, content: string): void {
  const file = join(cluster, name);
  writeFileSync(file, content, { mode: 0o600 });
  if (user.switched) chownSync(file, user.uid, user.gid);
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
