import { describe, expect, it } from 'vitest';
import { checkOrderLabel, monthOfOrder } from './order-label';

describe('the name of an order', () => {
  it.each([
    ['Listopad 2026', 'Listopad 2026'],
    ['  Listopad 2026 ', 'Listopad 2026'],
    ['x'.repeat(100), 'x'.repeat(100)],
    [` ${'x'.repeat(100)}\n`, 'x'.repeat(100)],
    [null, null],
    ['', null],
    [' \n ', null],
    ['\u200B', null],
  ])('[CHK-003] [CHK-135] %j is kept as %j', (text, label) => expect(checkOrderLabel(text)).toEqual({ ok: true, label }));

  it.each(['x'.repeat(101), 'a\nb', 'a\tb', 'a\u0000', 'a\u202Eb', `a\n${'x'.repeat(100)}`])('[CHK-003] [CHK-135] %j is none', (text) => {
    expect(checkOrderLabel(text)).toEqual({ ok: false, error: 'order.label' });
  });
});

describe('the month an order is for', () => {
  it.each([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-15', '2026-11-01'],
    ['2026-11-16', '2026-12-01'],
    ['2026-11-30', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2028-01-31', '2028-02-01'],
  ] as const)('ordered on %s it is that of %s', (today, month) => expect(monthOfOrder(today)).toBe(month));
});
