import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import { listShipments, type CardShipment } from '@portal/contract/orders/packages';
import { call } from '../../../../lib/call/call';
import { formatDate } from '../../../../lib/text/formats';
import { paths } from '../../../../lib/paths';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { useList } from '../../../../lib/list/use-list';
import { ShipmentBadge } from '../../../../parts/order/package/shipment-badge';
import { shipmentFacts } from '../../../../parts/order/package/shipment-facts';
import { TrackingLink } from '../../../../parts/order/package/tracking-link';
import { ListRow } from '../../../../ui/data-display/card';
import css from './detail.module.css';
import { PagedRows } from './paged-rows';

/** Shipments with cards that went or go to the address, the newest order first, each with the way to its order. */
export function LocationShipments({ locationUid }: { locationUid: LocationUid }) {
  const { t } = useTranslation('settings/locations');
  const companyUid = useCompanyUid();
  const source = useList({
    queryKey: ['company', companyUid, 'shipments', 'list', 'location', locationUid],
    load: (page, signal) =>
      call(listShipments, {
        params: { companyUid },
        query: {
          pageNumber: String(page),
          sortBy: 'orderDate',
          sortDir: 'desc',
          filter: { locationUid: [locationUid], productMedium: ['plastic'] },
        },
        signal,
      }),
  });
  return (
    <PagedRows source={source} drawing="parcel" empty={t('detail.noShipments')}>
      {(shipment) => <ShipmentRow key={shipment.uid} shipment={shipment} />}
    </PagedRows>
  );
}

function ShipmentRow({ shipment }: { shipment: CardShipment }) {
  const { t } = useTranslation(['settings/locations', 'order']);
  const { number, orderUid, orderNumber, orderDate, cardQuantity, courier, trackingNumber } = shipment;
  const words = (
    <>
      <Link to={paths.order} params={{ orderUid }} className={css.name}>
        {t('detail.shipment', { number })}
      </Link>
      <p className={css.more}>
        {t('detail.shipmentOf', { order: orderNumber, date: formatDate(orderDate), cards: t('detail.cards', { count: cardQuantity }) })}
        {courier !== null && (
          <>
            {', '}
            <TrackingLink courier={courier} trackingNumber={trackingNumber} />
          </>
        )}
      </p>
    </>
  );
  return (
    <ListRow words={words}>
      <ShipmentBadge shipment={shipmentFacts(shipment)} />
    </ListRow>
  );
}
