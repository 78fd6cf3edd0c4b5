import { describe, expect, it } from 'vitest';
import { callLimiter } from './call-limiter';

const START = Date.parse('2026-11-23T09:41:00Z');

function limiter() {
  let at = START;
  const guesses = callLimiter({ perCaller: 2, overall: 5, windowMs: 60_000, now: () => new Date(at) });
  return { ...guesses, pass: (ms: number) => void (at += ms) };
}

describe('counted calls, such as guesses at keys', () => {
  it('are few per caller, and the caller learns how long to wait', () => {
    const guesses = limiter();
    expect([guesses.begin('a'), guesses.begin('a')]).toEqual([0, 0]);
    guesses.pass(15_500);
    expect(guesses.begin('a')).toBe(45);
    expect(guesses.begin('b')).toBe(0);
    guesses.pass(44_500);
    expect(guesses.begin('a')).toBe(0);
  });

  it('are few over all, however many callers there are', () => {
    const guesses = limiter();
    expect(['a', 'b', 'c', 'd', 'e'].map((caller) => guesses.begin(caller))).toEqual([0, 0, 0, 0, 0]);
    expect(guesses.begin('f')).toBe(60);
  });

  it('a right key is no guess', () => {
    const guesses = limiter();
    for (let visit = 0; visit < 20; visit += 1) {
      expect(guesses.begin('a')).toBe(0);
      guesses.forgive('a');
    }
  });

  it('refused ones do not lengthen the wait', () => {
    const guesses = limiter();
    for (let guess = 0; guess < 10; guess += 1) guesses.begin('a');
    expect(guesses.begin('b')).toBe(0);
  });

  it('are counted for each caller alone where nothing is said about all', () => {
    const calls = callLimiter({ perCaller: 1, windowMs: 60_000, now: () => new Date(START) });
    expect(Array.from({ length: 50 }, (_, index) => calls.begin(String(index)))).toEqual(Array.from({ length: 50 }, () => 0));
    expect(calls.begin('0')).toBe(60);
  });
});
