import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  downloadPaymentOrder,
  listPaymentOrders,
  markPaymentOrderSent,
  takePaymentOrderBack,
  type PaymentOrder,
} from '@portal/contract/desk/money/refunds';
import { call } from '../../../lib/call/call';
import { callFile, saveFile } from '../../../lib/call/call-file';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { formatDateTime, formatMoney } from '../../../lib/text/formats';
import { UnreadBlock, isUnread } from '../../../parts/query/unread-block';
import { Button } from '../../../ui/button/button';
import { Card, ListRow, RowList, Section } from '../../../ui/data-display/card';
import { showToast } from '../../../ui/feedback/toast';
import { useMayAtDesk } from '../desk-queries';
import { readDeskAgain } from '../use-act';

/** Payment orders that were made: the file again, that the bank has it, or that it never got it (DESK-019). */
export function PaymentOrders() {
  const { t } = useTranslation('desk/money');
  const query = useQuery({
    queryKey: ['desk', 'payment-orders'],
    queryFn: async ({ signal }) => (await call(listPaymentOrders, { signal })).data,
  });
  if (isUnread(query)) return <UnreadBlock query={query} what={t('order.unread')} />;
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <Section title={t('order.title')}>
      <Card>
        <RowList>
          {query.data.map((order) => (
            <OrderRow key={order.uid} order={order} />
          ))}
        </RowList>
      </Card>
    </Section>
  );
}

function OrderRow({ order: { uid, madeAt, madeBy, transfers, amount, waiting, withdrawnAt } }: { order: PaymentOrder }) {
  const { t } = useTranslation('desk/money');
  const client = useQueryClient();
  const intent = useIntentKey();
  const mayWrite = useMayAtDesk('desk.money.write');
  const done = {
    onSuccess: () => showToast({ kind: 'ok' as const, text: t('refund.done') }),
    onSettled: () => readDeskAgain(client),
  };
  const input = (verb: string) => ({ params: { uid }, body: {}, idempotencyKey: intent.keyOf([verb, uid]) });
  const file = useMutation({ mutationFn: async () => saveFile(await callFile(downloadPaymentOrder, { params: { uid } })) });
  const sent = useMutation({ mutationFn: () => call(markPaymentOrderSent, input('sent')), ...done });
  const back = useMutation({ mutationFn: () => call(takePaymentOrderBack, input('back')), ...done });
  const state = withdrawnAt !== null ? 'withdrawn' : waiting > 0 ? 'waiting' : 'sent';
  return (
    <ListRow
      words={
        <>
          <b>{t('order.words', { count: transfers, amount: formatMoney(amount) })}</b>
          <p>
            {formatDateTime(madeAt)}, {madeBy}. {t(`order.${state}`)}
          </p>
        </>
      }
    >
      {/* The refunds of one that was taken back stand in another order by now: its file would pay them twice. */}
      {mayWrite && state !== 'withdrawn' && (
        <Button size="small" icon="download" pending={file.isPending} onClick={() => file.mutate()}>
          {t('order.file')}
        </Button>
      )}
      {mayWrite && state === 'waiting' && (
        <>
          <Button size="small" pending={sent.isPending} onClick={() => sent.mutate()}>
            {t('order.markSent')}
          </Button>
          <Button size="small" variant="quiet" pending={back.isPending} onClick={() => back.mutate()}>
            {t('order.takeBack')}
          </Button>
        </>
      )}
    </ListRow>
  );
}
