import { describe, expect, it } from 'vitest';
import { FINAL_ORDER_STATUSES, nextStatus, ORDER_TRANSITIONS, type OrderState } from './order-life';
import { isOrderStatus, ORDER_STATUS_BADGES, ORDER_STATUSES } from './order-status';

const reachable = (start: OrderState, avoid?: OrderState): Set<OrderState> => {
  const found = new Set<OrderState>([start]);
  for (const state of found) {
    for (const { from, to } of ORDER_TRANSITIONS) if (from === state && to !== avoid) found.add(to);
  }
  return found;
};

describe('life of an order', () => {
  it('[OL-062] has seven statuses, and every one of them is reached', () => {
    expect(ORDER_STATUSES).toEqual(['BASKET', 'CHECKOUT', 'BLOCKED', 'SUBMITTED', 'RESOLVED', 'PENDING_CANCELLATION', 'CANCELLED']);
    expect([...reachable('NONE')].filter(isOrderStatus).toSorted()).toEqual(ORDER_STATUSES.toSorted());
  });

  it('ends only in final states, and every other state leads to one', () => {
    const states = [...reachable('NONE')];
    const ends = states.filter((state) => ORDER_TRANSITIONS.every(({ from }) => from !== state));
    expect(ends.toSorted()).toEqual([...FINAL_ORDER_STATUSES, 'DELETED'].toSorted());
    for (const state of states) expect([...reachable(state)].some((next) => ends.includes(next))).toBe(true);
  });

  it('answers every event in one way', () => {
    const keys = ORDER_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('[OL-070] [CHK-112] goes from the basket over checkout and submit to resolved', () => {
    expect(nextStatus('BASKET', 'startCheckout')).toBe('CHECKOUT');
    expect(nextStatus('CHECKOUT', 'submit')).toBe('SUBMITTED');
    expect(nextStatus('SUBMITTED', 'finish')).toBe('RESOLVED');
    expect(nextStatus('BASKET', 'submit')).toBeNull();
  });

  it('[OL-071] a cancellation by the user always waits for its confirmation', () => {
    const cancels = ORDER_TRANSITIONS.filter(({ event }) => event === 'cancel');
    expect(cancels.map(({ from, to }) => [from, to])).toEqual([
      ['SUBMITTED', 'PENDING_CANCELLATION'],
      ['BLOCKED', 'PENDING_CANCELLATION'],
    ]);
    expect(nextStatus('PENDING_CANCELLATION', 'confirmCancellation')).toBe('CANCELLED');
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
