import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, folderStore } from './folder-store';

let root = '';
let store: FileStore;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'files-'));
  store = folderStore(path.join(root, 'inside'));
});

describe('the folder store', () => {
  it('gives back what was put, replaces it and forgets it', async () => {
    await store.put('documents/2026/4260000101.pdf', Buffer.from('first'));
    await store.put('documents/2026/4260000101.pdf', Buffer.from('second'));
    expect((await store.get('documents/2026/4260000101.pdf'))?.toString()).toBe('second');
    expect(await readdir(path.join(root, 'inside/documents/2026'))).toEqual(['4260000101.pdf']);
    await store.remove('documents/2026/4260000101.pdf');
    await store.remove('documents/2026/4260000101.pdf');
    expect(await store.get('documents/2026/4260000101.pdf')).toBeNull();
  });

  it('shows the old or the new bytes while many write at once', async () => {
    const contents = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(100_000, letter));
    await Promise.all(contents.map((bytes) => store.put('same.bin', bytes)));
    const stored = await store.get('same.bin');
    expect(contents.some((bytes) => stored !== null && bytes.equals(stored))).toBe(true);
  });

  it.each(['../secret', 'a/../../secret', '/etc/passwd', '', '.', 'a//b', 'a/', '.hidden', 'a\\b', 'a\0b', 'a/..', 'x'.repeat(201)])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
      await expect(store.get(key)).rejects.toThrow('not a file key');
      expect(await readdir(root)).toEqual([]);
    },
  );
});
