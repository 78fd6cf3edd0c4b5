import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import type { DeliveryPackage } from '@portal/contract/orders/packages';
import { shipmentState } from '@portal/domain/packages/shipment-state';
import { orderFacts } from '../../../parts/order/order-facts';
import { ShipmentBadge } from '../../../parts/order/package/shipment-badge';
import { packageFacts } from '../../../parts/order/package/shipment-facts';
import { TrackingLink } from '../../../parts/order/package/tracking-link';
import { Card, ListRow, RowList } from '../../../ui/data-display/card';
import css from './order-packages.module.css';
import { TakeOverCell } from '../../../parts/order/package/take-over-button';

interface OrderPackagesProps {
  order: Order;
  packages: DeliveryPackage[];
}

/** Packages of the order: where each goes, how far it is, its tracking and the confirmation that it came (SHP-033). */
export function OrderPackages({ order, packages }: OrderPackagesProps) {
  const { t } = useTranslation('orders');
  const isSubmitted = order.number !== null && order.status !== 'CANCELLED';
  // Vouchers: nothing is taken over.
  const isPaper = order.hasPaperShipments;
  const facts = orderFacts(order);
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
            {isSubmitted && <ShipmentBadge shipment={packageFacts(one, facts)} isPaper={isPaper} />}
            {isSubmitted && !isPaper && (
              <TakeOverCell shipment={one} state={shipmentState(packageFacts(one, facts))} orderUid={order.uid} />
            )}
          </ListRow>
        ))}
      </RowList>
    </Card>
  );
}

const addressOf = ({ address }: DeliveryPackage) => `${address.street} ${address.streetNumber}, ${address.city}`;
