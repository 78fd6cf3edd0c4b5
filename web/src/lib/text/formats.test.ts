import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatBytes, formatDate, formatDateTime, formatMoney, formatNumber, formatPercent, keepTogether } from './formats';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('amounts', () => {
  it.each([
    [159078.82, '159 078,82 Kč'],
    [1234.5, '1 234,50 Kč'],
    [1474.4, '1 474,40 Kč'],
    [1000, '1 000,00 Kč'],
    [0, '0,00 Kč'],
    [0.05, '0,05 Kč'],
    [1234567.5, '1 234 567,50 Kč'],
    [-200, '−200,00 Kč'],
    [-0.001, '0,00 Kč'],
  ])('[ACC-028] [ACC-029] [ORD-007] [ORD-008] %d is %s', (czk, text) => expect(plain(formatMoney(czk))).toBe(text));

  it('writes whole crowns and numbers without decimals', () => {
    expect(plain(formatMoney(150800, 0))).toBe('150 800 Kč');
    expect(plain(formatNumber(12480))).toBe('12 480');
    expect(plain(formatPercent(21))).toBe('21 %');
    expect(plain(formatPercent(4.25))).toBe('4,25 %');
  });

  it('never contains a space that may break', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -5_000_000_00, max: 5_000_000_00 }),
        (hellers) => void expect(formatMoney(hellers / 100)).not.toMatch(/ /),
      ),
    ));

  it('keeps every digit', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000_00 }),
        (hellers) =>
          void expect(
            Number(
              formatAmount(hellers / 100)
                .replaceAll('\u00a0', '')
                .replace(',', '.'),
            ),
          ).toBe(hellers / 100),
      ),
    ));
});

describe('dates', () => {
  it('[ACC-030] [ORD-009] are dd.MM.yyyy', () => {
    expect(formatDate('2025-03-09')).toBe('09.03.2025');
    expect(formatDate('2026-03-05')).toBe('05.03.2026');
    expect(formatDate('2026-12-05')).toBe('05.12.2026');
    expect(formatDate(null)).toBe('');
    expect(formatDate('nonsense')).toBe('');
  });

  it('are those of Prague, whatever the clock of the device', () => {
    expect(formatDate('2026-12-31T23:30:00.000Z')).toBe('01.01.2027');
    expect(plain(formatDateTime('2026-11-23T08:41:00.000Z'))).toBe('23.11.2026 9:41');
    expect(plain(formatDateTime('2026-07-01T08:41:00.000Z'))).toBe('01.07.2026 10:41');
  });
});

it('tells the size of a file', () => {
  expect(plain(formatBytes(999))).toBe('999 B');
  expect(plain(formatBytes(98_304))).toBe('99 kB');
  expect(plain(formatBytes(1_240_000))).toBe('1,2 MB');
});

it('keeps prepositions and units with their word', () => {
  expect(keepTogether('v prosinci a 3 karty')).toBe('v\u00a0prosinci a\u00a03\u00a0karty');
  expect(keepTogether('do 11. prosince. V roce 2026. Potom')).toBe('do 11.\u00a0prosince. V\u00a0roce 2026. Potom');
});
