import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, readdirSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id runs. A dead one that nobody has collected (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return stateLetter(pid) !== 'Z';
}

/** Whether the process is the PostgreSQL of this cluster, not a stranger that got the number of a dead one. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  if (!existsSync('/proc/self')) return programName(pid).includes('postgres');
  return worksIn(realpathSync(cluster), pid);
}

/** Whether any PostgreSQL process still works in the cluster, as the children of a killed one do for a moment. */
export function hasProcessIn(cluster: string): boolean {
  if (!existsSync('/proc/self')) return false;
  const folder = realpathSync(cluster);
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksIn(folder, Number(name)));
}

/** Containers may hide the working folders of other users' processes even from root; the program name has to do there. */
function worksIn(folder: string, pid: number): boolean {
  if (processName(pid) !== 'postgres') return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return isRunning(pid);
  }
}

function processName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

function stateLetter(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  } catch {
    return '';
  }
}

function programName(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

const STEP_MS = 5;

/** Asks again every few milliseconds; false when the answer was still no after `timeoutMs`. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await sleep(STEP_MS);
  }
  return true;
}
