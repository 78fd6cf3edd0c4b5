import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../../src/env';

/** The folder of the repository. */
export const CONTENT_FOLDER = readEnv({}).CONTENT_DIR;

type Json = Record<string, unknown>;

/** A copy of the content to spoil. */
export async function contentCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-content-'));
  await cp(CONTENT_FOLDER, folder, { recursive: true });
  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8')) as Json;
  return {
    folder,
    read,
    write: (path: string, text: string) => writeFile(join(folder, path), text),
    change: async (path: string, change: (content: Json) => void) => {
      const content = await read(path);
      change(content);
      await writeFile(join(folder, path), JSON.stringify(content));
    },
    remove: (path: string) => rm(join(folder, path)),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
