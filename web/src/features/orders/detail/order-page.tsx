import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { problemOf, readFailureOf } from '../../../lib/call/call-error';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Modal } from '../../../ui/layer/modal';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { OrderDetail } from './order-detail';
import { useOrder } from './use-order';

/** One order by its address. */
export function OrderPage() {
  const { orderUid = '' } = useParams({ strict: false });
  return <LoadedOrder orderUid={orderUid} />;
}

/** The order, or what to say when there is none (OL-090) or it could not be read (OL-093). */
export function LoadedOrder({ orderUid }: { orderUid: OrderUid }) {
  const { t } = useTranslation('orders');
  const { data: order, error, isFetching, refetch } = useOrder(orderUid);
  if (order) return <OrderDetail order={order} />;
  if (error === null) return <PageSkeleton />;
  const { status } = problemOf(error);
  if (status === 404 || status === 422) return <MissingOrder />;
  return (
    <ErrorState isScreen kind={readFailureOf(error)} title={t('detail.failed')} onRetry={() => void refetch()} retrying={isFetching} />
  );
}

/** Closing it leads home, there is nothing to show here. */
function MissingOrder() {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const leave = () => void navigate({ to: paths.home });
  return (
    <Modal
      opened
      onClose={leave}
      title={t('detail.missing')}
      footer={
        <Button variant="primary" onClick={leave}>
          {t('detail.goHome')}
        </Button>
      }
    >
      <p>{t('detail.missingText')}</p>
    </Modal>
  );
}
