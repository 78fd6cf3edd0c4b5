import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterPid } from '../../src/adapters/postgres/process/postmaster-pid';

/** A folder for a cluster, on a small disk of its own where this machine lets us make one. */
export interface SmallDisk {
  folder: string;
  /** False on a machine that mounts nothing for us: the disk cannot be filled there. */
  isSmall: boolean;
  remove(): void;
}

const DISK = '250m';

export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'portal-outage-'));
  chmodSync(folder, 0o755);
  const isSmall = succeeds('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'portal-outage', folder]);
  const remove = () => {
    if (isSmall) succeeds('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, isSmall, remove };
}

function succeeds(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Outage {
  name: string;
  /** What happens to the PostgreSQL of this cluster; answers when it is over. */
  happen(cluster: string): Promise<void>;
}

const signalTo = (name: string, signal: NodeJS.Signals): Outage => ({
  name,
  happen: async (cluster) => void process.kill(postmaster(cluster), signal),
});

/** Every process stands still, connections stay open: as a machine whose disk or virtual machine hangs. */
const frozenFor = (seconds: number): Outage => ({
  name: `frozen for ${seconds} s`,
  happen: async (cluster) => {
    const pid = postmaster(cluster);
    process.kill(pid, 'SIGSTOP');
    const frozen = [pid, ...childrenOf(pid)];
    for (const each of frozen) process.kill(each, 'SIGSTOP');
    await sleep(seconds * 1_000);
    for (const each of frozen.reverse()) process.kill(each, 'SIGCONT');
  },
});

const fullDiskFor = (seconds: number): Outage => ({
  name: `full disk for ${seconds} s`,
  happen: async (cluster) => {
    const ballast = join(cluster, '..', 'ballast');
    fill(ballast);
    await sleep(seconds * 1_000);
    rmSync(ballast);
  },
});

/** The ways a database goes, in turn. */
export const outages = ({ seconds, isSmall }: { seconds: number; isSmall: boolean }): Outage[] => [
  signalTo('kill -9', 'SIGKILL'),
  signalTo('fast restart', 'SIGINT'),
  frozenFor(seconds),
  signalTo('immediate restart', 'SIGQUIT'),
  ...(isSmall ? [fullDiskFor(Math.min(seconds, 5))] : []),
];

function postmaster(cluster: string): number {
  const pid = readPostmasterPid(cluster)?.pid;
  if (pid === undefined) throw new Error('no PostgreSQL runs');
  return pid;
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && parentOf(name) === pid)
    .map(Number);

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]);
  } catch {
    return 0;
  }
}

function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let size = 1_048_576; size >= 4_096; size /= 2) {
      const block = Buffer.alloc(size);
      while (writesWhole(handle, block));
    }
  } finally {
    closeSync(handle);
  }
}

function writesWhole(handle: number, block: Buffer): boolean {
  try {
    return writeSync(handle, block) === block.length;
  } catch {
    return false;
  }
}
