import type { CardShipment, cardShipmentList, paperShipmentList } from '@portal/contract/packages';
import type { ListDefaults, ListState } from '../../../lib/list/use-list-state';

export type ShipmentListState = ListState<typeof cardShipmentList | typeof paperShipmentList>;

/** The newest shipment first (SHP-006). */
export const shipmentDefaults: ListDefaults<typeof cardShipmentList | typeof paperShipmentList> = {
  sort: { by: 'orderDate', dir: 'desc' },
};

export type ShipmentMedium = 'plastic' | 'paper';

/** Nothing happens to it any more: all its cards were taken over, or its vouchers, which nobody takes over, delivered (S-096, S-234). */
export const isFinalShipment = (
  { isTakenOver, missingCards, deliveredAt }: Pick<CardShipment, 'isTakenOver' | 'missingCards' | 'deliveredAt'>,
  medium: ShipmentMedium,
): boolean => (medium === 'paper' ? deliveredAt !== null : isTakenOver && missingCards === 0);
