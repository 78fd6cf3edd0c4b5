import { describe, expect, it } from 'vitest';
import type { EmployeeAccount } from '@portal/contract/employees/employee-accounts';
import { czk } from '@portal/domain/money/money';
import { isWorthALine, shownBalances } from './shown-balances';

const wallet = (isSelected: boolean) => ({ uid: 'w', type: 'health' as const, isSelected });
const account = (type: EmployeeAccount['type'], balances: EmployeeAccount['balances']): EmployeeAccount => ({
  uid: type,
  type,
  status: 'active',
  activeTo: null,
  balances,
});

describe('balances of an account', () => {
  it.each([
    [true, 100, true],
    [true, 0, true],
    [false, 100, true],
    [false, 0, false],
  ])('[EMP-132] a wallet chosen %s with %d CZK is shown: %s', (isSelected, value, expected) => {
    expect(isWorthALine({ wallet: wallet(isSelected), value: czk(value), errorCode: null })).toBe(expected);
  });

  it('a value that could not be read is shown for a chosen wallet only', () => {
    expect(isWorthALine({ wallet: wallet(false), value: czk(500), errorCode: 'err.upstream' })).toBe(false);
    expect(isWorthALine({ wallet: wallet(true), value: czk(0), errorCode: 'err.upstream' })).toBe(true);
  });

  it('[EMP-131] [EMP-133] Gastro stands first, also with nothing on it or without an account', () => {
    const flexi = account('flexi', [{ value: czk(20), unit: 'CZK', errorCode: null, wallet: wallet(true) }]);
    const gastro = account('gastro', [{ value: czk(0), unit: 'CZK', errorCode: null, wallet: null }]);
    expect(shownBalances([flexi, gastro]).map(({ type, value }) => [type, value])).toEqual([
      ['gastro', 0],
      ['flexi', 20],
    ]);
    expect(shownBalances([])).toEqual([{ key: 'gastro', type: 'gastro', wallet: null, value: 0 }]);
  });
});
