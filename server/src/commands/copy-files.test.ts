import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addFiles, copyFiles } from './copy-files';

let folder: string;
const at = (...parts: string[]) => join(folder, ...parts);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-copy-'));
  await mkdir(at('kept', 'documents'), { recursive: true });
  await writeFile(at('kept', 'documents', 'a.pdf'), 'PDF');
});
afterEach(() => rm(folder, { recursive: true }));

describe('[F-104] the files of a backup', () => {
  it('are copied from behind links to the folder, to one within it and to a file', async () => {
    await mkdir(at('more'));
    await writeFile(at('more', 'b.pdf'), 'PDF');
    await symlink(at('more'), at('kept', 'linked'));
    await symlink(at('more', 'b.pdf'), at('kept', 'c.pdf'));
    await symlink(at('kept'), at('files'));
    await copyFiles(at('files'), at('backup'));
    await rm(at('kept'), { recursive: true });
    await rm(at('more'), { recursive: true });
    for (const name of ['documents/a.pdf', 'linked/b.pdf', 'c.pdf']) expect(await readFile(at('backup', name), 'utf8')).toBe('PDF');
    for (const name of ['', 'linked', 'c.pdf']) expect((await lstat(at('backup', name))).isSymbolicLink()).toBe(false);
  });

  it('are missed when the link leads nowhere', async () => {
    await symlink(at('unplugged'), at('files'));
    await expect(copyFiles(at('files'), at('backup'))).rejects.toThrow(/leads nowhere/);
    expect(await readdir(folder)).not.toContain('backup');
  });

  it('are without what the server is just writing', async () => {
    await writeFile(at('kept', 'documents', '.0192.tmp'), 'PD');
    await copyFiles(at('kept'), at('backup'));
    expect(await readdir(at('backup', 'documents'))).toEqual(['a.pdf']);
  });

  it('are added to those that outlived the database', async () => {
    await writeFile(at('kept', 'documents', 'b.pdf'), 'PDF');
    await mkdir(at('files', 'documents'), { recursive: true });
    await writeFile(at('files', 'documents', 'a.pdf'), 'as it was');
    for (let times = 0; times < 2; times += 1) await addFiles(at('kept'), at('files'));
    expect((await readdir(at('files', 'documents'))).sort()).toEqual(['a.pdf', 'b.pdf']);
    expect(await readFile(at('files', 'documents', 'a.pdf'), 'utf8')).toBe('as it was');
  });

  it('are none before the first document', async () => {
    await copyFiles(at('files'), at('backup'));
    expect(await readdir(folder)).toEqual(['kept']);
  });
});
