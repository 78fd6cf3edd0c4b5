import { useTranslation } from 'react-i18next';
import { SHIPMENT_BADGES, shipmentState, type ShipmentFacts } from '@portal/domain/packages/shipment-state';
import { Badge } from '../../../ui/data-display/badge';

interface ShipmentBadgeProps {
  shipment: ShipmentFacts;
  /** Vouchers: delivered is the end, nobody confirms it. */
  isPaper?: boolean;
}

/** How far a package is. */
export function ShipmentBadge({ shipment, isPaper = false }: ShipmentBadgeProps) {
  const { t } = useTranslation('order');
  const state = shipmentState(shipment);
  return (
    <Badge variant={isPaper && state === 'delivered' ? 'shipped' : SHIPMENT_BADGES[state]}>
      {t(`shipment.${state}`, { count: shipment.missingCards })}
    </Badge>
  );
}
