import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree, type TreeFolder } from './read-tree';

const ROOT = join(import.meta.dirname, '../..');
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'docs', 'test-results']);

const [, block = ''] = /```\n([\s\S]*?)```/u.exec(readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8')) ?? [];
const tree = readTree(block);

const foldersIn = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_OURS.has(entry.name) && !entry.name.startsWith('.'))
    .map(({ name }) => (path === '' ? name : `${path}/${name}`));

const isFolder = (path: string) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isDirectory();

/** Folders of a level the tree speaks of, which it does not name; a folder is named by what is below it. */
function unnamed(folders: TreeFolder[]): string[] {
  const named = new Set(folders.flatMap(({ path }) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))));
  const levels = new Set([...named].map((path) => dirname(path)));
  return [...levels].flatMap((level) => foldersIn(level === '.' ? '' : level)).filter((path) => !named.has(path));
}

describe('the trees of the architecture', () => {
  it('name folders and files that are there', () => {
    expect(tree.length).toBeGreaterThan(80);
    expect(tree.filter(({ path }) => !isFolder(path)).map(({ path }) => path)).toEqual([]);
    const files = tree.flatMap(({ path, files: named }) => named.map((file) => `${path}/${file}`));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('name every folder of the levels they speak of', () => {
    expect(unnamed(tree)).toEqual([]);
  });

  it('are read with what is below a folder', () => {
    const found = readTree('server/src/   app.ts: read first\n  store/\n    a/ b/   nouns\n    engine/   db.ts (all)\ne2e/  x');
    expect(found.map(({ path, files }) => [path, ...files].join(' '))).toEqual([
      'server/src app.ts',
      'server/src/store',
      'server/src/store/a',
      'server/src/store/b',
      'server/src/store/engine db.ts',
      'e2e',
    ]);
    expect(unnamed(tree.filter(({ path }) => path !== 'server/src/store/packages'))).toEqual(['server/src/store/packages']);
  });
});
