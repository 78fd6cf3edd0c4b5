import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readFailureOf } from '../../lib/call/call-error';
import { paths } from '../../lib/paths';
import { ThankYou } from '../../parts/order/payment/thank-you';
import { Columns, Section } from '../../ui/data-display/card';
import { ErrorState } from '../../ui/feedback/error-state';
import { LinkButton } from '../../ui/button/link-button';
import { Page } from '../../ui/page/page';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { isFreeOrder, useOrder, useOrderSummary } from './detail/use-order';
import { OrderWay } from './detail/order-way';
import { PriceLines } from './detail/price-lines';

/** Thanks for an order that costs nothing; any other order has a proforma and a page of its own (OL-008, S-072). */
export function ZeroInvoicePage() {
  const { orderUid = '' } = useParams({ strict: false });
  const { t } = useTranslation(['orders', 'order']);
  const { data: order, error, isFetching, refetch } = useOrder(orderUid);
  const summary = useOrderSummary(orderUid);
  if (error !== null && !order)
    return <ErrorState kind={readFailureOf(error)} title={t('detail.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!order) return <PageSkeleton />;
  if (!isFreeOrder(order)) return <Navigate to={paths.order} params={{ orderUid }} replace />;
  return (
    <Page
      title={t('order:free.title')}
      intro={t('free.sent', { number: order.number })}
      actions={
        <LinkButton to={paths.order} params={{ orderUid }}>
          {t('free.showOrder')}
        </LinkButton>
      }
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
