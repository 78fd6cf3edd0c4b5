import type { BadgeVariant } from '../badge-variant';
import { ORDER_HALT_BADGES, orderHalt, type OrderFacts, type OrderHalt } from '../orders/next-step';
import { packageState } from './package-life';

/** What a courier says of a parcel that will not arrive by itself. */
export const PARCEL_TROUBLES = ['returned', 'problem', 'cancelled'] as const;
export type ParcelTrouble = (typeof PARCEL_TROUBLES)[number];

export interface ShipmentFacts {
  isTakenOver: boolean;
  /** Cards reported as missing and not found since. */
  missingCards: number;
  isDispatched: boolean;
  isDelivered: boolean;
  trouble: ParcelTrouble | null;
  order: Pick<OrderFacts, 'status' | 'isPaid' | 'paymentType' | 'total'>;
}

export type ShipmentState = 'incomplete' | 'takenOver' | 'delivered' | 'returned' | 'inTrouble' | 'onTheWay' | OrderHalt | 'preparing';

/** How far a shipment is: what happened to it, and before it left, what it waits for. */
export function shipmentState({ missingCards, trouble, order, ...facts }: ShipmentFacts): ShipmentState {
  const state = packageState({ ...facts, hasTrouble: trouble !== null });
  if (state === 'waiting') return orderHalt(order) ?? 'preparing';
  if (state === 'takenOver' && missingCards > 0) return 'incomplete';
  return state === 'inTrouble' && trouble === 'returned' ? 'returned' : state;
}

/** Delivered and not confirmed is what waits for the reader. */
export const SHIPMENT_BADGES: Readonly<Record<ShipmentState, BadgeVariant>> = {
  incomplete: 'delay',
  takenOver: 'shipped',
  delivered: 'delay',
  returned: 'expired',
  inTrouble: 'delay',
  onTheWay: 'inProgress',
  ...ORDER_HALT_BADGES,
  // It will hardly be sent any more.
  cancelling: 'canceled',
  preparing: 'created',
};
