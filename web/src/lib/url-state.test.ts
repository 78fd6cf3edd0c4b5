import { describe, expect, it } from 'vitest';
import { readTableState, writeTableState, type TableShape } from './url-state';

const shape: TableShape = {
  sortable: ['employeeNumber', 'lastName'],
  filters: {
    lastName: { kind: 'text' },
    createdFrom: { kind: 'day' },
    isPaid: { kind: 'flag' },
    employeeStatus: { kind: 'list', values: ['active', 'suspended'] },
    employeeGroupUid: { kind: 'list', values: true },
  },
};

describe('state of a table in the address', () => {
  it('reads a sort only for a sortable column and a known direction', () => {
    expect(readTableState(shape, { sortBy: 'lastName', sortDir: 'desc' })).toEqual({ sortBy: 'lastName', sortDir: 'desc', filter: {} });
    expect(readTableState(shape, { sortBy: 'lastName' })).toEqual({ sortBy: 'lastName', sortDir: 'asc', filter: {} });
    expect(readTableState(shape, { sortBy: 'password', sortDir: 'asc' })).toEqual({ filter: {} });
    expect(readTableState(shape, { sortBy: 'lastName', sortDir: 'up' })).toEqual({ filter: {} });
  });

  it('reads every kind of filter and drops what is not valid', () => {
    const filter = {
      lastName: ' Nová',
      createdFrom: '2026-11-01',
      isPaid: 'false',
      employeeStatus: ['ACTIVE', 'deleted'],
      employeeGroupUid: 'a',
      unknown: 'x',
    };
    expect(readTableState(shape, { filter }).filter).toEqual({
      lastName: ' Nová',
      createdFrom: '2026-11-01',
      isPaid: '0',
      employeeStatus: ['active'],
      employeeGroupUid: ['a'],
    });
    expect(readTableState(shape, { filter: { createdFrom: '1. 11.', isPaid: 'maybe', employeeStatus: 'x' } })).toEqual({ filter: {} });
    expect(readTableState(shape, { filter: 'broken' })).toEqual({ filter: {} });
  });

  it('writes over its own part only', () => {
    const before = { q: 'nov', tab: 'x', sortBy: 'lastName', sortDir: 'asc', filter: { lastName: 'a' } };
    expect(writeTableState(before, { filter: { lastName: '', employeeStatus: [] } })).toEqual({ q: 'nov', tab: 'x' });
    expect(writeTableState(before, { sortBy: 'employeeNumber', sortDir: 'desc', filter: { isPaid: '1' } })).toEqual({
      q: 'nov',
      tab: 'x',
      sortBy: 'employeeNumber',
      sortDir: 'desc',
      filter: { isPaid: '1' },
    });
  });
});
