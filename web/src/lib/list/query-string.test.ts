import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromQueryString, toQueryString } from './query-string';

describe('queries on the wire and in the address', () => {
  it('[TBL-004] writes text', () =>
    expect(toQueryString({ filter: { lastName: 'Nováková & syn' } })).toBe('filter[lastName]=Nov%C3%A1kov%C3%A1%20%26%20syn'));

  it('[TBL-005] writes days', () =>
    expect(toQueryString({ filter: { createdFrom: '2026-11-01' } })).toBe('filter[createdFrom]=2026-11-01'));

  it('[TBL-006] writes booleans as 1 and 0', () =>
    expect(toQueryString({ filter: { isPaid: false, isTakenOver: true } })).toBe('filter[isPaid]=0&filter[isTakenOver]=1'));

  it('[TBL-007] writes lists with brackets', () =>
    expect(toQueryString({ filter: { employeeStatus: ['active', 'active_till_date'] }, sortBy: 'employeeNumber' })).toBe(
      'filter[employeeStatus][]=active&filter[employeeStatus][]=active_till_date&sortBy=employeeNumber',
    ));

  it('leaves out what is empty', () => expect(toQueryString({ a: '', b: null, c: undefined, filter: { d: '', e: [] } })).toBe(''));

  it('reads single, repeated and bracketed values', () => {
    expect(fromQueryString('?filter[a]=x&filter[b]=1&filter[b]=2&filter[c][]=y&sortBy=n')).toEqual({
      filter: { a: 'x', b: ['1', '2'], c: ['y'] },
      sortBy: 'n',
    });
  });

  it('never touches a prototype', () => {
    fromQueryString('__proto__[polluted]=1&filter[__proto__]=1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('reads back what it wrote', () => {
    const name = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/);
    const text = fc.string({ minLength: 1 }).filter((value) => !/[\ud800-\udfff]/.test(value));
    const filter = fc.dictionary(name, fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 4 })), {
      minKeys: 1,
      noNullPrototype: true,
    });
    fc.assert(fc.property(filter, (values) => void expect(fromQueryString(toQueryString({ filter: values }))).toEqual({ filter: values })));
  });
});
