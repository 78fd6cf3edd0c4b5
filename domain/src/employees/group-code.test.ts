import { describe, expect, it } from 'vitest';
import { groupCode, isReservedCode } from './group-code';

describe('the code of a group', () => {
  it.each([
    ['Výroba – směna č. 2', [], 'vyroba-smena-c-2'],
    ['Výroba', ['vyroba'], 'vyroba-2'],
    ['Výroba', ['vyroba', 'vyroba-2'], 'vyroba-3'],
    ['Default', [], 'default-2'],
    ['Склад', [], 'group'],
    ['!?', ['group'], 'group-2'],
  ])('of %s with %j taken is %s', (name, taken, code) => expect(groupCode(name, new Set(taken))).toBe(code));

  it('stays within what the code may be, number included', () => {
    const long = groupCode('Ř'.repeat(255), new Set());
    expect(long.length).toBeLessThanOrEqual(240);
    expect(groupCode('Ř'.repeat(255), new Set([long]))).toBe(`${long}-2`);
  });

  it('is never the one of the default group', () => {
    expect([isReservedCode('default'), isReservedCode('Default'), isReservedCode('default-2')]).toEqual([true, true, false]);
  });
});
