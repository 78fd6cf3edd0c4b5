import { describe, expect, it } from 'vitest';
import type { ContractStatus } from '../access/company-status';
import { changeInPercent, companyWay, wholeMonths } from './company-way';

const told = (progress: Omit<Parameters<typeof companyWay>[0], 'contractStatus'>, contractStatus: ContractStatus | null = 'active') =>
  companyWay({ ...progress, contractStatus })
    .map(({ step, state }) => (state === 'now' ? `[${step}]` : state === 'todo' ? `(${step})` : step))
    .join(' ');

describe('[DESK-022] the way of a company', () => {
  it.each([
    [{ status: 'pending', isSetUp: false, hasOrdered: false }, 'quotation contract [approval] (setup) (firstOrder) (active)'],
    // Given back to who registered it.
    [{ status: 'init', isSetUp: false, hasOrdered: false }, 'quotation contract [approval] (setup) (firstOrder) (active)'],
    [{ status: 'active', isSetUp: false, hasOrdered: false }, 'quotation contract approval [setup] (firstOrder) (active)'],
    [{ status: 'active', isSetUp: true, hasOrdered: false }, 'quotation contract approval setup [firstOrder] (active)'],
    [{ status: 'active', isSetUp: true, hasOrdered: true }, 'quotation contract approval setup firstOrder [active]'],
    // The provider brought it with its orders, and something of its setup is still missing.
    [{ status: 'active', isSetUp: false, hasOrdered: true }, 'quotation contract approval [setup] firstOrder (active)'],
    [{ status: 'inactive', isSetUp: true, hasOrdered: true }, 'quotation contract approval setup firstOrder [active]'],
    [{ status: 'pending', isSetUp: true, hasOrdered: true }, 'quotation contract [approval] (setup) (firstOrder) (active)'],
  ] as const)('of %j is %s', (progress, way) => {
    expect(told(progress)).toBe(way);
  });

  it.each([
    ['init', 'quotation contract [approval]'],
    ['pending', 'quotation [contract] (approval)'],
    [null, 'quotation [contract] (approval)'],
  ] as const)('whose contract is %s is %s', (contractStatus, way) => {
    expect(told({ status: 'pending', isSetUp: false, hasOrdered: false }, contractStatus)).toBe(`${way} (setup) (firstOrder) (active)`);
  });
});

describe('[DESK-022] this year against last year', () => {
  it.each([
    [109, 100, 9],
    [100, 100, 0],
    [50, 100, -50],
    [0, 100, -100],
    [100, 0, null],
    [0, 0, null],
    [1_512_460, 1_387_578, 9],
  ])('%d after %d is %s percent', (now, before, percent) => {
    expect(changeInPercent(now, before)).toBe(percent);
  });
});

describe('[DESK-022] whole months as a client', () => {
  it.each([
    ['2024-03-14', '2026-11-13', 31],
    ['2024-03-14', '2026-11-14', 32],
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-11-23', '2026-11-23', 0],
    ['2026-11-24', '2026-11-23', 0],
  ] as const)('from %s to %s are %d', (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });
});
