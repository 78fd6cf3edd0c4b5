import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpWith } from './processes.mjs';

/** A file system in memory, where Linux has one: a database is made there in a tenth of the time (decision 0036). */
const IN_MEMORY = '/dev/shm';
/** Bytes; a whole run needs a tenth of it. */
const ROOM = 4 * 2 ** 30;

/**
 * Everything tests put aside lies in one folder, so that a run that is broken off leaves nothing: neither files nor a PostgreSQL, which lives
 * on when the process that started it is killed.
 */
export function useTestFolder() {
  const folder = mkdtempSync(join(quickestFolder(), 'portal-tests-'));
  // Started as root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  const clear = () => {
    for (const pid of listPostmasters(folder)) stop(pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 200 });
  };
  cleanUpWith(clear);
  return clear;
}

/** That of TMPDIR where it is set. Otherwise memory, where both the file system and the machine have room: what lies there is taken from it. */
function quickestFolder() {
  if (process.env.TMPDIR !== undefined || process.availableMemory() < 2 * ROOM) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize < ROOM ? tmpdir() : IN_MEMORY;
  } catch {
    return tmpdir();
  }
}

/** Clusters lie at most two folders deep; `postgres` may be a link. */
function listPostmasters(folder) {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const places = [folder, ...inner.map(({ name }) => join(folder, name))];
  return places
    .map((place) => join(place, 'postgres', 'postmaster.pid'))
    .filter((file) => existsSync(file))
    .map((file) => Number(readFileSync(file, 'utf8').split('\n')[0]))
    .filter((pid) => pid > 0);
}

function stop(pid) {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It had ended without clearing its file.
  }
}
