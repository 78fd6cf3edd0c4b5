import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { downloadPaymentOrder, exportDeskRefunds, type DeskRefund } from '@portal/contract/desk/money/refunds';
import { ORDER_BLOCKERS } from '@portal/domain/payments/refund-order';
import { call } from '../../../lib/call/call';
import { callFile, saveFile } from '../../../lib/call/call-file';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { formatMoney } from '../../../lib/text/formats';
import { showToast } from '../../../ui/feedback/toast';
import { SelectionAction, SelectionBar } from '../../../ui/page/selection-bar';
import { readDeskAgain } from '../use-act';

interface RefundSelectionProps {
  refunds: readonly DeskRefund[];
  onClear: () => void;
}

/** Those that cannot go, by why. */
function leftOut(t: TFunction<'desk/money'>, refunds: readonly DeskRefund[]): string[] {
  const reasons = ORDER_BLOCKERS.flatMap((blocker) => {
    const count = refunds.filter(({ sendingBlocker }) => sendingBlocker === blocker).length;
    return count === 0 ? [] : [t(`order.blocker.${blocker.replace('refund.', '')}`, { count })];
  });
  return reasons.length === 0 ? [] : [t('order.leftOut', { why: reasons.join(', ') })];
}

/** Chosen refunds become one payment order, whose file comes at once; those that cannot go are left out and said (DESK-019). */
export function RefundSelection({ refunds, onClear }: RefundSelectionProps) {
  const { t } = useTranslation('desk/money');
  const client = useQueryClient();
  const intent = useIntentKey();
  const ready = refunds.filter(({ sendingBlocker }) => sendingBlocker === null);
  const total = ready.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const order = useMutation({
    mutationFn: async () => {
      const body = { refunds: ready.map(({ uid, amount }) => ({ uid, amount })) };
      const { data } = await call(exportDeskRefunds, { body, idempotencyKey: intent.keyOf(body) });
      saveFile(await callFile(downloadPaymentOrder, { params: { uid: data.uid } }));
    },
    onSuccess: () => {
      showToast({ kind: 'ok', text: t('order.made') });
      onClear();
    },
    onSettled: () => readDeskAgain(client),
  });
  const chosen = ready.length > 0 || refunds.length === 0 ? [t('order.chosen', { count: ready.length, amount: formatMoney(total) })] : [];
  const words = [...chosen, ...leftOut(t, refunds)].join('. ');
  return (
    <SelectionBar count={refunds.length} words={words} onClear={onClear}>
      {ready.length > 0 && <SelectionAction icon="download" label={t('order.make')} onClick={() => !order.isPending && order.mutate()} />}
    </SelectionBar>
  );
}
