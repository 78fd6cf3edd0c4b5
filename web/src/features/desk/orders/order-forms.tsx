import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cancelDeskOrder, holdDeskOrder, type DeskOrderDetail } from '@portal/contract/desk/orders';
import { ORDER_BLOCKING_REASONS, type OrderBlockingReason } from '@portal/domain/orders/blocking';
import { call } from '../../../lib/call/call';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { fieldErrors } from '../../../ui/form/field-errors';
import { SelectField } from '../../../ui/form/field/select-field';
import { TextField } from '../../../ui/form/field/text-field';
import { showToast } from '../../../ui/feedback/toast';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import { readDeskAgain } from '../use-act';

interface OrderFormProps {
  order: DeskOrderDetail;
  opened: boolean;
  onClose: () => void;
}

/** Why an order is held; the note stands in its history. */
export function HoldForm({ order, opened, onClose }: OrderFormProps) {
  const { t } = useTranslation('desk/orders');
  const intent = useIntentKey();
  const done = useDone(onClose);
  const form = useForm<{ reason: OrderBlockingReason; note: string }>({
    defaultValues: { reason: 'dodger', note: '' },
    resolver: (values) => fieldErrors(values, values.note.trim() === '' ? { note: t('noteMissing') } : {}, (text) => text),
  });
  const save = async (body: { reason: OrderBlockingReason; note: string }) => {
    await call(holdDeskOrder, { params: { uid: order.uid }, body, idempotencyKey: intent.keyOf(body) });
    intent.renew();
    form.reset();
    await done(t('held', { number: order.number }));
  };
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      over={order.companyName}
      title={t('holdTitle', { number: order.number })}
      submitLabel={t('verb.hold')}
      onSubmit={save}
    >
      <SelectField
        control={form.control}
        name="reason"
        label={t('reason')}
        options={ORDER_BLOCKING_REASONS.map((value) => ({ value, label: t(`enums:blockingReason.${value}`) }))}
      />
      <TextField control={form.control} name="note" label={t('note')} rows={3} maxLength={500} startsFocused />
    </DrawerForm>
  );
}

/** Why an order ends; what was paid goes back. */
export function CancelForm({ order, opened, onClose }: OrderFormProps) {
  const { t } = useTranslation('desk/orders');
  const intent = useIntentKey();
  const done = useDone(onClose);
  const form = useForm<{ note: string }>({
    defaultValues: { note: '' },
    resolver: (values) => fieldErrors(values, values.note.trim() === '' ? { note: t('noteMissing') } : {}, (text) => text),
  });
  const save = async (body: { note: string }) => {
    await call(cancelDeskOrder, { params: { uid: order.uid }, body, idempotencyKey: intent.keyOf(body) });
    intent.renew();
    form.reset();
    await done(t('cancelled', { number: order.number }));
  };
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      over={order.companyName}
      title={t('cancelTitle', { number: order.number })}
      submitLabel={t('verb.cancel')}
      onSubmit={save}
    >
      <p>{t(order.isPaid ? 'cancelPaid' : 'cancelUnpaid')}</p>
      <TextField control={form.control} name="note" label={t('cancelReason')} rows={3} maxLength={500} startsFocused />
    </DrawerForm>
  );
}

/** What was done is said, the form closes, and the desk is read again. */
function useDone(onClose: () => void) {
  const queryClient = useQueryClient();
  return async (text: string) => {
    showToast({ kind: 'ok', text });
    onClose();
    await readDeskAgain(queryClient);
  };
}
