import { describe, expect, it } from 'vitest';
import { doubtsAbout, readEnv } from './env';

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
