import type { DeliveryPackage } from '@portal/contract/packages';
import { FoundCardsButton } from '../../../parts/order/found-cards-button';
import { TakeOverButton } from '../../../parts/order/package/take-over-button';

interface TakeOverCellProps {
  shipment: Pick<DeliveryPackage, 'uid' | 'number' | 'dispatchedAt' | 'isTakenOver' | 'missingCards'>;
  isInRow?: boolean;
}

/** What can be said about a package: that it came, or that a missing card turned up. */
export function TakeOverCell({ shipment, isInRow }: TakeOverCellProps) {
  if (!shipment.isTakenOver) return <TakeOverButton shipment={shipment} isInRow={isInRow} />;
  return shipment.missingCards > 0 ? <FoundCardsButton shipment={shipment} /> : null;
}
