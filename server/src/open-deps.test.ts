import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env';
import { assertFolders, prepareDeps } from './open-deps';

/** Nothing listens there: whoever connects fails with another word. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';

describe('a file the deployment brings and that cannot be used stops the start before the database is touched', () => {
  it.each([
    ['CZECH_POST_CA_FILE', '/nowhere/post.pem', 'CZECH_POST_CA_FILE /nowhere/post.pem cannot be read'],
    ['CZECH_POST_CA_FILE', fileURLToPath(import.meta.url), 'holds no certificate in PEM'],
    ['PROVIDER_FILE', '/nowhere/provider.json', 'PROVIDER_FILE /nowhere/provider.json cannot be read'],
    ['CONTENT_DIR', '/nowhere/content', 'content cannot be used:'],
  ])('%s', async (name, value, said) => {
    const env = readEnv({ [name]: value });
    const urls = { serverUrl: NOWHERE, ownerUrl: NOWHERE };
    await expect(prepareDeps(env, pino({ level: 'silent' }), urls)).rejects.toThrow(said);
  });
});

describe('a folder nothing can be written to stops the start', () => {
  it('where documents or statements of the bank would lie, and nowhere else', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-folders-'));
    const assert = (more: Record<string, string>, doesJobs: boolean) => assertFolders(readEnv({ DATA_DIR, ...more }), { doesJobs });
    await writeFile(join(DATA_DIR, 'inbox'), 'no folder');
    await expect(assert({}, false)).resolves.toBeUndefined();
    await expect(assert({}, true)).rejects.toThrow(`DATA_DIR: nothing can be written to ${join(DATA_DIR, 'inbox', 'bank')}`);
    await writeFile(join(DATA_DIR, 'beside'), 'no folder');
    const beside = { DATA_DIR: join(DATA_DIR, 'beside') };
    await expect(assert(beside, false)).rejects.toThrow('DATA_DIR: nothing can be written to');
    await expect(assert({ ...beside, FILES_URL: 's3://bucket/portal' }, false)).resolves.toBeUndefined();
  });
});
