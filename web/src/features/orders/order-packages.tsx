import { useTranslation } from 'react-i18next';
import type { DeliveryPackage } from '@portal/contract/packages';
import { TrackingLink } from '../../parts/order/tracking-link';
import { Card } from '../../ui/card';
import { ListRow, RowList } from '../../ui/row-list';
import css from './order-packages.module.css';
import { ShipmentBadge } from './shipment-badge';
import { TakeOverCell } from './take-over-cell';

interface OrderPackagesProps {
  packages: DeliveryPackage[];
  isSubmitted: boolean;
  /** Vouchers: nothing is taken over. */
  isPaper: boolean;
}

/** Packages of the order: where each goes, how far it is, its tracking and the confirmation that it came (SHP-033). */
export function OrderPackages({ packages, isSubmitted, isPaper }: OrderPackagesProps) {
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
                  {!isPaper && `${t('packages.cards', { count: one.itemsCount })}, `}
                  {addressOf(one)}
                </p>
                {one.courier && (
                  <p className={css.note}>
                    <TrackingLink courier={one.courier} trackingNumber={one.trackingNumber} />
                  </p>
                )}
              </>
            }
          >
            {isSubmitted && <ShipmentBadge shipment={one} isPaper={isPaper} />}
            {isSubmitted && !isPaper && <TakeOverCell shipment={one} />}
          </ListRow>
        ))}
      </RowList>
    </Card>
  );
}

const addressOf = ({ address }: DeliveryPackage) => `${address.street} ${address.streetNumber}, ${address.city}`;
