import { describe, expect, it } from 'vitest';
import { amountFilter, dayFilter, enumFilter, flagFilter, textFilter, uidFilter, type ListShape } from '@portal/contract/list-shape';
import { readTableState, writeTableState } from './url-state';

const UID = '0199a000-0000-7000-8000-000000000001';

const shape: ListShape = {
  sortable: ['employeeNumber', 'lastName'],
  filters: {
    lastName: textFilter,
    createdFrom: dayFilter,
    isPaid: flagFilter,
    employeeStatus: enumFilter(['active', 'suspended']),
    employeeGroupUid: uidFilter,
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
      employeeGroupUid: UID,
      unknown: 'x',
    };
    expect(readTableState(shape, { filter }).filter).toEqual({
      lastName: ' Nová',
      createdFrom: '2026-11-01',
      isPaid: '0',
      employeeStatus: ['active'],
      employeeGroupUid: [UID],
    });
    expect(readTableState(shape, { filter: { createdFrom: '1. 11.', isPaid: 'maybe', employeeStatus: 'x' } })).toEqual({ filter: {} });
    expect(readTableState(shape, { filter: 'broken' })).toEqual({ filter: {} });
  });

  it.each([
    ['createdFrom', '2026-99-01'],
    ['createdFrom', '2026-02-30'],
    ['createdFrom', '0000-01-01'],
    ['createdFrom', '31.12.2025'],
    ['createdFrom', '2025-12-31'],
    ['least', 'sto'],
    ['least', '1 500,5'],
    ['least', '-1'],
    ['employeeGroupUid', 'abc'],
    ['employeeGroupUid', ['abc']],
    ['lastName', '\0'],
  ])('[F-001] [F-209] a filter %s of %j is no filter', (name, value) => {
    const dated: ListShape = {
      ...shape,
      filters: { ...shape.filters, createdFrom: { ...dayFilter, min: '2026-01-01' }, least: amountFilter },
    };
    expect(readTableState(dated, { filter: { [name]: value, isPaid: '1' } }).filter).toEqual({ isPaid: '1' });
  });

  it('[F-209] of a range turned round the lower end stays', () => {
    const ranged: ListShape = {
      sortable: [],
      filters: {
        from: dayFilter,
        to: { ...dayFilter, from: 'from' },
        least: amountFilter,
        most: { ...amountFilter, from: 'least' },
      },
    };
    const filter = { from: '2026-11-02', to: '2026-11-01', least: '1000', most: '500' };
    expect(readTableState(ranged, { filter }).filter).toEqual({ from: '2026-11-02', least: '1000' });
    expect(readTableState(ranged, { filter: { to: '2026-11-01', most: '500' } }).filter).toEqual({ to: '2026-11-01', most: '500' });
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
