import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_PAGES } from './first-pages';
import { isBuilt } from './steps/build-stamp.mjs';
import { ROOT } from './steps/root.mjs';

const DIST = join(ROOT, 'web/dist');
const KIB = 1024;

interface Chunk {
  file: string;
  imports?: string[];
}

/** Texts of every page. */
const TEXTS = ['src/ui/locales/cs.json', 'src/app/locales/cs.json'];

/** What a browser with an empty cache asks for, besides what that imports by itself; `npm run bench -- bundle` weighs the same in a browser. */
const PAGES: [page: string, limit: number, asked: string[]][] = [
  ['the landing page', 150, [...FIRST_PAGES.landing, 'src/features/access/locales/cs.json']],
  [
    'the start of a registration',
    200,
    [...FIRST_PAGES.registration, 'src/features/onboarding/locales/cs.json', '../content/errors/cs.json'],
  ],
  [
    'the list of employees',
    200,
    [...FIRST_PAGES.employees, 'src/features/employees/locales/cs.json', 'src/parts/session/locales/cs.json', '../content/enums/cs.json'],
  ],
];

describe.runIf(isBuilt())('JavaScript loaded before a page is there', () => {
  it.each(PAGES)('%s: at most %i KiB, gzipped', (_page, limit, asked) => {
    const manifest = readManifest();
    const files = filesOf(manifest, [...TEXTS, ...asked]);
    const weights = [...files, 'boot.js'].map((file) => [statSync(join(DIST, `${file}.gz`)).size, file] as const);
    const kib = weights.reduce((sum, [bytes]) => sum + bytes, 0) / KIB;
    const heaviest = weights.toSorted(([a], [b]) => b - a).map(([bytes, file]) => `${file} ${bytes}`);
    expect(kib > limit ? [`${kib} KiB`, ...heaviest] : []).toEqual([]);
  });

  it('no file waits for itself: the page would stay empty', () => {
    const manifest = readManifest();
    const waiting = Object.entries(manifest).filter(([, { file, imports = [] }]) => filesOf(manifest, imports).has(file));
    expect(waiting.map(([name]) => name)).toEqual([]);
  });
});

const readManifest = (): Record<string, Chunk> => JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** The files of these parts and of everything they import at once. */
function filesOf(manifest: Record<string, Chunk>, parts: string[]): Set<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    // What a page begins with is known by that page.
    const chunk = manifest[name === 'src/app/main.tsx' ? 'index.html' : name];
    if (chunk === undefined) throw new Error(`${name} is no part of the build that is asked for`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  parts.forEach(add);
  return files;
}
