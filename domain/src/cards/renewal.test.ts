import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, pragueDay, type Day } from '../calendar/prague-day';
import { shownCardStatus } from './card-life';
import { forecastHorizon, forecastMonths, renewalActionTill, renewalHorizon, renewalNotice } from './renewal';

describe('until when a renewal is ordered', () => {
  it.each([
    ['2027-01-31', '2027-01-16'],
    ['2026-12-31', '2026-12-16'],
    ['2027-02-28', '2027-02-13'],
    ['2028-02-29', '2028-02-14'],
    ['2028-03-10', '2028-02-24'],
    // over both changes of the clock
    ['2027-03-31', '2027-03-16'],
    ['2027-10-31', '2027-10-16'],
    ['2027-01-10', '2026-12-26'],
  ] as const)('a card that ends on %s: %s', (expiresOn, actionTill) => expect(renewalActionTill(expiresOn)).toBe(actionTill));
});

describe('the renewal period', () => {
  it.each([
    ['2026-11-23', 2, '2027-01-23'],
    ['2026-11-30', 2, '2027-01-31'],
    ['2026-12-30', 2, '2027-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-12-30', 2, '2028-02-29'],
    ['2027-02-28', 2, '2027-04-30'],
    ['2028-02-28', 2, '2028-04-28'],
    ['2028-02-29', 2, '2028-04-30'],
    ['2026-04-30', 1, '2026-05-31'],
    ['2026-05-15', 12, '2027-05-15'],
  ] as const)('on %s, %i months, reaches cards that end by %s', (today, months, last) => expect(renewalHorizon(today, months)).toBe(last));

  it('begins when the card is first shown as expiring, on every day', () => {
    const days = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2026-01-01', count));
    fc.assert(
      fc.property(days, days, fc.integer({ min: 1, max: 12 }), (today, expirationDate, months) => {
        const isShown = shownCardStatus({ status: 'CRD_ACT', expirationDate }, today, months) === 'EXPIRING';
        expect(expirationDate <= renewalHorizon(today, months)).toBe(isShown);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the notice', () => {
  const noticeOn = (today: Day) => renewalNotice({ count: 3, firstEnd: '2026-12-31' }, today);

  it.each([
    ['2026-11-01', 'cardsRenewals'],
    ['2026-12-08', 'cardsRenewals'],
    ['2026-12-09', 'cardsRenewalsReminder'],
    ['2026-12-16', 'cardsRenewalsReminder'],
    ['2026-12-31', 'cardsRenewalsReminder'],
  ] as const)('on %s is %s', (today, type) => {
    expect(noticeOn(today)).toEqual({ type, totalCount: 3, expiresAt: '2026-12-31', actionTill: '2026-12-16' });
  });

  it('turns into the reminder at midnight in Prague', () => {
    expect(noticeOn(pragueDay(Date.parse('2026-12-08T22:59:59Z')))?.type).toBe('cardsRenewals');
    expect(noticeOn(pragueDay(Date.parse('2026-12-08T23:00:00Z')))?.type).toBe('cardsRenewalsReminder');
  });

  it('is none when nothing is to be renewed', () => {
    expect(renewalNotice({ count: 0, firstEnd: null }, '2026-11-23')).toBeNull();
  });
});

describe('the forecast', () => {
  it('covers twelve months, the present one first, on the last day of a month too', () => {
    expect(forecastMonths('2026-11-23').slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(forecastMonths('2027-01-31').slice(0, 3)).toEqual(['2027-01', '2027-02', '2027-03']);
    expect(forecastMonths('2026-11-23')).toHaveLength(12);
  });

  it.each<Day>(['2026-11-23', '2027-01-31', '2027-03-01', '2028-02-29'])('on %s reaches the last card that is due in it', (today) => {
    const last = forecastMonths(today).at(-1);
    expect(renewalActionTill(forecastHorizon(today)).slice(0, 7)).toBe(last);
    expect(renewalActionTill(addDays(forecastHorizon(today), 1)).slice(0, 7)).not.toBe(last);
  });
});
