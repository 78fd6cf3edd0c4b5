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
