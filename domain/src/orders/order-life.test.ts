import { describe, expect, it } from 'vitest';
import { eventsOf, nextStatus } from '../life';
import { canHappen, FINAL_ORDER_STATUSES, ORDER_LIFE } from './order-life';
import { ORDER_STATUS_BADGES, ORDER_STATUSES, type OrderStatus } from './order-status';

const EVENTS = eventsOf(ORDER_LIFE);

const reachable = (start: OrderStatus): Set<OrderStatus> => {
  const found = new Set([start]);
  for (const status of found) for (const event of EVENTS) found.add(nextStatus(ORDER_LIFE, event, status) ?? status);
  return found;
};

describe('life of an order', () => {
  it('[OL-062] has seven statuses; a checkout reaches every one but the basket it was made from', () => {
    expect(ORDER_STATUSES).toEqual(['BASKET', 'CHECKOUT', 'BLOCKED', 'SUBMITTED', 'RESOLVED', 'PENDING_CANCELLATION', 'CANCELLED']);
    expect([...reachable('CHECKOUT'), 'BASKET'].toSorted()).toEqual(ORDER_STATUSES.toSorted());
    expect([...reachable('BASKET')]).toEqual(['BASKET']);
  });

  it('ends only in final statuses unless the provider begins again, and every other one of a placed order leads to one', () => {
    const placed = [...reachable('CHECKOUT')];
    const ends = placed.filter((status) => EVENTS.every((event) => event === 'reopen' || !canHappen(event, status)));
    expect(ends.toSorted()).toEqual([...FINAL_ORDER_STATUSES].toSorted());
    for (const status of placed) expect([...reachable(status)].some((next) => ends.includes(next))).toBe(true);
  });

  it('[OL-063] [OL-064] [OL-065] [OL-066] [OL-067] [OL-068] [OL-069] shows its badge', () => {
    expect(ORDER_STATUS_BADGES).toEqual({
      SUBMITTED: 'inProgress',
      BASKET: 'inProgress',
      CHECKOUT: 'inProgress',
      RESOLVED: 'shipped',
      PENDING_CANCELLATION: 'delay',
      BLOCKED: 'delay',
      CANCELLED: 'canceled',
    });
  });
});
