import { useTranslation } from 'react-i18next';
import type { DeliveryPackage } from '@portal/contract/packages';
import { TakeOverButton } from '../../parts/order/take-over-button';
import { TrackingLink } from '../../parts/order/tracking-link';
import { Card } from '../../ui/card';
import { ListRow, RowList } from '../../ui/row-list';
import css from './order-packages.module.css';
import { ShipmentBadge } from './shipment-badge';

/** Packages of the order: where each goes, how far it is, its tracking and the confirmation that it came (SHP-033). */
export function OrderPackages({ packages, isSubmitted }: { packages: DeliveryPackage[]; isSubmitted: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <RowList>
        {packages.map((one) => (
          <ListRow
            key={one.uid}
            words={
              <>
                <p>
                  <b>{one.locationName ?? one.label.companyName}</b> <span className={css.number}>{one.number}</span>
                </p>
                <p className={css.note}>
                  {t('packages.cards', { count: one.itemsCount })}, {addressOf(one)}
                </p>
                {one.courier && (
                  <p className={css.note}>
                    <TrackingLink courier={one.courier} trackingNumber={one.trackingNumber} />
                  </p>
                )}
              </>
            }
          >
            {isSubmitted && <ShipmentBadge shipment={one} />}
            {isSubmitted && !one.isTakenOver && <TakeOverButton shipment={one} />}
          </ListRow>
        ))}
      </RowList>
    </Card>
  );
}

const addressOf = ({ address }: DeliveryPackage) => `${address.street} ${address.streetNumber}, ${address.city}`;
