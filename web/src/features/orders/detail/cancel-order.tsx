import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { cancelOrder, type Order } from '@portal/contract/orders/orders';
import { CANCEL_LIMITS } from '@portal/domain/orders/cancel-rules';
import { isOneOf } from '@portal/domain/name-lists';
import { call } from '../../../lib/call/call';
import { paths } from '../../../lib/paths';
import { problemOf } from '../../../lib/call/call-error';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useSupportText } from '../../../parts/order/use-support-text';
import { Button } from '../../../ui/button/button';
import { SupportPhone } from '../../../ui/feedback/support-contact';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { focusPage } from '../../../ui/page/page';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { showToast } from '../../../ui/feedback/toast';

/** Cancelling, as far as the order allows it: not shown when it makes no sense any more, explained when a rule forbids it (OL-072, OL-102). */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const cancelling = useCancelling(order.uid, () => setAsking(false));
  const action = order.actions.find((one) => one.action === 'cancel');
  const blocker = action?.blockers[0];
  if (!action || (!action.allowed && (blocker === undefined || blocker === 'order.notSubmitted'))) return null;
  return (
    <>
      <ReasonTooltip
        reason={blocker === undefined ? null : t(reasonKey(blocker, order.cancelLimit))}
        action={<WayOut limit={order.cancelLimit} blocker={blocker} />}
      >
        <Button changes variant="danger" onClick={() => setAsking(true)}>
          {t('cancel.action')}
        </Button>
      </ReasonTooltip>
      <ConfirmDialog
        opened={asking}
        danger
        title={t('cancel.title', { number: order.number })}
        confirmLabel={t('cancel.action')}
        pending={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(order.cardQuantity > 0 ? 'cancel.textCards' : 'cancel.text')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Where what stands in the way of cancelling can be removed, or is seen; what only people can decide leads to them. */
function WayOut({ limit, blocker }: { limit: Order['cancelLimit']; blocker: string | undefined }) {
  const { t } = useTranslation('orders');
  if (limit === 'windowOver' || blocker === 'order.paymentAfterDelivery') {
    return (
      <>
        {t('cancel.way.call')} <SupportPhone />
      </>
    );
  }
  if (limit !== 'notLatest' && limit !== 'otherWaiting') return null;
  const filter = limit === 'notLatest' ? { isOwed: '1' as const } : { status: ['PENDING_CANCELLATION' as const] };
  return (
    <Link to={paths.orders} search={{ filter }}>
      {t(`cancel.way.${limit}`)}
    </Link>
  );
}

/** A refusal is told with its reason and the support contact, nothing is lost by it (OL-091). */
function useCancelling(orderUid: OrderUid, onDone: () => void) {
  const { t, i18n } = useTranslation('orders');
  const companyUid = useCompanyUid();
  const queryClient = useQueryClient();
  const support = useSupportText();
  return useMutation({
    mutationFn: () => call(cancelOrder, { params: { companyUid, id: orderUid }, body: {} }),
    onSuccess: async () => {
      showToast({ kind: 'ok', text: t('cancel.done') });
      await queryClient.invalidateQueries({ queryKey: ['company', companyUid] });
      focusPage();
    },
    onError: (failure) => {
      const { code, meta } = problemOf(failure);
      const reason = reasonKey(code, meta.limit);
      const known = i18n.exists(`orders:${reason}`) ? t(reason) : t('cancel.failed');
      showToast({ kind: 'danger', text: `${known} ${support}`, durationMs: 10_000 });
    },
    onSettled: onDone,
  });
}

/** The words for a refusal; one blocker stands for three limits. */
const reasonKey = (blocker: string, limit: unknown): string =>
  isOneOf(CANCEL_LIMITS, limit) ? `cancel.limit.${limit}` : `cancel.blocker.${blocker.replace('order.', '')}`;
