import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement';

/** `BANK_SAMPLES=folder`: statements of real banks, which no repository may hold; every file below it is read. */
const folder = process.env.BANK_SAMPLES ?? '';
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:gpc|abo|xml|json)$/iu.test(name))
  : [];

describe.skipIf(files.length === 0)('statements of real banks', () => {
  it.each(files)('%s is read whole', (name) => {
    const result = parseStatement(readFileSync(join(folder, name)));
    expect(result).toMatchObject({
      ok: true,
      statement: { movements: expect.arrayContaining([expect.objectContaining({ currency: 'CZK' })]) },
    });
  });
});
