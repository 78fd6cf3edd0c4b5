import { describe, expect, it } from 'vitest';
import { hellers } from '../money/money';
import { shipmentNext, type ShipmentDays } from './shipment-next';
import type { ShipmentFacts } from './shipment-state';

const facts = (changes: Partial<Omit<ShipmentFacts, 'order'>> = {}, order: Partial<ShipmentFacts['order']> = {}): ShipmentFacts => ({
  isTakenOver: false,
  missingCards: 0,
  isDispatched: false,
  isDelivered: false,
  trouble: null,
  order: { status: 'SUBMITTED', isPaid: true, paymentType: 'proforma', total: hellers(100), ...order },
  ...changes,
});
/** A Friday. */
const days: ShipmentDays = { orderedOn: '2026-11-16', paidOn: '2026-11-20', dispatchedOn: null, deliveredOn: null, today: '2026-11-23' };
const sent = { isDispatched: true };
const delivered = { ...sent, isDelivered: true };

describe('what happens next with a shipment', () => {
  it.each([
    ['waits for the money', facts({}, { isPaid: false }), { paidOn: null }, { key: 'afterPayment', day: null }],
    ['leaves two working days after the payment', facts(), {}, { key: 'sendBy', day: '2026-11-24' }],
    ['the promise holds on its last day', facts(), { today: '2026-11-24' }, { key: 'sendBy', day: '2026-11-24' }],
    ['and is not repeated later', facts(), { today: '2026-11-25' }, { key: 'sendSoon', day: null }],
    [
      'paid later it counts from the order',
      facts({}, { isPaid: false, paymentType: 'payment_after_delivery' }),
      { paidOn: null, orderedOn: '2026-11-20' },
      { key: 'sendBy', day: '2026-11-24' },
    ],
    ['on its way it arrives in two working days', facts(sent), { dispatchedOn: '2026-11-23' }, { key: 'arrivesBy', day: '2026-11-25' }],
    ['or says only when it left', facts(sent), { dispatchedOn: '2026-11-16' }, { key: 'sentOn', day: '2026-11-16' }],
    ['delivered it waits to be confirmed', facts(delivered), { deliveredOn: '2026-11-22' }, { key: 'confirm', day: '2026-11-22' }],
    ['taken over', facts({ ...delivered, isTakenOver: true }), { deliveredOn: '2026-11-22' }, { key: 'arrivedOn', day: '2026-11-22' }],
    ['taken over, and nobody told when it came', facts({ ...sent, isTakenOver: true }), {}, null],
    ['incomplete', facts({ ...delivered, isTakenOver: true, missingCards: 1 }), { deliveredOn: '2026-11-22' }, null],
    ['returned', facts({ ...sent, trouble: 'returned' }), {}, null],
    ['held for what is owed', facts({}, { status: 'BLOCKED' }), {}, { key: 'held', day: null }],
    ['cancelled', facts({}, { status: 'CANCELLED' }), {}, null],
  ] as const)('[L-07] %s', (_, shipment, changes, expected) => {
    expect(shipmentNext(shipment, { ...days, ...changes })).toEqual(expected);
  });
});
