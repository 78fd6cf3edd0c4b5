import type { Order } from '@portal/contract/orders/orders';
import { czkToHellers } from '@portal/domain/money/money';
import type { OrderFacts } from '@portal/domain/orders/next-step';
import { today } from '../../lib/text/day-text';

/** What the shared rules about an order's badge and next step need of an order on the wire. */
export const orderFacts = (order: Order): OrderFacts => ({
  status: order.status,
  isPaid: order.paid,
  paymentType: order.paymentType,
  total: czkToHellers(order.price.priceIncVat),
  paidAmount: czkToHellers(order.paidAmount),
  dueDate: order.dueDate,
  blockingReason: order.orderBlockingReason,
  packages: {
    total: order.progress.packages,
    dispatched: order.progress.packagesDispatched,
    // Nobody confirms vouchers on paper (S-096).
    takenOver: order.hasPaperShipments ? order.progress.packagesDispatched : order.progress.packagesTakenOver,
  },
  today: today(),
});
