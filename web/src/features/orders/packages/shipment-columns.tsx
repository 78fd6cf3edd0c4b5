import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { CardShipment } from '@portal/contract/orders/packages';
import { shipmentState } from '@portal/domain/packages/shipment-state';
import { paths } from '../../../lib/paths';
import { ShipmentBadge } from '../../../parts/order/package/shipment-badge';
import { shipmentFacts } from '../../../parts/order/package/shipment-facts';
import { ShipmentSentence } from '../../../parts/order/package/shipment-sentence';
import { TrackingLink } from '../../../parts/order/package/tracking-link';
import type { Column } from '../../../ui/data-table/column';
import { DateText } from '../../../ui/typography/date-text';
import css from '../list/orders.module.css';
import { TakeOverCell } from '../../../parts/order/package/take-over-button';

/** Columns of card shipments; where the cards are and whether somebody confirmed them. */
export const shipmentColumns = (t: TFunction): Column<CardShipment>[] => [...whichShipment(t), ...whereItIs(t)];

const whichShipment = (t: TFunction): Column<CardShipment>[] => [
  {
    key: 'number',
    header: t('shipments.columns.number'),
    width: 116,
    grow: 0,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: (shipment) => <span className={css.number}>{shipment.number}</span>,
  },
  {
    key: 'orderNumber',
    header: t('shipments.columns.order'),
    width: 116,
    grow: 0,
    priority: 2,
    sortable: true,
    phone: 'line',
    cell: (shipment) => (
      <Link to={paths.order} params={{ orderUid: shipment.orderUid }} className={css.number}>
        {shipment.orderNumber}
      </Link>
    ),
  },
  {
    key: 'orderDate',
    header: t('shipments.columns.orderDate'),
    width: 106,
    grow: 0,
    priority: 5,
    sortable: true,
    phone: 'line',
    cell: (shipment) => <DateText value={shipment.orderDate} />,
  },
  {
    key: 'place',
    header: t('shipments.columns.place'),
    width: 108,
    wraps: true,
    content: placeOf,
    grow: 1,
    priority: 3,
    phone: 'line',
    cell: (shipment) => placeOf(shipment),
  },
  {
    key: 'cardQuantity',
    header: t('shipments.columns.cards'),
    width: 60,
    grow: 0,
    priority: 4,
    align: 'end',
    phone: 'line',
    cell: (shipment) => shipment.cardQuantity,
  },
];

const whereItIs = (t: TFunction): Column<CardShipment>[] => [
  {
    key: 'state',
    header: t('shipments.columns.state'),
    width: 162,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: (shipment) => <ShipmentBadge shipment={shipmentFacts(shipment)} />,
  },
  {
    key: 'next',
    header: t('shipments.columns.next'),
    width: 184,
    wraps: true,
    grow: 0.6,
    priority: 2,
    phone: 'line',
    cell: (shipment) => (
      <span className={css.next}>
        <ShipmentSentence shipment={shipment} />
      </span>
    ),
  },
  {
    key: 'tracking',
    header: t('shipments.columns.tracking'),
    width: 176,
    wraps: true,
    grow: 0,
    priority: 3,
    phone: 'line',
    cell: (shipment) => <TrackingLink courier={shipment.courier} trackingNumber={shipment.trackingNumber} />,
  },
  {
    key: 'takeOver',
    header: t('shipments.columns.takeOver'),
    hideHeader: true,
    width: 204,
    grow: 0,
    priority: 1,
    align: 'end',
    phone: 'line',
    cell: (shipment) => (
      <TakeOverCell shipment={shipment} state={shipmentState(shipmentFacts(shipment))} orderUid={shipment.orderUid} isInRow />
    ),
  },
];

const placeOf = ({ locationName, label }: CardShipment) => locationName ?? `${label.street} ${label.streetNumber}, ${label.city}`;
