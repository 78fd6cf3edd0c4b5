import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBuilt } from './steps/build-stamp.mjs';
import { ROOT } from './steps/root.mjs';

const DIST = join(ROOT, 'web/dist');

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Where the desk begins: the one lazy part behind its address, and its texts. */
const isDesk = (name: string) => /src\/(?:(?:app|features)\/)?desk\//u.test(name);

/** Words only the desk's own code says: its calls and queues. */
const WORDS = [
  '/api/provider/queues',
  '/api/provider/cases',
  '/api/provider/figures',
  '/api/provider/search',
  '/api/provider/solved',
  '/api/provider/session',
  'refundsWithoutAccount',
  'data-case',
];

describe.runIf(isBuilt())('[DESK-006] the desk in the build', () => {
  const manifest: Record<string, Chunk> = isBuilt() ? JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) : {};

  /** Every file a client's browser may ever load: from the page over everything but the doors of the desk. */
  const ofClients = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || isDesk(name) || ofClients.has(chunk.file)) return;
    ofClients.add(chunk.file);
    [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].forEach(add);
  };
  add('index.html');

  const saying = (files: Iterable<string>) =>
    [...files].filter((file) => {
      const text = file.endsWith('.js') ? readFileSync(join(DIST, file), 'utf8') : '';
      return WORDS.some((word) => text.includes(word));
    });

  it('no file a client loads holds a word of it', () => {
    expect(ofClients.size).toBeGreaterThan(50);
    expect(saying(ofClients)).toEqual([]);
  });

  it('has files of its own, which are where its words are', () => {
    const all = readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`);
    const own = saying(all.filter((file) => !ofClients.has(file)));
    expect(own.length).toBeGreaterThan(0);
    const found = own.map((file) => readFileSync(join(DIST, file), 'utf8')).join('\n');
    expect(WORDS.filter((word) => !found.includes(word))).toEqual([]);
  });
});
