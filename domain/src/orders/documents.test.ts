import { describe, expect, it } from 'vitest';
import { blockingReason, isPatienceOver, type CreditCheck } from './blocking';
import { documentDates } from './document-dates';
import { formatDocumentNumber } from './document-numbers';

describe('document numbers', () => {
  it.each([
    ['order', '1260000001'],
    ['package', '2260000001'],
    ['proforma', '4260000001'],
    ['invoice', '5260000001'],
    ['creditNote', '6260000001'],
  ] as const)('the first %s of 2026 is %s', (series, number) => {
    expect(formatDocumentNumber(series, 2026, 1)).toBe(number);
  });

  it.each([0, 10_000_000, 1.5])('counter %f does not fit', (counter) => {
    expect(() => formatDocumentNumber('order', 2026, counter)).toThrow(RangeError);
  });
});

describe('document dates', () => {
  it('follow the kind of the document', () => {
    expect(documentDates({ kind: 'proforma', issuedOn: '2026-12-20' })).toEqual({
      issueDate: '2026-12-20',
      dueDate: '2027-01-03',
      vatDate: null,
    });
    expect(documentDates({ kind: 'prepaidInvoice', paidOn: '2026-12-21' })).toEqual({
      issueDate: '2026-12-21',
      dueDate: '2026-12-21',
      vatDate: '2026-12-21',
    });
    expect(documentDates({ kind: 'invoiceAfterDelivery', issuedOn: '2026-12-21', dispatchedOn: '2026-12-18' })).toEqual({
      issueDate: '2026-12-21',
      dueDate: '2027-01-04',
      vatDate: '2026-12-18',
    });
    expect(documentDates({ kind: 'creditNote', issuedOn: '2026-12-21' }).vatDate).toBe('2026-12-21');
  });
});

describe('blocking of an order', () => {
  const CHECK: CreditCheck = { oldestUnpaidDue: null, unpaidTotal: 100_000_000, orderLimit: 100_000_000, today: '2026-12-31' };

  it.each([
    ['at the limit', {}, null],
    ['[OL-044] above the limit', { unpaidTotal: 100_000_001 }, 'limit'],
    ['30 days late', { oldestUnpaidDue: '2026-12-01' }, null],
    ['[OL-043] 31 days late', { oldestUnpaidDue: '2026-11-30', unpaidTotal: 100_000_001 }, 'dodger'],
  ] satisfies [string, Partial<CreditCheck>, string | null][])('%s', (_, change, reason) => {
    expect(blockingReason({ ...CHECK, ...change })).toBe(reason);
  });

  it('the provider waits thirty days', () => {
    expect([isPatienceOver('2026-12-01', '2026-12-31'), isPatienceOver('2026-11-30', '2026-12-31')]).toEqual([false, true]);
  });
});
