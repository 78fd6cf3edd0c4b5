import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import type { Day } from '@portal/domain/calendar/prague-day';
import { czkToHellers, type Czk } from '@portal/domain/money/money';
import { orderBadge, type OrderBadgeKey } from '@portal/domain/orders/next-step';
import { isOrderStatus, type OrderStatus } from '@portal/domain/orders/order-status';
import type { PaymentType } from '@portal/domain/payments/owed';
import { today } from '../../lib/text/day-text';
import { Badge } from '../../ui/data-display/badge';
import { orderFacts } from './order-facts';

/** The text of a badge among `enums`: the filter of a list says the same. */
export const badgeText = (key: OrderBadgeKey) => (isOrderStatus(key) ? (`orderStatus.${key}` as const) : (`orderBadge.${key}` as const));

/** State of an order as a pill (OL-063 to OL-069). */
export const OrderBadge = ({ order }: { order: Order }) => <StateBadge facts={orderFacts(order)} />;

interface DeskOrder {
  status: OrderStatus;
  paymentType: PaymentType;
  isPaid: boolean;
  paidAmount: Czk;
  priceIncVat: Czk;
  dueOn: Day | null;
}

/** The same of an order as the desk knows it: nobody there says it otherwise than its client. */
export const DeskOrderBadge = ({ order: { priceIncVat, paidAmount, dueOn, ...order } }: { order: DeskOrder }) => (
  <StateBadge
    facts={{ ...order, dueDate: dueOn, total: czkToHellers(priceIncVat), paidAmount: czkToHellers(paidAmount), today: today() }}
  />
);

function StateBadge({ facts }: { facts: Parameters<typeof orderBadge>[0] }) {
  const { t } = useTranslation('enums');
  const { key, variant } = orderBadge(facts);
  return <Badge variant={variant}>{t(badgeText(key))}</Badge>;
}
