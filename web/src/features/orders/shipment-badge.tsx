import { useTranslation } from 'react-i18next';
import { Badge, type BadgeVariant } from '../../ui/badge';

interface ShipmentState {
  isTakenOver: boolean;
  dispatchedAt: string | null;
  deliveredAt: string | null;
  /** Cards that were not in it. */
  missingCards: number;
}

const variants: Record<'incomplete' | 'takenOver' | 'delivered' | 'onTheWay' | 'preparing', BadgeVariant> = {
  incomplete: 'delay',
  takenOver: 'shipped',
  delivered: 'delay',
  onTheWay: 'inProgress',
  preparing: 'created',
};

interface ShipmentBadgeProps {
  shipment: ShipmentState;
  /** Vouchers: delivered is the end, nobody confirms it. */
  isPaper?: boolean;
}

/** How far a package is; delivered and not confirmed is what waits for the reader. */
export function ShipmentBadge({ shipment, isPaper = false }: ShipmentBadgeProps) {
  const { t } = useTranslation('orders');
  const state = stateOf(shipment);
  return (
    <Badge variant={isPaper && state === 'delivered' ? 'shipped' : variants[state]}>
      {t(`shipments.state.${state}`, { count: shipment.missingCards })}
    </Badge>
  );
}

function stateOf({ isTakenOver, dispatchedAt, deliveredAt, missingCards }: ShipmentState): keyof typeof variants {
  if (isTakenOver) return missingCards > 0 ? 'incomplete' : 'takenOver';
  if (deliveredAt) return 'delivered';
  return dispatchedAt === null ? 'preparing' : 'onTheWay';
}
