import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const SOURCES = ['content', 'domain', 'contract', 'server/src', 'server/migrations', 'web', 'scripts', 'package-lock.json'];
const NO_SOURCES = new Set(['node_modules', 'dist', 'test']);
const STAMP = join(ROOT, 'server', 'dist', '.stamp');

/** Whether the last build was made of exactly the files there are now: by name, size and time, contents are not read. */
export function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

/** Take it before the build: a file saved meanwhile then counts as newer. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addPath(hash, source);
  return hash.digest('hex');
}

export const keepStamp = (value) => writeFileSync(STAMP, value);

function addPath(hash, path) {
  const state = statSync(join(ROOT, path));
  if (!state.isDirectory()) return hash.update(`${path} ${state.size} ${state.mtimeMs}\n`);
  for (const entry of readdirSync(join(ROOT, path), { withFileTypes: true })) {
    if (!NO_SOURCES.has(entry.name) && !entry.name.includes('.test.')) addPath(hash, `${path}/${entry.name}`);
  }
}
