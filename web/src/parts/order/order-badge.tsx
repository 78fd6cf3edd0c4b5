import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import { orderBadge } from '@portal/domain/orders/next-step';
import { Badge } from '../../ui/data-display/badge';
import { orderFacts } from './order-facts';

/** State of an order as a pill (OL-063 to OL-069). */
export function OrderBadge({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const { key, variant } = orderBadge(orderFacts(order));
  return <Badge variant={variant}>{t(`badge.${key}`)}</Badge>;
}
