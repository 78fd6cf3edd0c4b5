import type { TFunction } from 'i18next';
import type { CardShipment } from '@portal/contract/orders/packages';
import { ShipmentBadge } from '../../../parts/order/package/shipment-badge';
import { shipmentFacts } from '../../../parts/order/package/shipment-facts';
import { ShipmentSentence } from '../../../parts/order/package/shipment-sentence';
import type { Column } from '../../../ui/data-table/column';
import css from '../list/orders.module.css';
import { shipmentColumns } from './shipment-columns';

const SHOWN: ReadonlySet<string> = new Set(['number', 'orderNumber', 'orderDate', 'place', 'state', 'next', 'tracking']);

/** Columns of paper shipments: those of card shipments without cards and take-over. */
export const paperColumns = (t: TFunction): Column<CardShipment>[] =>
  shipmentColumns(t)
    .filter(({ key }) => SHOWN.has(key))
    .map((column) => ({ ...column, ...ON_PAPER[column.key] }));

/** Nobody confirms what is on paper: there is room for a whole tracking number. */
const ON_PAPER: Readonly<Record<string, Partial<Column<CardShipment>>>> = {
  state: { cell: (shipment) => <ShipmentBadge shipment={shipmentFacts(shipment)} isPaper /> },
  next: {
    cell: (shipment) => (
      <span className={css.next}>
        <ShipmentSentence shipment={shipment} isPaper />
      </span>
    ),
  },
  tracking: { width: 236 },
};
