import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const ROOTS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', 'content', 'monitoring'];

const inside = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...inside(path)] : [path];
  });
const PATHS = [...readdirSync(ROOT), ...ROOTS.flatMap(inside)];

/** A page and its pictures name files; the road may be shortened at its beginning (`store/engine/tx.ts`), and `src` left out. */
const isThere = (mention: string): boolean => {
  const wanted = mention.replace(/\/$/u, '');
  return PATHS.some((path) => [path, path.replace('/src/', '/')].some((one) => one === wanted || one.endsWith(`/${wanted}`)));
};

/** `{cs,en}` is both; what has a blank to be filled in (`<noun>`, `*`, NAMESPACE) is nothing to look for. */
const filledIn = (mention: string): string[] => {
  const [whole = '', choices] = /\{([^}]+)\}/u.exec(mention) ?? [];
  const all = choices === undefined ? [mention] : choices.split(',').map((choice) => mention.replace(whole, choice));
  return all.filter((path) => !/[<*…A-Z]/u.test(path));
};

const isFile = (path: string) => !path.startsWith('/') && /\.(?:ts|tsx|mjs|css|json|sql)$/u.test(path) && !/^[\w-]+\.json$/u.test(path);
const isUnderRoot = (path: string) => ROOTS.some((folder) => path.startsWith(`${folder}/`));

const MARKDOWN = /`([\w./{},*<>…-]+)`/gu;
const PICTURE = /([\w./-]+\.tsx?)/gu;

const mentionsIn = (page: string): string[] => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const found = [...text.matchAll(page.endsWith('.svg') ? PICTURE : MARKDOWN)].flatMap(([, mention = '']) => filledIn(mention.trim()));
  return found.filter((path) => isFile(path) || isUnderRoot(path));
};

const PAGES = ['README.md', ...inside('docs').filter((path) => /\.(?:md|svg)$/u.test(path))];

describe('what the pages name', () => {
  it('pages and mentions are found', () => {
    expect(PAGES.length).toBeGreaterThan(35);
    expect(mentionsIn('docs/ARCHITECTURE.md').length).toBeGreaterThan(10);
    expect([isThere('store/engine/tx.ts'), isThere('domain/orders/order-life.ts'), isThere('domain/src/orders/nothing.ts')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(filledIn('content/errors/{cs,en}.json')).toEqual(['content/errors/cs.json', 'content/errors/en.json']);
    expect(filledIn('domain/src/<noun>')).toEqual([]);
  });

  it.each(PAGES)('%s names what is there', (page) => {
    expect(mentionsIn(page).filter((mention) => !isThere(mention))).toEqual([]);
  });
});
