import { existsSync } from 'node:fs';
import { cp, lstat } from 'node:fs/promises';

/** The files themselves, whatever links lead to them; none when no document was made yet. */
export async function copyFiles(source: string, target: string): Promise<void> {
  const isThere = await lstat(source).catch(() => null);
  if (isThere === null) return;
  if (!existsSync(source)) throw new Error(`${source} is a link that leads nowhere: the documents are not there to be backed up`);
  await cp(source, target, { recursive: true, dereference: true });
}
