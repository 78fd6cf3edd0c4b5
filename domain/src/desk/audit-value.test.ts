import { describe, expect, it } from 'vitest';
import { auditText, sideFields } from './audit-value';

const formats = {
  money: (amount: number) => `${amount.toFixed(2)} Kč`,
  day: (day: string) => `day ${day}`,
  time: (instant: string) => `time ${instant}`,
};
const text = (name: string, value: unknown) => auditText(name, value, formats);

describe('[DESK-041] what the audit says', () => {
  it.each([
    ['amount', 1_613_740, '16137.40 Kč'],
    ['overpaid', 0, '0.00 Kč'],
    ['credit', 180_050, '1800.50 Kč'],
    ['totalAmount', 1800.5, '1800.50 Kč'],
    ['people', 29, '29'],
    ['feePercent', 1.5, '1.5'],
    ['bookedOn', '2026-11-23', 'day 2026-11-23'],
    ['until', '2026-11-23T09:41:00.000Z', 'time 2026-11-23T09:41:00.000Z'],
    ['note', 'Vrátit', 'Vrátit'],
    ['amount', null, null],
    ['amount', undefined, null],
  ])('%s %j is said as %j', (name, value, said) => {
    expect(text(name, value)).toBe(said);
  });

  it('amounts of a plan and of a changed proposal are money wherever they stand', () => {
    const lines = [{ employeeUid: 'e-1', quantity: 2, value: 180_000 }];
    expect(JSON.parse(text('lines', lines) ?? '')).toEqual([{ employeeUid: 'e-1', quantity: 2, value: '1800.00 Kč' }]);
    const basket = { totalAmount: 360, itemQuantity: 2, currency: 'CZK' };
    expect(JSON.parse(text('basket', basket) ?? '')).toEqual({ ...basket, totalAmount: '360.00 Kč' });
    expect(JSON.parse(text('shares', [{ orderNumber: '1260000001', applied: 100 }]) ?? '')).toEqual([
      { orderNumber: '1260000001', applied: '1.00 Kč' },
    ]);
  });

  it('has a name for each thing it says, and one for what is no object', () => {
    expect([sideFields(null), sideFields({ by: 'Ivana' }), sideFields(['a'])]).toEqual([{}, { by: 'Ivana' }, { entry: ['a'] }]);
  });
});
