import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Link {
  source: string;
  target: string;
}

/**
 * npm packages cannot carry symbolic links, so the package lists them and makes them after its installation, which npm may have
 * been told not to run. Makes those that are missing. Throws EACCES or EROFS where the package folder may not be written.
 */
export function completeLibraryLinks(packageFolder: string): void {
  for (const link of listMissing(packageFolder)) {
    const target = join(packageFolder, link.target);
    symlinkSync(relative(dirname(target), join(packageFolder, link.source)), target);
  }
}

export function hasLibraryLinks(packageFolder: string): boolean {
  return listMissing(packageFolder).length === 0;
}

function listMissing(packageFolder: string): Link[] {
  const links = JSON.parse(readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  return links.filter((link) => lstatSync(join(packageFolder, link.target), { throwIfNoEntry: false }) === undefined);
}
