import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/prague-day';
import { CREDIT_MONTHS, creditMonths, creditMonthsFrom } from './credit-months';
import { STANDING_ORDER_STATUSES } from './order-status';
import { ORDER_STATUSES } from './order-status';

describe('months of the picture of credit', () => {
  it('[L-01] are twelve, this one last, over the turn of the year', () => {
    expect(creditMonths('2026-02-28')).toEqual([
      '2025-03',
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(creditMonthsFrom('2026-02-28')).toBe('2025-03-01');
  });

  it('[L-01] each day of four years has twelve different ones, in order, ending with its own', () => {
    for (let day: Day = '2024-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const months = creditMonths(day);
      expect([day, months.at(-1)]).toEqual([day, day.slice(0, 7)]);
      expect(new Set(months).size).toBe(CREDIT_MONTHS);
      expect(months.toSorted()).toEqual(months);
    }
  });

  it('[L-01] a basket, a checkout and what was or is to be cancelled bring no credit', () => {
    const counted: ReadonlySet<string> = new Set(STANDING_ORDER_STATUSES);
    expect(ORDER_STATUSES.filter((status) => !counted.has(status))).toEqual(['BASKET', 'CHECKOUT', 'PENDING_CANCELLATION', 'CANCELLED']);
  });
});
