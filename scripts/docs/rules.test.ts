import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Rule '))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([rule = '', home = '', second = '', test = '']) => ({ rule, home, second, test }));

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name);
const isPath = (text: string) => text.includes('/');

/** What a cell names: names stand before the file they are in. */
function namedIn(cell: string): { name: string; file: string }[] {
  let names: string[] = [];
  return quoted(cell).flatMap((one) => {
    if (!isPath(one)) {
      names.push(one);
      return [];
    }
    const found = names.map((name) => ({ name, file: one }));
    names = [];
    return found;
  });
}

const declares = ({ name, file }: { name: string; file: string }): boolean =>
  new RegExp(`\\b(?:const|function|FUNCTION) ${name}\\b`, 'u').test(readFileSync(join(ROOT, file), 'utf8'));

describe('the table of rules', () => {
  it('is read: what is not there is missed', () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(namedIn('`a`, `b` in `x/y.ts`: so; `c` in `z/w.ts`')).toEqual([
      { name: 'a', file: 'x/y.ts' },
      { name: 'b', file: 'x/y.ts' },
      { name: 'c', file: 'z/w.ts' },
    ]);
    expect(declares({ name: 'hasNoDecimals', file: 'domain/src/money/money.ts' })).toBe(false);
  });

  it.each(rows)('$rule: every home declares what is named', ({ home, second }) => {
    expect(namedIn(home).length).toBeGreaterThan(0);
    expect([...namedIn(home), ...namedIn(second)].filter((named) => !declares(named))).toEqual([]);
  });

  it.each(rows.filter(({ second }) => namedIn(second).length > 0))('$rule: a second text is compared by a test', ({ test }) => {
    const [file = ''] = quoted(test);
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain('describe(');
  });
});
