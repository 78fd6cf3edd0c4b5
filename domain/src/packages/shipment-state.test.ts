import { describe, expect, it } from 'vitest';
import { shipmentState, type ShipmentFacts, type ShipmentState } from './shipment-state';
import { hellers } from '../money/money';

const paid: ShipmentFacts = {
  isTakenOver: false,
  missingCards: 0,
  isDispatched: false,
  isDelivered: false,
  trouble: null,
  order: { status: 'SUBMITTED', isPaid: true, paymentType: 'proforma', total: hellers(1_000_00) },
};
const of = (order: Partial<ShipmentFacts['order']>): Partial<ShipmentFacts> => ({ order: { ...paid.order, ...order } });
const sent = { isDispatched: true };

const CASES: [string, Partial<ShipmentFacts>, ShipmentState][] = [
  ['of a paid order', {}, 'preparing'],
  ['of an order nobody has paid', of({ isPaid: false }), 'awaitingPayment'],
  ['paid later, on invoice', of({ isPaid: false, paymentType: 'invoice' }), 'preparing'],
  ['paid after delivery', of({ isPaid: false, paymentType: 'payment_after_delivery' }), 'preparing'],
  ['that costs nothing', of({ isPaid: false, total: hellers(0) }), 'preparing'],
  ['of a held order', of({ status: 'BLOCKED', isPaid: false }), 'held'],
  ['of an order being cancelled', of({ status: 'PENDING_CANCELLATION' }), 'cancelling'],
  ['of a cancelled order', of({ status: 'CANCELLED' }), 'cancelled'],
  ['that left', sent, 'onTheWay'],
  ['that left and whose order is held for another reason', { ...sent, ...of({ status: 'BLOCKED' }) }, 'onTheWay'],
  ['on its way back', { ...sent, trouble: 'returned' }, 'returned'],
  ['damaged', { ...sent, trouble: 'problem' }, 'inTrouble'],
  ['the courier cancelled', { ...sent, trouble: 'cancelled' }, 'inTrouble'],
  ['that came', { ...sent, isDelivered: true }, 'delivered'],
  ['taken over', { ...sent, isDelivered: true, isTakenOver: true }, 'takenOver'],
  ['taken over but for a card', { ...sent, isTakenOver: true, missingCards: 1 }, 'incomplete'],
];

describe('state of a shipment', () => {
  it.each(CASES)('%s', (_, facts, state) => {
    expect(shipmentState({ ...paid, ...facts })).toBe(state);
  });
});
