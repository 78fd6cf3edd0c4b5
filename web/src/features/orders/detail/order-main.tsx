import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { Order } from '@portal/contract/orders/orders';
import { paths } from '../../../lib/paths';
import { OrderPayments } from '../../../parts/order/payment/order-payments';
import { PaymentSlip } from '../../../parts/order/payment/payment-slip';
import { isUnread, UnreadBlock } from '../../../parts/query/unread-block';
import type { useDocumentDownload } from '../../../parts/order/use-document-download';
import { Card, Section } from '../../../ui/data-display/card';
import { Notice } from '../../../ui/feedback/notice';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import css from './order-detail.module.css';
import { isFreeOrder, useOrderPackages, type useOrderSummary } from './use-order';
import { OrderPackages } from './order-packages';
import { PriceLines } from './price-lines';
import { RefundAccount } from './refund-account';

interface OrderMainProps {
  order: Order;
  summary: ReturnType<typeof useOrderSummary>;
  files: ReturnType<typeof useDocumentDownload>;
}

/** What the order asks of the reader first: to pay it or, once something was sent, to take it over; then what it costs. */
export function OrderMain({ order, summary, files: { download, pendingUid } }: OrderMainProps) {
  const { t } = useTranslation('orders');
  const isSent = order.progress.packagesDispatched > 0;
  const packages = <Packages order={order} />;
  return (
    <>
      {order.paymentInfo && !order.paid && (
        <div id="payment" className={css.anchor}>
          <Section title={t('detail.payment')}>
            <PaymentSlip look="order" order={order} payment={order.paymentInfo} onDownload={download} pendingUid={pendingUid} />
          </Section>
        </div>
      )}
      {isFreeOrder(order) && <FreeOrder orderUid={order.uid} />}
      {isSent && packages}
      <RefundAccount order={order} />
      <OrderPayments payments={order.payments} />
      <Section title={t(order.status === 'CANCELLED' ? 'detail.pricesCancelled' : 'detail.prices')}>
        {order.number === null ? (
          <Card>
            <p>{t('detail.notPriced')}</p>
          </Card>
        ) : (
          <PriceLines query={summary} />
        )}
      </Section>
      {!isSent && packages}
    </>
  );
}

function Packages({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const query = useOrderPackages(order);
  const { data: packages, isPending } = query;
  if (isUnread(query)) return <UnreadBlock query={query} what={t('detail.packagesUnread')} />;
  if (isPending ? order.progress.packages === 0 : !packages?.length) return null;
  return (
    <Section title={t('detail.packages')}>
      {packages ? (
        <OrderPackages order={order} packages={packages} />
      ) : (
        <Card>
          <Loading>
            <SkeletonText lines={3 * order.progress.packages} />
          </Loading>
        </Card>
      )}
    </Section>
  );
}

/** Stands where another order has its payment data (S-072). */
function FreeOrder({ orderUid }: { orderUid: OrderUid }) {
  const { t } = useTranslation('orders');
  return (
    <Notice
      kind="ok"
      fact={t('free.fact')}
      action={
        <Link to={paths.zeroInvoice} params={{ orderUid }}>
          {t('free.show')}
        </Link>
      }
    >
      {t('free.text')}
    </Notice>
  );
}
