import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { canReach } from './can-reach';
import type { ServerUser } from './choose-user';
import { stopPostmaster } from '../process/stop-postmaster';

/** Where clusters and binaries live when the server's own folder is closed to the user PostgreSQL runs as. Made by root. */
export const OUTSIDE_FOLDER = '/var/lib/portal-postgres';

/**
 * The path PostgreSQL keeps its files under: `<directory>/postgres`, or, when the user cannot walk down to that, a folder under
 * /var/lib that `<directory>/postgres` then links to. The folder itself may not exist yet.
 */
export async function placeCluster(directory: string, user: ServerUser): Promise<string> {
  const entry = join(directory, 'postgres');
  const found = lstatSync(entry, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) return readlinkSync(entry);
  if (canReach(user, directory)) return entry;
  if (found !== undefined) {
    throw new Error(`${entry} was made while its folders were open to uid ${user.uid}: open them again (chmod o+x) or start as the owner`);
  }
  mkdirSync(OUTSIDE_FOLDER, { recursive: true, mode: 0o755 });
  const outside = join(OUTSIDE_FOLDER, createHash('sha256').update(directory).digest('hex').slice(0, 16));
  await setAside(outside);
  symlinkSync(outside, entry);
  return outside;
}

/** Somebody removed the server's folder to begin afresh; the old cluster is no longer theirs to meet, nor ours to delete. */
async function setAside(outside: string): Promise<void> {
  if (!existsSync(outside)) return;
  await stopPostmaster(outside);
  renameSync(outside, `${outside}.old-${Date.now()}`);
}
