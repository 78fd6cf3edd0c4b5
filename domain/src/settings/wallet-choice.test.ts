import { expect, it } from 'vitest';
import { WALLET_OPTIONS, WALLET_TYPES } from '../catalogue/codes';
import { walletChoiceProblem, walletsOf } from './wallet-choice';

it.each([
  ['flexiOnly', ['flexi'], null],
  ['flexiOnly', [], 'err.input.invalid'],
  ['flexiOnly', ['health'], 'err.input.invalid'],
  ['flexiOnly', ['flexi', 'health'], 'err.input.invalid'],
  ['multi', ['health'], null],
  ['multi', ['freeTime'], null],
  ['multi', ['health', 'freeTime'], null],
  ['multi', [], 'company.minWalletsCount'],
  ['multi', ['flexi'], 'err.input.invalid'],
  ['multi', ['flexi', 'health'], 'err.input.invalid'],
  ['gastroOnly', [], null],
  ['gastroOnly', ['flexi'], 'err.input.invalid'],
] as const)('%s with %j: %s', (option, wallets, problem) => {
  expect(walletChoiceProblem(option, new Set(wallets))).toBe(problem);
});

it('[WAL-015] there are three options and three wallets', () => {
  expect(WALLET_OPTIONS).toEqual(['flexiOnly', 'multi', 'gastroOnly']);
  expect(WALLET_TYPES).toEqual(['flexi', 'health', 'freeTime']);
});

it('an option takes its own wallets of those ticked, and is then whole unless nothing is ticked', () => {
  const ticked = [[], ['health'], ['freeTime'], ['flexi'], ['freeTime', 'health'], ['flexi', 'health', 'freeTime']] as const;
  for (const option of WALLET_OPTIONS) {
    for (const picked of ticked) {
      const problem = walletChoiceProblem(option, new Set(walletsOf(option, picked)));
      const isEmpty = option === 'multi' && !picked.some((type) => type !== 'flexi');
      expect([option, picked, problem]).toEqual([option, picked, isEmpty ? 'company.minWalletsCount' : null]);
    }
  }
  expect(walletsOf('multi', ['freeTime', 'health'])).toEqual(['health', 'freeTime']);
});
