import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders';
import { isCreditServiceCode } from '@portal/domain/catalogue/codes';
import { paths } from '../../lib/paths';
import { MissingDocumentNotice } from '../../parts/order/missing-document-notice';
import { useNextSentence } from '../../parts/order/next-sentence';
import { OrderBadge } from '../../parts/order/order-badge';
import { PaymentNotice } from '../../parts/order/payment-notice';
import { OrderPayments } from '../../parts/order/order-payments';
import { PaymentSlip } from '../../parts/order/payment-slip';
import { useDocumentDownload } from '../../parts/order/use-document-download';
import { Card, Columns, Section } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { CancelOrder } from './cancel-order';
import css from './order-detail.module.css';
import { OrderDocuments } from './order-documents';
import { isFreeOrder } from './is-free-order';
import { ItemsExport } from './items-export';
import { OrderHelp } from './order-help';
import { OrderItems } from './order-items';
import { OrderPackages } from './order-packages';
import { OrderTimeline } from './order-timeline';
import { PriceLines } from './price-lines';
import { useOrderPackages, useOrderSummary } from './use-order';

/** Everything about one order: state and next step, payment, way, prices, people, packages, documents. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { data: packages = [] } = useOrderPackages(order.uid);
  return (
    <Page
      title={order.number === null ? t('detail.unnumbered') : t('detail.title', { number: order.number })}
      above={
        <Link to={paths.orders} className={css.back}>
          <Icon name="chevronLeft" size={16} /> {t('title')}
        </Link>
      }
      intro={<OrderState order={order} />}
      actions={<OrderActions order={order} />}
    >
      <div className={css.notice}>
        <PaymentNotice order={order} />
      </div>
      <PaymentAndWay order={order} />
      <div className={css.wide}>
        {packages.length > 0 && (
          <Section title={t('detail.packages')}>
            <OrderPackages
              packages={packages}
              isSubmitted={order.number !== null && order.status !== 'CANCELLED'}
              isPaper={order.hasPaperShipments}
            />
          </Section>
        )}
        {!order.hasPaperShipments && (
          <Section title={t('detail.items')} action={<ItemsExport orderUid={order.uid} />}>
            <OrderItems orderUid={order.uid} />
          </Section>
        )}
      </div>
    </Page>
  );
}

function OrderState({ order }: { order: Order }) {
  const sentence = useNextSentence(order);
  return (
    <span className={css.state}>
      <OrderBadge order={order} /> {order.label && <b>{order.label}.</b>} {sentence}
    </span>
  );
}

function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  if (order.status !== 'CHECKOUT') return <CancelOrder order={order} />;
  return (
    <LinkButton to={paths.basket(order.uid)} variant="primary">
      {t('detail.continue')}
    </LinkButton>
  );
}

function PaymentAndWay({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const summary = useOrderSummary(order.uid);
  const { download, pendingUid, isMissing } = useDocumentDownload();
  const hasCredits = summary.data?.data.some((line) => isCreditServiceCode(line.productServiceCode)) ?? false;
  const slip = order.paymentInfo && !order.paid && (
    <Section title={t('detail.payment')}>
      <PaymentSlip look="order" order={order} payment={order.paymentInfo} onDownload={download} pendingUid={pendingUid} />
    </Section>
  );
  const way = (
    <Section title={t('trip.label')}>
      <Card>
        <OrderTimeline order={order} hasCredits={hasCredits} />
      </Card>
    </Section>
  );
  const documents = order.documents.length > 0 && (
    <Section title={t('detail.documents')}>
      {isMissing && <MissingDocumentNotice />}
      <OrderDocuments documents={order.documents} dueDate={order.dueDate} pendingUid={pendingUid} onDownload={download} />
    </Section>
  );
  return (
    <Columns
      main={
        <>
          {slip}
          {isFreeOrder(order) && <FreeOrder orderUid={order.uid} />}
          <OrderPayments payments={order.payments} />
          <Section title={t('detail.prices')}>
            <PriceLines summary={summary.data} failed={summary.isError} />
          </Section>
        </>
      }
      side={
        <>
          {way}
          {documents}
          <OrderHelp />
        </>
      }
    />
  );
}

/** Stands where another order has its payment data (S-072). */
function FreeOrder({ orderUid }: { orderUid: string }) {
  const { t } = useTranslation(['orders', 'order']);
  return (
    <Notice kind="ok" fact={t('free.fact')} action={<Link to={paths.zeroInvoice(orderUid)}>{t('free.show')}</Link>}>
      {t('free.text')}
    </Notice>
  );
}
