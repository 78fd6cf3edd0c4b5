import type { CardShipment, DeliveryPackage } from '@portal/contract/orders/packages';
import { czkToHellers } from '@portal/domain/money/money';
import type { ShipmentFacts } from '@portal/domain/packages/shipment-state';

type OnItsWay = Pick<DeliveryPackage, 'isTakenOver' | 'missingCards' | 'dispatchedAt' | 'deliveredAt' | 'trouble'>;

/** What the rule about the state of a package needs, with that of its order. */
export const packageFacts = (one: OnItsWay, order: ShipmentFacts['order']): ShipmentFacts => ({
  isTakenOver: one.isTakenOver,
  missingCards: one.missingCards,
  isDispatched: one.dispatchedAt !== null,
  isDelivered: one.deliveredAt !== null,
  trouble: one.trouble,
  order,
});

/** The same of a row of the list, which knows its order. */
export const shipmentFacts = (shipment: CardShipment): ShipmentFacts =>
  packageFacts(shipment, {
    status: shipment.orderStatus,
    isPaid: shipment.orderPaid,
    paymentType: shipment.orderPaymentType,
    total: czkToHellers(shipment.orderPrice.priceIncVat),
  });
