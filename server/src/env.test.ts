import { describe, expect, it } from 'vitest';
import { doubtsAbout, readEnv } from './env';

describe('a map (S-194)', () => {
  it('has a place for the zoom and both coordinates in its address', () => {
    const template = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(readEnv({ MAP_TILES: template }).MAP_TILES).toBe(template);
    for (const wrong of ['https://tiles.example/{z}/{x}.png', 'tiles/{z}/{x}/{y}', 'javascript:{z}{x}{y}'])
      expect(() => readEnv({ MAP_TILES: wrong })).toThrow('MAP_TILES');
  });
});

describe('[F-110] what the start warns of', () => {
  it.each([
    ['a public address of https without a proxy to trust', { PUBLIC_URL: 'https://portal.example' }, 1],
    ['both', { PUBLIC_URL: 'https://portal.example', TRUSTED_PROXIES: '10.0.0.0/8' }, 0],
    ['neither', {}, 0],
  ])('%s', (_name, source, count) => {
    const doubts = doubtsAbout(readEnv(source));
    expect(doubts).toHaveLength(count);
    expect(doubts.every((doubt) => doubt.includes('TRUSTED_PROXIES'))).toBe(true);
  });
});

describe('[F-411] how long what grows is kept', () => {
  it('is the default but for the kinds that are named', () => {
    const { audit, mails, jobs } = readEnv({ RETENTION: 'audit=24/144, mails=3/12' }).RETENTION;
    expect({ audit, mails, jobs }).toEqual({ audit: { live: 24, kept: 144 }, mails: { live: 3, kept: 12 }, jobs: { live: 12, kept: 36 } });
    expect(readEnv({}).RETENTION.audit).toEqual({ live: 36, kept: 132 });
  });

  it.each(['audit=2/132', 'audit=36/11', 'audit=36/35', 'orders=36/132', 'audit=36', 'audit'])('refuses %s by name', (wrong) =>
    expect(() => readEnv({ RETENTION: wrong })).toThrow('RETENTION'),
  );
});
