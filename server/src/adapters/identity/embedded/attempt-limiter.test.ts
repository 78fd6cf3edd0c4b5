import { describe, expect, it } from 'vitest';
import { attemptLimiter } from './attempt-limiter';

const start = Date.parse('2026-11-23T09:41:00Z');

describe('attempts', () => {
  it('are limited per key until the window ends', () => {
    let now = start;
    const limiter = attemptLimiter({ max: 2, windowMs: 60_000, now: () => new Date(now) });
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([true, true, false]);
    expect(limiter.take('b')).toBe(true);
    now += 60_000;
    expect(limiter.take('a')).toBe(true);
  });

  it('that succeed are not counted', () => {
    const limiter = attemptLimiter({ max: 1, windowMs: 60_000, now: () => new Date(start) });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(limiter.take('a')).toBe(true);
      limiter.forgive('a');
    }
    limiter.forgive('unknown');
  });

  it('do not fill the memory', () => {
    const limiter = attemptLimiter({ max: 1, windowMs: 60_000, now: () => new Date(start) });
    for (let key = 0; key < 25_000; key += 1) expect(limiter.take(`key-${key}`)).toBe(true);
  });
});
