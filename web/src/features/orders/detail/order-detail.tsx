import { Link, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import { paths } from '../../../lib/paths';
import { useNextSentence } from '../../../parts/order/next-sentence';
import { OrderBadge } from '../../../parts/order/order-badge';
import { PaymentNotice } from '../../../parts/order/payment/payment-notice';
import { RepeatButton } from '../../../parts/order/repeat-button';
import { useDocumentDownload } from '../../../parts/order/use-document-download';
import { Columns, Section } from '../../../ui/data-display/card';
import { Icon } from '../../../ui/icon/icon';
import { LinkButton } from '../../../ui/button/link-button';
import { Page } from '../../../ui/page/page';
import { CancelOrder } from './cancel-order';
import css from './order-detail.module.css';
import { ItemsExport } from './items-export';
import { OrderGroups } from '../totals/order-groups';
import { OrderItems } from './order-items';
import { OrderMain } from './order-main';
import { OrderSide } from './order-side';
import { useOrderSummary } from './use-order';

/** Everything about one order: state and next step, payment, packages, way, prices, documents, people. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const summary = useOrderSummary(order.uid, order.number !== null);
  const files = useDocumentDownload();
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
      <Columns
        main={<OrderMain order={order} summary={summary} files={files} />}
        side={<OrderSide order={order} summary={summary} files={files} />}
      />
      {!order.hasPaperShipments && (
        <div className={css.wide}>
          {order.number !== null && <OrderGroups orderUid={order.uid} />}
          <Section title={t('detail.items')} action={<ItemsExport orderUid={order.uid} />}>
            <OrderItems orderUid={order.uid} />
          </Section>
        </div>
      )}
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
  const isBasket = order.status === 'BASKET';
  if (!isBasket && order.status !== 'CHECKOUT')
    return (
      <>
        <CancelOrder order={order} />
        {order.canRepeat && <RepeatButton orderUid={order.uid} />}
      </>
    );
  const way = isBasket ? linkOptions({ to: paths.ordering }) : linkOptions({ to: paths.basket, params: { orderUid: order.uid } });
  return (
    <LinkButton {...way} variant="primary">
      {t('detail.continue')}
    </LinkButton>
  );
}
