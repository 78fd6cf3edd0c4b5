import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedDays } from '../../../test/calendar/typed-days';
import { dayProblem, dayText, readDay } from './day-text';

describe('a day as people write it', () => {
  it.each([
    ['5.3.1988', '1988-03-05'],
    ['05.03.1988', '1988-03-05'],
    [' 5. 3. 1988 ', '1988-03-05'],
    ['5.3.88', '1988-03-05'],
    ['1.12.26', '2026-12-01'],
    ['1988-03-05', '1988-03-05'],
    ['1988-3-5', '1988-03-05'],
    ['29.2.2024', '2024-02-29'],
  ])('%j is %s', (text, day) => expect(readDay(text)).toBe(day));

  it.each(['29.02.2023', '31.4.1990', '32.13.2026', '1.1.0000', '05071985', '5/3/1988', '5.3.', '5.3.198', 'blabla', '0000-01-01'])(
    '[F-001] %j names no day and comes back as it was written',
    (text) => {
      expect(readDay(text)).toBe(text);
      expect(dayText(readDay(text))).toBe(text);
      expect(dayProblem(readDay(text))).toBe('unreadable');
    },
  );

  it('nothing is no day and no mistake', () => {
    expect([readDay(''), readDay('  '), dayProblem(null), dayText(null)]).toEqual([null, null, null, '']);
  });

  it('a range has both its ends', () => {
    const range = { min: '1900-01-01', max: '2026-11-22' } as const;
    const days = ['1899-12-31', '1900-01-01', '2026-11-22', '2026-11-23'];
    expect(days.map((day) => dayProblem(day, range))).toEqual(['early', null, null, 'late']);
  });

  it('[F-001] of 2,000 writings each is read as what it says, or as no day at all', () => {
    fc.assert(
      fc.property(typedDays, ({ text, day }) => {
        const read = readDay(text);
        expect(dayProblem(read) === null ? read : null).toBe(day);
      }),
      { numRuns: 2000 },
    );
  });
});
