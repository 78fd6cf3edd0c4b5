import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { forwardProforma } from '@portal/contract/orders/documents';
import { isEmail } from '@portal/domain/identifiers/email';
import { call } from '../../../../lib/call/call';
import { useIntentKey } from '../../../../lib/call/use-intent-key';
import { showToast } from '../../../../ui/feedback/toast';
import { TextField } from '../../../../ui/form/field/text-field';
import { fieldErrors } from '../../../../ui/form/field-errors';
import { DrawerForm } from '../../../../ui/layer/drawer-form';
import type { CheckoutId } from '../checkout-queries';

interface ForwardDrawerProps {
  params: CheckoutId;
  /** Of the order. */
  number: string;
  opened: boolean;
  onClose: () => void;
}

/** The proforma with its QR code to whoever pays and has no access here. */
export function ForwardDrawer({ params, number, opened, onClose }: ForwardDrawerProps) {
  const { t } = useTranslation('ordering');
  const intent = useIntentKey();
  const form = useForm({
    defaultValues: { email: '' },
    resolver: (values) => fieldErrors(values, { email: isEmail(values.email.trim()) ? undefined : 'email' }, () => t('forward.wrong')),
  });
  const { mutateAsync } = useMutation({
    mutationFn: ({ email }: { email: string }) => {
      const body = { email: email.trim() };
      return call(forwardProforma, { params, body, idempotencyKey: intent.keyOf(body) });
    },
    onSuccess: intent.renew,
  });
  const send = async (values: { email: string }) => {
    const { data } = await mutateAsync(values);
    showToast({ kind: 'ok', text: t('forward.done', { email: data.email }) });
    form.reset({ email: '' });
    onClose();
  };
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('forward.title')}
      context={t('forward.context', { number })}
      submitLabel={t('forward.submit')}
      onSubmit={send}
    >
      <TextField control={form.control} name="email" type="email" label={t('forward.email')} hint={t('forward.hint')} maxLength={255} />
    </DrawerForm>
  );
}
