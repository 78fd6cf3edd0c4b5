import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import { paths } from '../../../lib/paths';
import { formatDate, formatDateTime } from '../../../lib/text/formats';
import { today } from '../../../lib/text/day-text';
import { Timeline, type TimelineStep } from '../../../ui/data-display/timeline';
import { orderTrip, type TripStop } from './order-trip';

interface OrderTimelineProps {
  order: Order;
  hasCredits: boolean;
}

/** What happened with the order and what comes next, with dates. */
export function OrderTimeline({ order, hasCredits }: OrderTimelineProps) {
  const { t } = useTranslation('orders');
  const { packages, packagesDispatched, packagesTakenOver, cardsMissing } = order.progress;
  const note: Partial<Record<TripStop['key'], ReactNode>> = {
    submitted: order.createdBy && `${order.createdBy.firstName} ${order.createdBy.lastName}`,
    check: (
      <>
        {t(`trip.blocked.${order.orderBlockingReason ?? 'dodger'}`)}{' '}
        <Link to={paths.orders} search={{ filter: { isOwed: '1' } }}>
          {t('trip.owed')}
        </Link>
      </>
    ),
    delivery: packages > 1 && packagesDispatched > 0 ? t('trip.sent', { sent: packagesDispatched, count: packages }) : null,
    takeOver:
      cardsMissing > 0
        ? t('trip.missing', { count: cardsMissing })
        : packages > 1 && packagesTakenOver > 0
          ? t('trip.taken', { taken: packagesTakenOver, count: packages })
          : t('trip.activation'),
  };
  const trip = orderTrip(order, hasCredits);
  const isSentLate = trip.some((stop) => stop.key === 'delivery' && isLate(stop));
  const steps: TimelineStep[] = trip.map((stop) => ({
    key: stop.key,
    state: stop.state,
    what: t(`trip.${stop.state === 'done' ? 'done' : 'todo'}.${stop.key}`, { count: order.cardQuantity }),
    // What leaves late arrives nobody knows when.
    when: stop.key === 'takeOver' && isSentLate ? undefined : whenOf(stop, t),
    children: note[stop.key],
  }));
  return <Timeline label={t('trip.label')} steps={steps} />;
}

const TIMED: ReadonlySet<TripStop['key']> = new Set<TripStop['key']>(['submitted', 'cancellation']);

/** When it happened, by when it is promised or, while that depends on the payment, how long after it. */
function whenOf({ key, state, date }: TripStop, t: TFunction): string | undefined {
  if (date === null) return state === 'done' || !(key in AFTER_PAYMENT) ? undefined : t(`trip.afterPayment.${key}`);
  const shown = TIMED.has(key) ? formatDateTime(date) : formatDate(date);
  if (state === 'done') return shown;
  // Nobody has promised when the reader confirms it, only when the package comes.
  if (key === 'takeOver') return date < today() ? undefined : t('trip.arrives', { date: shown });
  return t(isLate({ key, state, date }) ? 'trip.late' : 'trip.by', { date: shown });
}

/** A day that was promised has passed. */
const isLate = ({ key, state, date }: TripStop): boolean => state !== 'done' && !TIMED.has(key) && date !== null && date < today();

/** Steps whose promise counts from the payment. */
const AFTER_PAYMENT = { credit: true, production: true } as const;
