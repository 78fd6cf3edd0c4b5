import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readFailureOf } from '../../lib/call-error';
import { paths } from '../../lib/paths';
import { ThankYou } from '../../parts/order/thank-you';
import { Columns, Section } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { Page } from '../../ui/page';
import { PageSkeleton } from '../../ui/skeleton';
import { isFreeOrder } from './is-free-order';
import { OrderWay } from './order-way';
import { PriceLines } from './price-lines';
import { useOrder, useOrderSummary } from './use-order';

/** Thanks for an order that costs nothing; any other order has a proforma and a page of its own (OL-008, S-072). */
export function ZeroInvoicePage() {
  const { orderUid = '' } = useParams({ strict: false });
  const { t } = useTranslation(['orders', 'order']);
  const { data: order, error, isFetching, refetch } = useOrder(orderUid);
  const summary = useOrderSummary(orderUid);
  if (error !== null && !order)
    return <ErrorState kind={readFailureOf(error)} title={t('detail.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!order) return <PageSkeleton />;
  if (!isFreeOrder(order)) return <Navigate to={paths.order(orderUid)} replace />;
  return (
    <Page
      title={t('order:free.title')}
      intro={t('free.sent', { number: order.number })}
      actions={<LinkButton to={paths.order(orderUid)}>{t('free.showOrder')}</LinkButton>}
    >
      <Columns
        main={
          <>
            <Section title={t('detail.payment')}>
              <ThankYou />
            </Section>
            <Section title={t('detail.prices')}>
              <PriceLines query={summary} />
            </Section>
          </>
        }
        side={
          <Section title={t('trip.label')}>
            <OrderWay order={order} summary={summary} />
          </Section>
        }
      />
    </Page>
  );
}
