import { describe, expect, it } from 'vitest';
import { cancelLimit, type CancelFacts } from './cancel-rules';
import { orderActions } from './order-actions';
import { hellers } from '../money/money';

const ORDER: CancelFacts = {
  status: 'SUBMITTED',
  isPaid: false,
  isWorkBegun: false,
  paymentType: 'proforma',
  total: hellers(916_160),
  orderedAtMs: 0,
  isLatestUnpaid: true,
  hasOtherPendingCancellation: false,
  nowMs: 0,
  windowHours: null,
};
const HOUR = 3_600_000;
const cancel = (change: Partial<CancelFacts>) => orderActions({ ...ORDER, ...change })[1];

describe('cancelling an order', () => {
  it.each([
    ['submitted', {}],
    ['blocked', { status: 'BLOCKED' }],
    ['a year later, without a window', { nowMs: 365 * 24 * HOUR }],
    ['at the end of the window', { nowMs: 2 * HOUR, windowHours: 2 }],
  ] satisfies [string, Partial<CancelFacts>][])('is allowed: %s', (_, change) => {
    expect(cancel(change)).toEqual({ action: 'cancel', allowed: true, blockers: [] });
  });

  it.each([
    ['[OL-095]', 'order.zeroAmount', { total: hellers(0), isPaid: true }],
    ['[OL-096]', 'order.notSubmitted', { status: 'RESOLVED' }],
    ['[OL-096]', 'order.notSubmitted', { status: 'BASKET', total: null }],
    ['[OL-096]', 'order.notSubmitted', { isPaid: true }],
    ['[OL-096]', 'order.notSubmitted', { paymentType: 'invoice', isWorkBegun: true }],
    ['[OL-096]', 'order.notSubmitted', { status: 'CANCELLED', isLatestUnpaid: false }],
    ['[OL-074]', 'order.pendingCancellationLimit', { isLatestUnpaid: false }],
    ['[OL-097]', 'order.pendingCancellationLimit', { hasOtherPendingCancellation: true }],
    ['[OL-097]', 'order.pendingCancellationLimit', { nowMs: 2 * HOUR + 1, windowHours: 2 }],
    ['[OL-098]', 'order.orderSummaryNotExist', { total: null }],
    ['[OL-099]', 'order.paymentAfterDelivery', { paymentType: 'payment_after_delivery' }],
  ] satisfies [string, string, Partial<CancelFacts>][])('%s is blocked with %s: %j', (_, blocker, change) => {
    expect(cancel(change)).toEqual({ action: 'cancel', allowed: false, blockers: [blocker] });
  });

  it.each([
    ['notLatest', { isLatestUnpaid: false }],
    ['otherWaiting', { hasOtherPendingCancellation: true }],
    ['otherWaiting', { hasOtherPendingCancellation: true, isLatestUnpaid: false }],
    ['windowOver', { nowMs: 2 * HOUR + 1, windowHours: 2, hasOtherPendingCancellation: true, isLatestUnpaid: false }],
    [null, {}],
    [null, { nowMs: 365 * 24 * HOUR }],
    [null, { isPaid: true, isLatestUnpaid: false }],
  ] satisfies [string | null, Partial<CancelFacts>][])('[OL-097] its limit is %s: %j', (limit, change) => {
    expect(cancelLimit({ ...ORDER, ...change })).toBe(limit);
  });

  it('reading is always allowed', () => {
    expect(orderActions({ ...ORDER, status: 'CANCELLED' })[0]).toEqual({ action: 'read', allowed: true, blockers: [] });
  });
});
