import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadPaymentOrder, exportDeskRefunds, type DeskRefund } from '@portal/contract/desk/money/refunds';
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
  const left = refunds.length - ready.length;
  const chosen = t('order.chosen', { count: ready.length, amount: formatMoney(total) });
  const words = left > 0 ? `${chosen}, ${t('order.leftOut', { left })}` : chosen;
  return (
    <SelectionBar count={refunds.length} words={words} onClear={onClear}>
      {ready.length > 0 && <SelectionAction icon="download" label={t('order.make')} onClick={() => !order.isPending && order.mutate()} />}
    </SelectionBar>
  );
}
