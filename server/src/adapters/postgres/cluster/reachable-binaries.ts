import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canReach } from './can-reach';
import type { ServerUser } from './choose-user';
import { completeLibraryLinks, hasLibraryLinks } from './library-links';
import type { Binaries } from './locate-binaries';
import { OUTSIDE_FOLDER } from './place-cluster';

interface Wanted {
  binaries: Binaries;
  user: ServerUser;
  /** Data folder of the server, for a copy when the package folder belongs to somebody else. */
  directory: string;
}

/** The folder with binaries the user can run: the installed ones, else a copy made once per version. */
export function reachableBinaries({ binaries, user, directory }: Wanted): string {
  if (binaries.packaged === null) return binaries.bin;
  const { folder, version } = binaries.packaged;
  if (canReach(user, binaries.bin) && isComplete(folder)) return binaries.bin;
  const copy = join(user.switched ? OUTSIDE_FOLDER : directory, `binaries-${version}`);
  if (!existsSync(copy)) copyPackage(folder, copy);
  return join(copy, 'native', 'bin');
}

function isComplete(packageFolder: string): boolean {
  if (hasLibraryLinks(packageFolder)) return true;
  try {
    completeLibraryLinks(packageFolder);
  } catch {
    return hasLibraryLinks(packageFolder);
  }
  return true;
}

/** The copy appears whole or not at all: two servers may make it at once, and either may be killed half-way. */
function copyPackage(folder: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  completeLibraryLinks(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}
