import { describe, expect, it } from 'vitest';
import { nextWorkingHour } from './working-hours';

describe('when people are written to', () => {
  it.each([
    ['after midnight of winter', '2026-11-24T23:05:00Z', '2026-11-25T06:00:00Z'],
    ['after midnight of summer', '2026-07-22T22:05:00Z', '2026-07-23T05:00:00Z'],
    ['a minute before seven', '2026-11-25T05:59:00Z', '2026-11-25T06:00:00Z'],
    ['at seven', '2026-11-25T06:00:00Z', '2026-11-25T06:00:00Z'],
    ['in the afternoon', '2026-11-25T16:59:59Z', '2026-11-25T16:59:59Z'],
    ['at six in the evening', '2026-11-25T17:00:00Z', '2026-11-26T06:00:00Z'],
    ['on Friday evening', '2026-11-27T20:00:00Z', '2026-11-30T06:00:00Z'],
    ['on a Saturday at noon', '2026-11-28T11:00:00Z', '2026-11-30T06:00:00Z'],
    ['on Christmas Eve', '2026-12-24T08:00:00Z', '2026-12-28T06:00:00Z'],
    ['on the night summer time begins', '2027-03-27T23:30:00Z', '2027-03-30T05:00:00Z'],
    ['on the Friday before it begins', '2026-03-27T19:00:00Z', '2026-03-30T05:00:00Z'],
  ])('%s', (_case, now, expected) => {
    expect(nextWorkingHour(new Date(now))).toEqual(new Date(expected));
  });
});
