import { expect, it } from 'vitest';
import { followVersion } from './base-version';

const ours = new Set([4]);

it.each([
  ['nothing new', { base: 3, now: 3, isDirty: true, ours }, 'stay'],
  ['a late answer', { base: 3, now: 2, isDirty: false, ours }, 'stay'],
  ['an untouched form', { base: 3, now: 9, isDirty: false, ours }, 'refill'],
  ['our change of another tab', { base: 3, now: 4, isDirty: true, ours }, 'move'],
  ['a change of somebody else', { base: 3, now: 5, isDirty: true, ours }, 'stay'],
  ['ours after one of somebody else', { base: 2, now: 4, isDirty: true, ours }, 'stay'],
] as const)('a form over %s', (_, versions, expected) => {
  expect(followVersion(versions)).toBe(expected);
});
