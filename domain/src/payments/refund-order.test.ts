import { describe, expect, it } from 'vitest';
import { hellers } from '../money/money';
import { approvalBlocker, REFUND_STATES, sendingBlocker } from './refund-order';

const LIMIT = hellers(10_000_00);
const asking = (me: string) => ({ me, secondPersonFrom: LIMIT });
const small = { state: 'toSend', amount: LIMIT, preparedBy: 'eva', approvedBy: null } as const;
const large = { ...small, amount: hellers(LIMIT + 1) };

describe('[DESK-020] who may send a refund', () => {
  it.each([
    ['up to the limit one person', small, 'eva', null],
    ['a heller more needs a second', large, 'eva', 'refund.needsSecondPerson'],
    ['with the yes of another it goes', { ...large, approvedBy: 'jan' }, 'eva', null],
    ['but not by whoever said yes', { ...large, approvedBy: 'jan' }, 'jan', 'refund.needsSecondPerson'],
    ['a third may', { ...large, approvedBy: 'jan' }, 'petr', null],
    ['one without an account cannot go', { ...small, state: 'withoutAccount' }, 'eva', 'refund.accountMissing'],
    ['one that is in a payment order goes once', { ...small, state: 'exported' }, 'eva', 'refund.exported'],
    ['one that left is over', { ...small, state: 'sent' }, 'eva', 'refund.notWaiting'],
    ['and one the bank confirmed', { ...small, state: 'confirmed' }, 'eva', 'refund.notWaiting'],
  ] as const)('%s', (_name, refund, me, blocker) => {
    expect(sendingBlocker(refund, asking(me))).toBe(blocker);
  });

  it.each([
    ['nobody says yes to what they prepared', large, 'eva', 'refund.ownWork'],
    ['another does', large, 'jan', null],
    ['of what came of itself anybody may', { ...large, preparedBy: null }, 'eva', null],
    ['once', { ...large, approvedBy: 'petr' }, 'jan', 'refund.approved'],
    ['so little needs none', small, 'jan', 'refund.smallAmount'],
    ['of what has left there is nothing to say', { ...large, state: 'sent' }, 'jan', 'refund.notWaiting'],
  ] as const)('%s', (_name, refund, me, blocker) => {
    expect(approvalBlocker(refund, asking(me))).toBe(blocker);
  });

  it('whatever the order of things, more than the limit never leaves by one person', () => {
    const people = ['eva', 'jan', 'petr'];
    for (const state of REFUND_STATES)
      for (const preparedBy of [null, ...people])
        for (const approver of people)
          for (const sender of people) {
            const refund = { ...large, state, preparedBy };
            const approvedBy = approvalBlocker({ ...refund, approvedBy: null }, asking(approver)) === null ? approver : null;
            if (sendingBlocker({ ...refund, approvedBy }, asking(sender)) !== null) continue;
            expect([state, approvedBy === sender, approvedBy === preparedBy]).toEqual(['toSend', false, false]);
          }
  });
});
