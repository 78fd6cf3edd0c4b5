import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpWith } from './processes.mjs';

/**
 * Everything tests put aside lies in one folder, so that a run that is broken off leaves nothing: neither files nor a PostgreSQL, which lives
 * on when the process that started it is killed.
 */
export function useTestFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
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
