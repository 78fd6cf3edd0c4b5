import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import { isCreditServiceCode } from '@portal/domain/catalogue/codes';
import { isUnread, UnreadBlock } from '../../../parts/query/unread-block';
import { Card } from '../../../ui/data-display/card';
import { OrderTimeline } from './order-timeline';
import type { useOrderSummary } from './use-order';

interface OrderWayProps {
  order: Order;
  summary: ReturnType<typeof useOrderSummary>;
}

/** The timeline of an order. Whether credit is a stop on it is told by the price lines: without them it would silently leave one out. */
export function OrderWay({ order, summary }: OrderWayProps) {
  const { t } = useTranslation('orders');
  if (isUnread(summary)) return <UnreadBlock query={summary} what={t('trip.unread')} />;
  const hasCredits = summary.data?.data.some((line) => isCreditServiceCode(line.productServiceCode)) ?? false;
  return (
    <Card>
      <OrderTimeline order={order} hasCredits={hasCredits} />
    </Card>
  );
}
