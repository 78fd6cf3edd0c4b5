import { jobReport } from '@portal/domain/desk/machine';

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

/** The store does not answer, or refuses: what was asked can be tried again later. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super(jobReport('files', 'the store of files is not available'), { cause });
    this.name = 'FilesUnavailable';
  }
}

const MAX_LENGTH = 200;
const PART = /^[a-zA-Z0-9_-][a-zA-Z0-9._-]*$/u;

/** Splits a key into its parts; throws on one that could leave the store. */
export function fileKeyParts(key: string): string[] {
  const parts = key.split('/');
  if (key.length > MAX_LENGTH || !parts.every((part) => PART.test(part)))
    throw new RangeError(`not a file key: ${JSON.stringify(key.slice(0, MAX_LENGTH))}`);
  return parts;
}
