import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from './prague-day';
import { writtenDay } from './written-day';

describe('a day as people write it', () => {
  it.each([
    ['5.3.1988', '1988-03-05'],
    ['05.03.1988', '1988-03-05'],
    ['5. 3. 1988', '1988-03-05'],
    ['05. 03. 88', '1988-03-05'],
    ['5.3. 1988', '1988-03-05'],
    ['  5.  3.\u00A01988 ', '1988-03-05'],
    ['1988-03-05', '1988-03-05'],
    ['1988-3-5', '1988-03-05'],
    ['31.12.2026', '2026-12-31'],
    ['29.2.2028', '2028-02-29'],
    ['1.1.00', '2000-01-01'],
    ['1.1.68', '2068-01-01'],
    ['1.1.69', '1969-01-01'],
    ['1.1.99', '1999-01-01'],
  ])('%j is %s', (text, day) => expect(writtenDay(text)).toBe(day));

  it.each([
    '',
    ' ',
    'brzy',
    '5.3.',
    '5.3',
    '5.3.198',
    '5.3.19880',
    '5.3.8',
    '005.3.1988',
    '5.003.1988',
    '31.2.2026',
    '29.2.2026',
    '0.1.2026',
    '1.0.2026',
    '1.13.2026',
    '32.1.2026',
    '5 .3.1988',
    '5/3/1988',
    '3-5-1988',
    '88-03-05',
    '1988-003-05',
    '1988-03-005',
    '1988-13-01',
    '1988-03-05T00:00',
    'x5.3.1988',
    '5.3.1988x',
    'x1988-03-05',
    '5. 3. 1988 10:00',
    '5 3 1988',
    '532026',
  ])('%j names none', (text) => expect(writtenDay(text)).toBeNull());

  it('every day is read as it is written by the portal, by a person and by a program', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const day = addDays('1930-01-01' as Day, days);
        const [year = '', month = '', date = ''] = day.split('-');
        const plain = [Number(date), Number(month), Number(year)];
        for (const text of [day, `${date}.${month}.${year}`, plain.join('.'), plain.join('. '), [...plain].reverse().join('-')])
          expect([text, writtenDay(text)]).toEqual([text, day]);
      }),
    );
  });
});
