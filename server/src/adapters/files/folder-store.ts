import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileKeyParts, type FileStore } from './file-store';

/** Files in a folder of this machine. The folder is made when first needed. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string): string => path.join(root, ...fileKeyParts(key));
  return {
    put: async (key, bytes) => {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      await writeAtomically(target, bytes);
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}

/** Makes the folder where there is none; throws with a sentence when nothing could be put into it, which the first document would find out. */
export async function assertWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: nothing can be written to ${folder}`, { cause: error });
  }
}

/** Written beside the target, synced and renamed, so a crash leaves the old file or the new one. */
async function writeAtomically(target: string, bytes: Buffer): Promise<void> {
  const temporary = path.join(path.dirname(target), `.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
