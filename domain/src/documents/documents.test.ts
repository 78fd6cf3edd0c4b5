import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/prague-day';
import { DAY_DOUBTS, dayDoubt, forbiddenDay, isDayDoubt } from '../payments/booking-day';
import { blockingReason, isPatienceOver, type CreditCheck } from '../orders/blocking';
import { documentDates } from './document-dates';
import { formatDocumentNumber } from './document-type';
import { hellers } from '../money/money';

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
    expect(documentDates({ kind: 'prepaidInvoice', issuedOn: '2026-12-21', paidOn: '2026-12-21', orderedOn: '2026-12-20' })).toEqual({
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

describe('[F-009] days of a document', () => {
  const MONTH = Array.from({ length: 12 }, (_, index) => addDays('2026-12-26', index));

  it('is issued today, taxed on the day of the money, never before its order nor after today', () => {
    const prepaid = (issuedOn: Day, paidOn: Day, orderedOn: Day) => documentDates({ kind: 'prepaidInvoice', issuedOn, paidOn, orderedOn });
    expect(prepaid('2027-01-02', '2026-12-31', '2026-12-20')).toEqual({
      issueDate: '2027-01-02',
      dueDate: '2027-01-02',
      vatDate: '2026-12-31',
    });
    expect(prepaid('2026-12-21', '2026-11-30', '2026-12-20').vatDate).toBe('2026-12-20');
    expect(prepaid('2026-12-21', '2027-03-01', '2026-12-20').vatDate).toBe('2026-12-21');
    for (const issuedOn of MONTH)
      for (const paidOn of MONTH)
        for (const orderedOn of MONTH.filter((day) => day <= issuedOn)) {
          const { issueDate, vatDate } = prepaid(issuedOn, paidOn, orderedOn);
          const expected = paidOn > issuedOn ? issuedOn : paidOn < orderedOn ? orderedOn : paidOn;
          expect([issueDate, vatDate]).toEqual([issuedOn, expected]);
        }
    expect(documentDates({ kind: 'invoiceAfterDelivery', issuedOn: '2026-12-21', dispatchedOn: '2026-12-22' }).vatDate).toBe('2026-12-21');
  });

  it.each([
    ['2026-11-22', null],
    ['2026-11-21', null],
    ['2026-09-23', null],
    ['2026-09-22', 'oldDay'],
    ['2026-11-23', 'futureDay'],
    ['2027-03-01', 'futureDay'],
    ['2026-01-01', 'oldDay'],
    ['2025-12-31', 'closedYear'],
    ['2025-12-30', 'closedYear'],
  ] as const)('a line of the bank of %s waits: %s', (bookedOn, doubt) => {
    const books = { today: '2026-11-22', closedUntil: '2025-12-31' } as const;
    expect(dayDoubt(bookedOn, books)).toBe(doubt);
    expect(forbiddenDay(bookedOn, books)).toBe(doubt === 'oldDay' ? null : doubt);
  });

  it('a doubt about the day is told from every other reason a line waits', () => {
    expect(DAY_DOUBTS.filter(isDayDoubt)).toEqual(['futureDay', 'closedYear', 'oldDay']);
    expect([isDayDoubt('noSymbol'), isDayDoubt(null)]).toEqual([false, false]);
  });

  it('a closed year is closed as soon as somebody says so', () => {
    const books = { today: '2027-01-20', closedUntil: '2026-12-31' } as const;
    expect([dayDoubt('2026-12-31', books), dayDoubt('2027-01-01', books)]).toEqual(['closedYear', null]);
    expect(dayDoubt('2026-12-31', { ...books, closedUntil: '2025-12-31' })).toBeNull();
  });
});

describe('blocking of an order', () => {
  const CHECK: CreditCheck = {
    oldestUnpaidDue: null,
    unpaidTotal: hellers(100_000_000),
    orderLimit: hellers(100_000_000),
    today: '2026-12-31',
  };

  it.each([
    ['at the limit', {}, null],
    ['[OL-044] above the limit', { unpaidTotal: hellers(100_000_001) }, 'limit'],
    ['30 days late', { oldestUnpaidDue: '2026-12-01' }, null],
    ['[OL-043] 31 days late', { oldestUnpaidDue: '2026-11-30', unpaidTotal: hellers(100_000_001) }, 'dodger'],
  ] satisfies [string, Partial<CreditCheck>, string | null][])('%s', (_, change, reason) => {
    expect(blockingReason({ ...CHECK, ...change })).toBe(reason);
  });

  it('the provider waits thirty days', () => {
    expect([isPatienceOver('2026-12-01', '2026-12-31'), isPatienceOver('2026-11-30', '2026-12-31')]).toEqual([false, true]);
  });
});
