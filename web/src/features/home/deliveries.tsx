import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CardShipment } from '@portal/contract/orders/packages';
import { shipmentState } from '@portal/domain/packages/shipment-state';
import { formatDate } from '../../lib/text/formats';
import { paths } from '../../lib/paths';
import { useCanOpen } from '../../parts/content/use-can-open';
import { shipmentFacts } from '../../parts/order/package/shipment-facts';
import { TakeOverButton } from '../../parts/order/package/take-over-button';
import { Card, Section, ListRow, RowList } from '../../ui/data-display/card';
import css from './home.module.css';

/** Packages nobody has confirmed yet, with the confirmation at hand (HOME-023 to HOME-027). */
export function Deliveries({ shipments, total }: { shipments: CardShipment[]; total: number }) {
  const { t } = useTranslation('home');
  const canOpen = useCanOpen();
  return (
    <Section
      title={t('deliveries.title')}
      action={
        canOpen(paths.cardShipments) && (
          <Link to={paths.cardShipments} search={{ filter: { isTakenOver: '0' } }}>
            {t('deliveries.all', { count: total })}
          </Link>
        )
      }
    >
      <Card>
        <RowList>
          {shipments.map((shipment) => (
            <ListRow
              key={shipment.uid}
              words={
                <>
                  <div className={css.head}>
                    <b>{shipment.locationName ?? shipment.label.city}</b>{' '}
                    <Link to={paths.cardShipments} search={{ filter: { packageNumber: shipment.number } }} className={css.number}>
                      {shipment.number}
                    </Link>
                  </div>
                  <p className={css.note}>
                    {t('deliveries.cards', { count: shipment.cardQuantity })}, <WhereItIs shipment={shipment} />
                  </p>
                </>
              }
            >
              <TakeOverButton shipment={shipment} state={shipmentState(shipmentFacts(shipment))} orderUid={shipment.orderUid} />
            </ListRow>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}

/** Who carries it and since when, and its tracking number as the way to it in the list (SHP-051). */
function WhereItIs({ shipment }: { shipment: CardShipment }) {
  const { t } = useTranslation('home');
  const { courier, dispatchedAt, deliveredAt, trackingNumber } = shipment;
  if (courier === null || dispatchedAt === null) return <>{t('deliveries.preparing')}</>;
  return (
    <>
      {t(deliveredAt ? 'deliveries.delivered' : 'deliveries.sent', { courier, date: formatDate(deliveredAt ?? dispatchedAt) })}
      {trackingNumber !== null && (
        <>
          {', '}
          <Link to={paths.cardShipments} search={{ filter: { trackingNumber } }} className={css.number}>
            {t('deliveries.tracking', { number: trackingNumber })}
          </Link>
        </>
      )}
    </>
  );
}
