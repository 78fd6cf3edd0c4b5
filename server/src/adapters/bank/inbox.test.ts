import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { processInbox, type InboxOptions, type RefusedFile } from './inbox';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inbox-'));
});

const drop = (name: string, text: string) => writeFile(path.join(folder, name), text);
let refused: RefusedFile[] = [];
const run = (importFile: InboxOptions['importFile'], options: Partial<InboxOptions> = {}) => {
  refused = [];
  const onRefused = async (file: RefusedFile) => void refused.push(file);
  return processInbox({ folder, importFile, onBroken: async () => null, onRefused, settleMs: 30, ...options });
};

describe('the folder of bank statements', () => {
  it('imports files by name, moves them and writes the reason beside a refused one', async () => {
    await drop('b.gpc', 'wrong');
    await drop('a.gpc', 'right');
    const seen: string[] = [];
    const report = await run(async ({ name, bytes }) => {
      seen.push(name);
      return bytes.toString() === 'right' ? { ok: true } : { ok: false, error: 'statement.truncated', detail: 'record 3 is incomplete' };
    });
    expect(seen).toEqual(['a.gpc', 'b.gpc']);
    expect(report).toEqual({ done: ['a.gpc'], failed: [{ name: 'b.gpc', error: 'statement.truncated' }], left: [] });
    expect(refused).toMatchObject([{ name: 'b.gpc', error: 'statement.truncated', detail: 'record 3 is incomplete' }]);
    expect(await readdir(path.join(folder, 'done'))).toEqual(['a.gpc']);
    expect(await readFile(path.join(folder, 'failed', 'b.gpc.reason.txt'), 'utf8')).toBe('statement.truncated\nrecord 3 is incomplete\n');
  });

  it('leaves a file that still grows, partial names and links alone', async () => {
    await drop('growing.gpc', 'x');
    await drop('upload.gpc.part', 'x');
    await symlink('/etc/passwd', path.join(folder, 'link.gpc'));
    const running = run(async () => ({ ok: true }));
    setTimeout(() => void appendFile(path.join(folder, 'growing.gpc'), 'y'), 10);
    expect(await running).toEqual({ done: [], failed: [], left: ['growing.gpc'] });
  });

  it('takes a file whose name is written in another encoding', async () => {
    await writeFile(Buffer.concat([Buffer.from(path.join(folder, 'v')), Buffer.from([0xfd]), Buffer.from('pis.gpc')]), 'x');
    expect(await run(async () => ({ ok: true }))).toEqual({ done: ['v_pis.gpc'], failed: [], left: [] });
  });

  it('never overwrites an earlier file of the same name', async () => {
    for (const text of ['first', 'second']) {
      await drop('a.gpc', text);
      await run(async () => ({ ok: true }));
    }
    expect((await readdir(path.join(folder, 'done'))).sort()).toEqual(['a-2.gpc', 'a.gpc']);
  });

  it('[F-401] keeps a file in place when its import breaks, and goes on with the others', async () => {
    await drop('a.gpc', 'x');
    await drop('b.gpc', 'y');
    const importFile = async ({ name }: { name: string }) => {
      if (name === 'a.gpc') throw new Error('database is down');
      return { ok: true as const };
    };
    expect(await run(importFile)).toEqual({ done: ['b.gpc'], failed: [], left: ['a.gpc'] });
    expect(await readdir(folder)).toContain('a.gpc');
  });

  it('a file that cannot be read is tried again like a broken import, and one that cannot be moved is told of; others go on', async () => {
    const names = ['a.gpc', 'b.gpc', 'c.gpc'];
    for (const name of names) await drop(name, 'x');
    // Root may read everything: what cannot be read is a folder that took the place of the file.
    const place = path.join(folder, 'b.gpc');
    const broken: string[] = [];
    const importFile = async ({ name }: { name: string }) => {
      if (name === 'a.gpc') await rm(place).then(() => mkdir(place));
      if (name === 'a.gpc') await rm(path.join(folder, 'done'), { recursive: true }).then(() => writeFile(path.join(folder, 'done'), ''));
      return { ok: true as const };
    };
    const onBroken = async ({ name }: { name: string }) => (broken.push(name), null);
    const settled: string[] = [];
    const telling = async (file: { name: string; bytes: Buffer }) => (settled.push(file.name), importFile(file));
    await expect(run(telling, { onBroken })).rejects.toThrow('ENOTDIR');
    expect({ settled, broken }).toEqual({ settled: ['a.gpc', 'c.gpc'], broken: ['b.gpc'] });
  });

  it('[F-401] puts aside a file that is given up, with the reason, and tells of it before', async () => {
    await drop('a.gpc', 'x');
    const report = await run(() => Promise.reject(new Error('statement timeout')), {
      onBroken: async (_, error) => `six times: ${String(error)}`,
    });
    expect(report).toEqual({ done: [], failed: [{ name: 'a.gpc', error: 'import.broken' }], left: [] });
    expect(refused).toMatchObject([{ name: 'a.gpc', detail: 'six times: Error: statement timeout' }]);
    expect(await readFile(path.join(folder, 'failed', 'a.gpc.reason.txt'), 'utf8')).toBe(
      'import.broken\nsix times: Error: statement timeout\n',
    );
  });

  it('[F-401] leaves a file alone until its next try is due', async () => {
    await drop('a.gpc', 'x');
    const importFile = () => Promise.reject(new Error('not to be asked'));
    expect(await run(importFile, { isDue: () => false })).toEqual({ done: [], failed: [], left: ['a.gpc'] });
  });

  it('[F-405] a file another worker has taken meanwhile is no trouble', async () => {
    await drop('a.gpc', 'x');
    await drop('b.gpc', 'y');
    const report = await run(async ({ name }) => {
      if (name === 'a.gpc') await rename(path.join(folder, name), path.join(folder, 'done', name));
      return { ok: true };
    });
    expect(report).toEqual({ done: ['b.gpc'], failed: [], left: ['a.gpc'] });
  });
});
