import { describe, expect, it } from 'vitest';
import { monthOfOrder } from './order-label';

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
