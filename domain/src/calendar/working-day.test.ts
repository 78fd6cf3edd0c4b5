import { describe, expect, it } from 'vitest';
import { dayOf } from './prague-day';
import { isHoliday, isWorkingDay, nextWorkingDay, workingDayFrom, workingDaysOfMonth } from './working-day';

const months = (year: number) => Array.from({ length: 12 }, (_, index) => workingDaysOfMonth(dayOf(year, index + 1, 10)));

describe('Czech working days', () => {
  it.each([
    [2025, [22, 20, 21, 20, 20, 21, 23, 21, 22, 22, 19, 20]],
    [2026, [21, 20, 22, 20, 19, 22, 22, 21, 21, 21, 20, 21]],
    [2027, [20, 20, 21, 22, 21, 22, 20, 22, 21, 20, 21, 22]],
  ])('year %i has the official monthly counts', (year, counts) => {
    expect(months(year)).toEqual(counts);
  });

  it('knows Easter', () => {
    expect((['2026-04-03', '2026-04-06', '2027-03-26', '2027-03-29'] as const).every(isHoliday)).toBe(true);
    expect(isHoliday('2026-04-05')).toBe(false);
  });

  it('skips a weekend and a holiday', () => {
    expect(nextWorkingDay('2026-12-23')).toBe('2026-12-28');
    expect(isWorkingDay('2026-11-17')).toBe(false);
    expect(workingDayFrom('2026-12-23')).toBe('2026-12-23');
    expect(workingDayFrom('2026-12-24')).toBe('2026-12-28');
  });
});
