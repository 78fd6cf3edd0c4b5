import { describe, expect, it } from 'vitest';
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
