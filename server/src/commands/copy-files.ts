import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, lstat, mkdir, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** The files themselves, whatever links lead to them; none when no document was made yet. */
export async function copyFiles(source: string, target: string): Promise<void> {
  const isThere = await lstat(source).catch(() => null);
  if (isThere === null) return;
  if (!existsSync(source)) throw new Error(`${source} is a link that leads nowhere: the documents are not there to be backed up`);
  // What the server is just writing has its own name in a moment, and belongs to a document the dump does not know.
  await cp(source, target, { recursive: true, dereference: true, filter: (file) => !UNFINISHED.test(basename(file)) });
}

const UNFINISHED = /^\..*\.tmp$/u;

/** Adds the files of a backup to those that are there: a file never changes, so one of the same name is the same. Broken off, it can be done again. */
export async function addFiles(source: string, target: string): Promise<void> {
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const to = join(target, relative(source, from));
    if (!entry.isFile() || existsSync(to)) continue;
    await mkdir(dirname(to), { recursive: true });
    const draft = join(dirname(to), `.${randomUUID()}.tmp`);
    await copyFile(from, draft);
    await rename(draft, to);
  }
}
