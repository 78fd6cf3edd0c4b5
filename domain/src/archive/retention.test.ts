import { describe, expect, it } from 'vitest';
import { ERASED_FIELDS, erasedBefore } from './erasure';
import { ARCHIVE_KINDS, LEAST_MONTHS, RETENTION, retentionEdges } from './retention';

describe('[F-411] the defaults of retention', () => {
  it('keep the evidence of tax documents ten years from the end of any year', () => {
    const TEN_YEARS_AND_THE_REST_OF_ONE = 11 * 12;
    expect([RETENTION.audit.kept, RETENTION.events.kept]).toEqual([TEN_YEARS_AND_THE_REST_OF_ONE, TEN_YEARS_AND_THE_REST_OF_ONE]);
  });

  it('of each kind stand above the least, and nothing is gone before it left', () => {
    for (const kind of ARCHIVE_KINDS) {
      const { live, kept } = RETENTION[kind];
      expect([live >= LEAST_MONTHS.live, kept >= LEAST_MONTHS.kept, kept >= live]).toEqual([true, true, true]);
    }
  });
});

describe('[F-411] the days a retention ends', () => {
  it.each([
    ['2026-11-23', { live: 36, kept: 132 }, { live: '2023-11-23', kept: '2015-11-23' }],
    ['2026-05-31', { live: 3, kept: 12 }, { live: '2026-02-28', kept: '2025-05-31' }],
    ['2028-02-29', { live: 12, kept: 48 }, { live: '2027-02-28', kept: '2024-02-29' }],
  ] as const)('on %s', (today, retention, edges) => expect(retentionEdges(retention, today)).toEqual(edges));
});

describe('the erasure of who left', () => {
  it.each([
    [36, '2026-11-23', '2023-11-23'],
    [12, '2026-11-23', '2025-11-23'],
    [12, '2028-02-29', '2027-02-28'],
  ] as const)('after %i months, on %s, is of who left before %s', (months, today, day) => {
    expect(erasedBefore(months, today)).toBe(day);
  });

  it('leaves the personal number, the books’ way to find whom they are about', () => {
    expect(ERASED_FIELDS).not.toContain('employeeNumber');
    expect(ERASED_FIELDS).toEqual(expect.arrayContaining(['firstName', 'lastName', 'email', 'birthdate', 'username', 'label']));
  });
});
