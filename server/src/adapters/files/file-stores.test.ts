import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loopbackS3, S3_KEYS, type LoopbackS3 } from '../../../test/outside/loopback-s3';
import { FilesUnavailable, type FileStore } from './file-store';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';

/** Long for a store on this machine, short for a test that waits for it in vain three times. */
const TIMEOUT_MS = 500;

let root = '';
let s3: LoopbackS3;
const atS3 = (url = s3.url) => s3Store(url, { region: 'eu-central-1', endpoint: s3.endpoint, timeoutMs: TIMEOUT_MS });

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'files-'));
  s3 = await loopbackS3(path.join(root, 's3'));
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true });
});
beforeEach(() => {
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
});
afterEach(() => s3.fail());

describe.each([
  ['a folder', async () => folderStore(path.join(root, 'folder'))],
  ['an S3 bucket', () => atS3()],
] satisfies [string, () => Promise<FileStore>][])('files in %s', (_name, open) => {
  let store: FileStore;
  beforeEach(async () => void (store = await open()));

  it('are given back as they were put, replaced and forgotten', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await store.put('documents/2026/4260000101.pdf', Buffer.from('first'));
    await store.put('documents/2026/4260000101.pdf', bytes);
    expect((await store.get('documents/2026/4260000101.pdf'))?.equals(bytes)).toBe(true);
    await store.remove('documents/2026/4260000101.pdf');
    await store.remove('documents/2026/4260000101.pdf');
    expect(await store.get('documents/2026/4260000101.pdf')).toBeNull();
  });

  it('are none where none was put, and may be empty', async () => {
    expect(await store.get('documents/2026/never.pdf')).toBeNull();
    await store.put('empty.bin', Buffer.alloc(0));
    expect((await store.get('empty.bin'))?.length).toBe(0);
  });

  it('show the old or the new bytes while many write at once', async () => {
    const contents = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(100_000, letter));
    await Promise.all(contents.map((bytes) => store.put('same.bin', bytes)));
    const stored = await store.get('same.bin');
    expect(contents.some((bytes) => stored !== null && bytes.equals(stored))).toBe(true);
  });

  it.each(['../secret', 'a/../../secret', '/etc/passwd', '', '.', 'a//b', 'a/', '.hidden', 'a\\b', 'a\0b', 'a/..', 'x'.repeat(201)])(
    'refuse the key %j',
    async (key) => {
      const before = [await readdir(root), s3.calls.length];
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
      await expect(store.get(key)).rejects.toThrow('not a file key');
      await expect(store.remove(key)).rejects.toThrow('not a file key');
      expect([await readdir(root), s3.calls.length]).toEqual(before);
    },
  );
});

it('a folder holds the files alone, no drafts of them', async () => {
  await folderStore(path.join(root, 'clean')).put('documents/a.pdf', Buffer.from('PDF'));
  expect(await readdir(path.join(root, 'clean/documents'))).toEqual(['a.pdf']);
});

describe('an S3 bucket with faults', () => {
  it.each(['refused', 'silent', 'answerLost'] as const)('%s once: what was put is there, what is asked for comes', async (fault) => {
    const store = await atS3();
    s3.fail(fault);
    await store.put(`faults/${fault}.pdf`, Buffer.from('PDF'));
    s3.fail(fault);
    expect((await store.get(`faults/${fault}.pdf`))?.toString()).toBe('PDF');
    s3.fail(fault);
    await store.remove(`faults/${fault}.pdf`);
    expect(await store.get(`faults/${fault}.pdf`)).toBeNull();
  });

  it('an answer cut in its middle is asked for again, never taken for the file', async () => {
    const store = await atS3();
    const bytes = Buffer.alloc(100_000, 'x');
    await store.put('cut.pdf', bytes);
    s3.fail('cut', 'cut');
    expect((await store.get('cut.pdf'))?.equals(bytes)).toBe(true);
  });

  it.each(['refused', 'silent', 'answerLost'] as const)('%s every time: says so, and a missing file is not what it says', async (fault) => {
    const store = await atS3();
    const always = Array.from({ length: 20 }, () => fault);
    for (const call of [() => store.put('a.pdf', Buffer.from('PDF')), () => store.get('a.pdf'), () => store.remove('a.pdf')]) {
      s3.fail(...always);
      await expect(call()).rejects.toBeInstanceOf(FilesUnavailable);
    }
  });

  it('that is not there, or whose keys are wrong, stops the start in words', async () => {
    await expect(atS3('s3://nobodys-bucket')).rejects.toThrow('FILES_URL s3://nobodys-bucket cannot be used: HTTP 404');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'nobody');
    await expect(atS3()).rejects.toThrow('cannot be used: HTTP 403');
  });
});
