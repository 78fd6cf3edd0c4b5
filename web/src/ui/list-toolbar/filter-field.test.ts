import { describe, expect, it } from 'vitest';
import { filterChips } from './filter-chips';
import { filterValues, invalidFields, writtenFilter, type FilterField } from './filter-field';

const fields: FilterField[] = [
  { name: 'label', label: 'Název', kind: 'text' },
  { name: 'status', label: 'Stav', kind: 'list', options: [{ value: 'RESOLVED', label: 'Vyřízená' }] },
  { name: 'from', label: 'Od', kind: 'day' },
  { name: 'to', label: 'Do', kind: 'day', from: 'from' },
  { name: 'least', label: 'Částka od', kind: 'amount' },
  { name: 'most', label: 'Částka do', kind: 'amount', from: 'least' },
];

describe('filters of a list', () => {
  it('starts with the applied ones and returns only what was written', () => {
    const values = filterValues(fields, { label: 'Říjen' });
    expect(values).toEqual({ label: 'Říjen', status: [], from: null, to: null, least: '', most: '' });
    expect(writtenFilter(fields, { ...values, label: ' ', status: ['RESOLVED'], least: '1 500,5' })).toEqual({
      status: ['RESOLVED'],
      least: '1500.5',
    });
  });

  it('finds what cannot be used', () => {
    const wrong = (values: Record<string, string>) => invalidFields(fields, { ...filterValues(fields, {}), ...values });
    expect(wrong({ least: 'sto' })).toEqual(['least']);
    expect(wrong({ least: '1,234' })).toEqual(['least']);
    expect(wrong({ least: '500', most: '1000' })).toEqual([]);
    expect(wrong({ least: '1000', most: '500' })).toEqual(['most']);
    expect(wrong({ from: '2026-11-02', to: '2026-11-01' })).toEqual(['to']);
    expect(wrong({ from: '2026-11-01', to: '2026-11-01' })).toEqual([]);
  });

  it('[TBL-003] one chip for each, in words', () => {
    expect(filterChips(fields, { status: ['RESOLVED'], from: '2026-11-02', least: '1500' })).toEqual([
      { key: 'status', name: 'Stav', value: 'Vyřízená' },
      { key: 'from', name: 'Od', value: '02.11.2026' },
      { key: 'least', name: 'Částka od', value: '1\u00a0500,00\u00a0Kč' },
    ]);
  });
});
