import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawLives } from './draw-lives';
import { DRAWN_LIVES } from './drawn-lives';

const ROOT = join(import.meta.dirname, '../..');
const DOMAIN = join(ROOT, 'domain/src');

describe('the drawings of the lives', () => {
  it('are those of the tables that run (`npm run docs:lives` draws them)', () => {
    expect(readFileSync(join(ROOT, 'docs/lives.md'), 'utf8')).toBe(drawLives(DRAWN_LIVES));
  });

  it('are of every table of the domain, and name it and what is built from it', () => {
    const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' });
    const tables = files.filter((file) => file.endsWith('-life.ts')).toSorted();
    expect(DRAWN_LIVES.map(({ table }) => table).toSorted()).toEqual(tables);
    for (const { table, mover } of DRAWN_LIVES) {
      const [, name] = /export const (\w+_LIFE): Life</u.exec(readFileSync(join(DOMAIN, table), 'utf8')) ?? [];
      expect(readFileSync(join(ROOT, 'server/src/store', mover), 'utf8')).toMatch(
        new RegExp(`stepSql\\(${name},|moveOrderBy\\(${name},`, 'u'),
      );
    }
  });

  it('begin where nothing came before, and draw what comes nearly everywhere once', () => {
    const page = drawLives([
      {
        title: 'Lamp',
        table: 'lamp.ts',
        mover: 'lamp.ts',
        start: 'off',
        life: [
          { event: 'press', from: ['off'], to: 'on', guards: ['powered'] },
          { event: 'smash', from: ['off', 'on', 'a', 'b', 'c', 'd'], to: 'broken' },
        ],
      },
    ]);
    expect(page).toContain(
      '  [*] --> off\n  off --> on : press [powered]\n  state "6 statuses" as from_smash\n  from_smash --> broken : smash\n  broken --> [*]\n```',
    );
    expect(page).toContain('| smash | off, on, a, b, c, d | broken |         |');
  });
});
