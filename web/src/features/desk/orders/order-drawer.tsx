import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDeskOrder, releaseDeskOrder, type DeskOrderDetail } from '@portal/contract/desk/orders';
import { canHappen } from '@portal/domain/orders/order-life';
import { call } from '../../../lib/call/call';
import { errorText, problemOf } from '../../../lib/call/call-error';
import { formatDateTime, formatMoney } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { Button } from '../../../ui/button/button';
import { DeskOrderBadge } from '../../../parts/order/order-badge';
import { Facts } from '../../../ui/data-display/facts';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { showToast } from '../../../ui/feedback/toast';
import { Drawer } from '../../../ui/layer/drawer';
import { deskPaths } from '../desk-paths';
import { useMayAtDesk } from '../desk-queries';
import { CancelForm, HoldForm } from './order-forms';
import { OrderPackages } from './order-packages';
import { readDeskAgain } from '../use-act';

/** An order with everything that was done to it; what may be done with it now is offered to who may. */
export function OrderDrawer({ uid, onClose }: { uid: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('desk/orders');
  const [form, setForm] = useState<'hold' | 'cancel' | null>(null);
  const query = useQuery({
    queryKey: ['desk', 'orders', 'one', uid],
    enabled: uid !== undefined,
    queryFn: async ({ signal }) => (await call(readDeskOrder, { params: { uid: uid ?? '' }, signal })).data,
  });
  const order = uid === undefined ? undefined : query.data;
  return (
    <>
      <Drawer
        opened={uid !== undefined && form === null}
        onClose={onClose}
        size="m"
        title={order === undefined ? t('order') : t('orderNumber', { number: order.number })}
        badge={order && <DeskOrderBadge order={order} />}
        footer={order && <OrderVerbs order={order} onForm={setForm} />}
      >
        {uid !== undefined && (
          <QueryView query={query} skeleton={<PageSkeleton />} maySayMissing>
            {(known) => <OrderFacts order={known} />}
          </QueryView>
        )}
      </Drawer>
      {order !== undefined && <HoldForm order={order} opened={form === 'hold'} onClose={() => setForm(null)} />}
      {order !== undefined && <CancelForm order={order} opened={form === 'cancel'} onClose={() => setForm(null)} />}
    </>
  );
}

interface OrderVerbsProps {
  order: DeskOrderDetail;
  onForm: (form: 'hold' | 'cancel') => void;
}

function OrderVerbs({ order, onForm }: OrderVerbsProps) {
  const { t } = useTranslation('desk/orders');
  const queryClient = useQueryClient();
  const [mayWrite, mayCancel] = [useMayAtDesk('desk.orders.write'), useMayAtDesk('desk.orders.cancel')];
  const release = useMutation({
    mutationFn: () => call(releaseDeskOrder, { params: { uid: order.uid }, body: {} }),
    onSuccess: () => showToast({ kind: 'ok', text: t('released', { number: order.number }) }),
    onError: (error) => showToast({ kind: 'danger', text: errorText(problemOf(error).code) ?? t('failed') }),
    onSettled: () => readDeskAgain(queryClient),
  });
  const can = (event: 'block' | 'release' | 'refuse') => !order.isWorkBegun && canHappen(event, order.status);
  return (
    <>
      {mayCancel && can('refuse') && (
        <Button variant="danger" onClick={() => onForm('cancel')}>
          {t('verb.cancel')}
        </Button>
      )}
      {mayWrite && can('block') && <Button onClick={() => onForm('hold')}>{t('verb.hold')}</Button>}
      {mayWrite && can('release') && (
        <Button variant="primary" pending={release.isPending} onClick={() => release.mutate()}>
          {t('verb.release')}
        </Button>
      )}
    </>
  );
}

function OrderFacts({ order }: { order: DeskOrderDetail }) {
  const { t } = useTranslation('desk/orders');
  return (
    <>
      <Facts
        facts={[
          {
            name: t('column.companyName'),
            value: (
              <Link to={deskPaths.company} params={{ companyUid: order.companyUid }}>
                {order.companyName}
              </Link>
            ),
          },
          { name: t('column.orderedAt'), value: formatDateTime(order.orderedAt) },
          { name: t('column.isPaid'), value: t(`paid.${order.isPaid ? 1 : 0}`) },
          { name: t('paymentType'), value: t(`enums:paymentType.${order.paymentType}`) },
          { name: t('amount'), value: formatMoney(order.priceIncVat) },
          { name: t('credit'), value: formatMoney(order.creditTotal) },
          { name: t('column.cardCount'), value: order.cardCount },
          ...(order.blockingReason === null
            ? []
            : [
                { name: t('column.blockingReason'), value: t(`enums:blockingReason.${order.blockingReason}`) },
                { name: t('blockedAt'), value: order.blockedAt === null ? '–' : formatDateTime(order.blockedAt) },
              ]),
        ]}
      />
      <OrderPackages order={order} />
    </>
  );
}
