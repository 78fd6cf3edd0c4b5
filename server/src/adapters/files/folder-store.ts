import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Keeps files by key, for example 'documents/2026/4260000101.pdf'. Keys are names separated by slashes: letters, digits, '.', '_' and
 * '-', no part beginning with a dot. Any other key is a bug and throws.
 */
export interface FileStore {
  /** Replaces the whole file at once: a reader sees the old or the new bytes, never a part. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  get: (key: string) => Promise<Buffer | null>;
  /** A missing file is no error. */
  remove: (key: string) => Promise<void>;
}

const MAX_LENGTH = 200;
const PART = /^[a-zA-Z0-9_-][a-zA-Z0-9._-]*$/u;

/** Splits a key into its parts; throws on one that could leave the store. */
function fileKeyParts(key: string): string[] {
  const parts = key.split('/');
  if (key.length > MAX_LENGTH || !parts.every((part) => PART.test(part)))
    throw new RangeError(`not a file key: ${JSON.stringify(key.slice(0, MAX_LENGTH))}`);
  return parts;
}

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
    remove: (key) => rm(pathOf(key), { force: true }),
  };
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
