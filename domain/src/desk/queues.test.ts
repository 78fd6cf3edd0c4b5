import { describe, expect, it } from 'vitest';
import { QUEUE_NAMES, QUEUES, urgencyOf } from './queues';

const NOW = new Date('2026-11-23T09:41:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('the queues of the desk', () => {
  it('[DESK-007] are the thirteen of the specification and packages in doubt at the courier', () => {
    expect(QUEUE_NAMES).toHaveLength(14);
    expect(QUEUE_NAMES.filter((name) => QUEUES[name].hasAmount)).toEqual([
      'unplacedMoney',
      'refundsToSend',
      'refundsWithoutAccount',
      'heldOrders',
      'stuckOrders',
    ]);
  });

  it.each(QUEUE_NAMES)('%s: a case is fresh, due from half its promise on and late from then on', (name) => {
    const { promiseHours } = QUEUES[name];
    const at = (share: number) => urgencyOf(name, hoursAgo(promiseHours * share), NOW);
    expect([at(0), at(0.49), at(0.5), at(0.99), at(1), at(30)]).toEqual(['fresh', 'fresh', 'due', 'due', 'late', 'late']);
  });
});
