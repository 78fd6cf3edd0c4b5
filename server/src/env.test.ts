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
