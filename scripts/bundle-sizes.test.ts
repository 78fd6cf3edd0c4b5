import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBuilt } from './steps/build-stamp.mjs';
import { ROOT } from './steps/root.mjs';

const DIST = join(ROOT, 'web/dist');
const KIB = 1024;

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

/** Of every page. */
const PORTAL = ['index.html', 'src/ui/locales/cs.json', 'src/app/locales/cs.json'];
/** Of every page but the landing page. */
// The addresses of clients are in a file the desk's share: it has a name and no source.
const ROUTES = ['portal-routes', 'src/app/texts/screen-texts.ts'];

/** What a browser with an empty cache asks for, besides what that imports by itself; `npm run bench -- bundle` weighs the same in a browser. */
const PAGES: [page: string, limit: number, asked: string[]][] = [
  [
    'the landing page',
    150,
    ['src/app/frame/landing-frame.tsx', 'src/features/access/landing-page.tsx', 'src/features/access/locales/cs.json'],
  ],
  [
    'the start of a registration',
    200,
    [
      ...ROUTES,
      'src/app/frame/open-frame.tsx',
      'src/features/onboarding/start/start-page.tsx',
      'src/features/onboarding/locales/cs.json',
      '../content/errors/cs.json',
    ],
  ],
  [
    'the list of employees',
    200,
    [
      ...ROUTES,
      // Frame and guard are in this file of several, which has a name and no source.
      'company',
      'src/features/employees/employees-page.tsx',
      'src/features/employees/locales/cs.json',
      'src/parts/session/locales/cs.json',
      '../content/enums/cs.json',
    ],
  ],
];

describe.runIf(isBuilt())('JavaScript loaded before a page is there', () => {
  it.each(PAGES)('%s: at most %i KiB, gzipped', (_page, limit, asked) => {
    const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
    const files = filesOf(manifest, [...PORTAL, ...asked]);
    const weights = [...files, 'boot.js'].map((file) => [statSync(join(DIST, `${file}.gz`)).size, file] as const);
    const kib = weights.reduce((sum, [bytes]) => sum + bytes, 0) / KIB;
    const heaviest = weights.toSorted(([a], [b]) => b - a).map(([bytes, file]) => `${file} ${bytes}`);
    expect(kib > limit ? [`${kib} KiB`, ...heaviest] : []).toEqual([]);
  });
});

/** The files of these parts and of everything they import at once. */
function filesOf(manifest: Record<string, Chunk>, parts: string[]): Set<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
    if (chunk === undefined) throw new Error(`${name} is no part of the build that is asked for`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  parts.forEach(add);
  return files;
}
