import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../cluster/prepare-site';
import { readPostmasterPid } from './postmaster-pid';
import { serverArguments, serverEnvironment } from './server-arguments';
import { waitUntil } from './process-state';

export type Launch = { ok: true } | { ok: false; /** The last lines of its log. */ reason: string };

/** Recovery after a crash with much to replay takes its time. */
const READY_MS = 300_000;
const LOG_BYTES = 8_000_000;

/**
 * Starts postgres and waits until it accepts connections. It gets a process group of its own, so Ctrl-C in the terminal reaches
 * only us and we can finish requests first, and a log file, so it outlives us without a broken pipe.
 */
export async function launchPostmaster(site: Site, port: number): Promise<Launch> {
  const log = openLog(site.directory);
  const identity = site.user.switched ? { uid: site.user.uid, gid: site.user.gid } : {};
  const args = serverArguments({ cluster: site.cluster, port, durable: site.durable });
  const child = spawn(join(site.bin, 'postgres'), args, {
    ...identity,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log.handle, log.handle],
  });
  closeSync(log.handle);
  let failure: string | null = null;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure = `postgres ended with ${signal ?? code}`));
  child.unref();
  const ready = () => {
    const state = readPostmasterPid(site.cluster);
    return state?.pid === child.pid && state?.status === 'ready';
  };
  const settled = await waitUntil(() => failure !== null || ready(), READY_MS);
  if (settled && failure === null) return { ok: true };
  return { ok: false, reason: `${failure ?? 'postgres does not become ready'}: ${log.readNew()}` };
}

function openLog(directory: string) {
  const file = join(directory, 'postgres.log');
  if (sizeOf(file) > LOG_BYTES) renameSync(file, `${file}.1`);
  const begin = sizeOf(file);
  return { handle: openSync(file, 'a', 0o600), readNew: () => readFileSync(file).subarray(begin).toString().trim() };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
