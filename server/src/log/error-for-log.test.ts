import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorForLog } from './error-for-log';

const SOURCE = `// three lines
// of words
// first
export function fail(): never {
  throw new Error('outer', { cause: new Error('inner') });
}
`;

describe('an error in the log', () => {
  let folder: string;
  let thrown: Error;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trace-'));
    await writeFile(join(folder, 'fail.ts'), SOURCE);
    const outfile = join(folder, 'dist', 'fail.js');
    await build({ entryPoints: [join(folder, 'fail.ts')], outfile, format: 'esm', minify: true, sourcemap: true, logLevel: 'silent' });
    // In a process of its own: a test runner reads traces in its own way.
    const script = `import(${JSON.stringify(pathToFileURL(outfile).href)}).then((m) => m.fail()).catch((e) => console.log(JSON.stringify([e.stack, e.cause.stack])))`;
    const [stack, cause] = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as [string, string];
    thrown = Object.assign(new Error('outer', { cause: Object.assign(new Error('inner'), { stack: cause }) }), { stack });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('names the lines of the source, also those of its cause', () => {
    expect(thrown.stack).toMatch(/dist\/fail\.js:1:\d+/);
    const { stack, message, type } = errorForLog(thrown);
    expect({ message, type }).toEqual({ message: 'outer: inner', type: 'Error' });
    expect(stack.match(/\/fail\.ts:5:\d+/g)).toHaveLength(2);
    expect(stack).not.toContain('fail.js');
  });

  it('holds nothing of the rows the database speaks of', () => {
    const known = { code: '23505', constraint: 'people_by_email', where: 'PL/pgSQL function add_people() line 3' };
    const detail = 'Key (email)=(jana@firma.example) already exists.';
    expect(errorForLog(Object.assign(new Error('duplicate key'), known, { detail }))).toMatchObject(known);
    const row = { detail: 'Failing row contains (1, Jana, Nová).', where: 'COPY people, line 3: "Jana"' };
    for (const kept of [{ detail }, row]) {
      const logged = JSON.stringify(errorForLog(Object.assign(new Error('refused'), kept)));
      expect(logged).not.toMatch(/jana/iu);
    }
  });

  it('leaves a place as it is when there is no map', () => {
    const error = Object.assign(new Error('x'), { stack: 'Error: x\n    at file:///nowhere/a.js:1:2' });
    expect(errorForLog(error).stack).toContain('file:///nowhere/a.js:1:2');
  });
});
