import { describe, expect, it } from 'vitest';
import { isWaiting, mayBeTakenBack, MOVEMENT_STATUSES, type MovementStatus } from './movement-status';

/** What a person may do with the money of a line of the bank, written out by hand. */
const MAY: Record<MovementStatus, { decide: boolean; takeBack: boolean }> = {
  new: { decide: false, takeBack: false },
  unmatched: { decide: true, takeBack: false },
  aside: { decide: true, takeBack: true },
  matched: { decide: false, takeBack: false },
  returned: { decide: false, takeBack: true },
  ignored: { decide: false, takeBack: false },
};

describe('[DESK-016] a line of the bank', () => {
  it.each(MOVEMENT_STATUSES)('that is %s', (status) => {
    expect({ decide: isWaiting(status), takeBack: mayBeTakenBack(status) }).toEqual(MAY[status]);
  });

  it('has six statuses, and one nobody knows waits for nobody', () => {
    expect(MOVEMENT_STATUSES).toHaveLength(6);
    expect([isWaiting('lost'), mayBeTakenBack('')]).toEqual([false, false]);
  });
});
