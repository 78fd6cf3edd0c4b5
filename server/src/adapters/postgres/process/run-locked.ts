import type { Client } from 'pg';
import { ensureRunning, type Running } from './ensure-running';
import { holdLock } from './hold-lock';
import type { Site } from '../cluster/prepare-site';
import { stopPostmaster } from './stop-postmaster';

/** Another server works in the folder: nothing is broken, so it is said in one sentence and without a trace. */
export class FolderTaken extends Error {
  constructor(directory: string) {
    super(`another server already uses ${directory}`);
    this.name = 'FolderTaken';
  }
}

export interface Locked extends Running {
  lock: Client;
}

/**
 * PostgreSQL running and the folder ours alone. Throws when another server uses it: that one's PostgreSQL is then left in peace,
 * even when we were the one to start it. `pinned` keeps the port clients already know.
 */
export async function runLocked(site: Site, pinned: boolean): Promise<Locked> {
  const running = await ensureRunning(site, pinned);
  const lock = await holdLock(site).catch(async (error: unknown) => {
    if (!running.adopted) await stopPostmaster(site.cluster);
    throw error;
  });
  if (lock === null) throw new FolderTaken(site.directory);
  return { ...running, lock };
}
