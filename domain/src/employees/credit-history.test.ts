import { describe, expect, it } from 'vitest';
import { hellers } from '../money/money';
import { LISTED_ORDER_STATUSES } from '../orders/order-status';
import { CREDIT_STATES, unbookedCreditState } from './credit-history';

describe('what became of credit that is not booked', () => {
  const order = { status: 'SUBMITTED', isPaid: false, total: hellers(100_000), paymentType: 'proforma' } as const;

  it.each([
    [{}, 'awaitingPayment'],
    [{ isPaid: true }, 'beingPosted'],
    // A contract that pays later, and an order that costs nothing, wait for no money.
    [{ paymentType: 'invoice' }, 'beingPosted'],
    [{ total: hellers(0) }, 'beingPosted'],
    [{ status: 'BLOCKED' }, 'held'],
    [{ status: 'BLOCKED', isPaid: true }, 'held'],
    [{ status: 'PENDING_CANCELLATION' }, 'cancelling'],
    [{ status: 'CANCELLED' }, 'cancelled'],
    [{ status: 'CANCELLED', isPaid: true }, 'cancelled'],
  ] as const)('[L-06] of an order that differs by %j is %s', (change, expected) => {
    expect(unbookedCreditState({ ...order, ...change })).toBe(expected);
  });

  it('[L-06] never says of any order that the credit is there', () => {
    const said = LISTED_ORDER_STATUSES.flatMap((status) =>
      [true, false].map((isPaid) => unbookedCreditState({ ...order, status, isPaid })),
    );
    expect(CREDIT_STATES.filter((state) => !said.includes(state))).toEqual(['credited', 'writtenOff']);
  });
});
