import type { CardShipment } from '@portal/contract/packages';
import type { TableShape } from '../../lib/url-state';
import type { ListDefaults } from '../../lib/use-list-state';

/** Sorts and filters the address of card shipments may carry (SHP-002 to SHP-004, SHP-038 to SHP-043). */
export const shipmentShape: TableShape = {
  sortable: ['orderDate', 'number', 'orderNumber'],
  filters: {
    packageNumber: { kind: 'text' },
    orderNumber: { kind: 'text' },
    trackingNumber: { kind: 'text' },
    isTakenOver: { kind: 'flag' },
    orderedFrom: { kind: 'day' },
    orderedTo: { kind: 'day', from: 'orderedFrom' },
  },
};

/** The same of shipments on paper, which nobody takes over (S-096). */
export const paperShape: TableShape = {
  ...shipmentShape,
  filters: Object.fromEntries(Object.entries(shipmentShape.filters).filter(([name]) => name !== 'isTakenOver')),
};

/** The newest shipment first (SHP-006). */
export const shipmentDefaults: ListDefaults = { sort: { by: 'orderDate', dir: 'desc' } };

export type ShipmentMedium = 'plastic' | 'paper';

/** Nothing happens to it any more: all its cards were taken over, or its vouchers, which nobody takes over, delivered (S-096, S-234). */
export const isFinalShipment = (
  { isTakenOver, missingCards, deliveredAt }: Pick<CardShipment, 'isTakenOver' | 'missingCards' | 'deliveredAt'>,
  medium: ShipmentMedium,
): boolean => (medium === 'paper' ? deliveredAt !== null : isTakenOver && missingCards === 0);
