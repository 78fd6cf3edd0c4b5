import { describe, expect, it } from 'vitest';
import { toArray, toRows, type Columns } from './columns';

describe('columns', () => {
  it('become rows, null where there is nothing', () => {
    const columns = { uid: ['a', 'b'], value: [1, null] };
    expect(toRows<{ uid: string; value: number | null }>(columns)).toEqual([
      { uid: 'a', value: 1 },
      { uid: 'b', value: null },
    ]);
  });

  it('of no rows are null and become none', () => {
    const none: Columns<{ uid: string; value: number }> = { uid: null, value: null };
    expect(toRows(none)).toEqual([]);
  });

  it('are written as PostgreSQL writes arrays', () => {
    expect(toArray(['90C-401', null, '26C-828'])).toBe('{90C-401,NULL,26C-828}');
    expect(toArray([1, null, 240_000])).toBe('{1,NULL,240000}');
    expect(toArray([])).toBe('{}');
  });
});
