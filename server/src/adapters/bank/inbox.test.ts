import { appendFile, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { processInbox } from './inbox';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inbox-'));
});

const drop = (name: string, text: string) => writeFile(path.join(folder, name), text);
const run = (importFile: Parameters<typeof processInbox>[0]['importFile']) => processInbox({ folder, importFile, settleMs: 30 });

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
    expect(report).toEqual({ done: ['a.gpc'], failed: [{ name: 'b.gpc', error: 'statement.truncated' }], growing: [] });
    expect(await readdir(path.join(folder, 'done'))).toEqual(['a.gpc']);
    expect(await readFile(path.join(folder, 'failed', 'b.gpc.reason.txt'), 'utf8')).toBe('statement.truncated\nrecord 3 is incomplete\n');
  });

  it('leaves a file that still grows, partial names and links alone', async () => {
    await drop('growing.gpc', 'x');
    await drop('upload.gpc.part', 'x');
    await symlink('/etc/passwd', path.join(folder, 'link.gpc'));
    const running = run(async () => ({ ok: true }));
    setTimeout(() => void appendFile(path.join(folder, 'growing.gpc'), 'y'), 10);
    expect(await running).toEqual({ done: [], failed: [], growing: ['growing.gpc'] });
  });

  it('never overwrites an earlier file of the same name', async () => {
    for (const text of ['first', 'second']) {
      await drop('a.gpc', text);
      await run(async () => ({ ok: true }));
    }
    expect((await readdir(path.join(folder, 'done'))).sort()).toEqual(['a-2.gpc', 'a.gpc']);
  });

  it('keeps the file in place when the import breaks, so the next round tries again', async () => {
    await drop('a.gpc', 'x');
    await expect(run(() => Promise.reject(new Error('database is down')))).rejects.toThrow('database is down');
    expect(await readdir(folder)).toContain('a.gpc');
  });
});
