import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders';
import { formatDate, formatDateTime } from '../../lib/formats';
import { Timeline, type TimelineStep } from '../../ui/timeline';
import { orderTrip, type TripStop } from './order-trip';

interface OrderTimelineProps {
  order: Order;
  hasCredits: boolean;
}

/** What happened with the order and what comes next, with dates. */
export function OrderTimeline({ order, hasCredits }: OrderTimelineProps) {
  const { t } = useTranslation('orders');
  const { packages, packagesDispatched, packagesTakenOver } = order.progress;
  const note: Partial<Record<TripStop['key'], string | null>> = {
    submitted: order.createdBy && `${order.createdBy.firstName} ${order.createdBy.lastName}`,
    check: t(`trip.blocked.${order.orderBlockingReason ?? 'dodger'}`),
    delivery: packages > 1 ? t('trip.sent', { sent: packagesDispatched, count: packages }) : null,
    takeOver: packages > 1 && packagesTakenOver > 0 ? t('trip.taken', { taken: packagesTakenOver, count: packages }) : t('trip.activation'),
  };
  const steps: TimelineStep[] = orderTrip(order, hasCredits).map((stop) => ({
    key: stop.key,
    state: stop.state,
    what: t(`trip.${stop.state === 'done' ? 'done' : 'todo'}.${stop.key}`, { count: order.cardQuantity }),
    when: whenOf(stop),
    children: note[stop.key],
  }));
  function whenOf({ key, state, date }: TripStop) {
    if (date === null) return undefined;
    if (key === 'submitted') return formatDateTime(date);
    return state === 'done' ? (key === 'production' ? undefined : formatDate(date)) : t('trip.by', { date: formatDate(date) });
  }
  return <Timeline label={t('trip.label')} steps={steps} />;
}
