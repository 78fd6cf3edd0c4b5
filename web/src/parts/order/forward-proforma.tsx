import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { forwardProforma } from '@portal/contract/orders/documents';
import { isEmail } from '@portal/domain/identifiers/email';
import { call } from '../../lib/call/call';
import { useIntentKey } from '../../lib/call/use-intent-key';
import { useCompanyUid } from '../../lib/session/selected-company';
import { useCan } from '../../lib/session/use-can';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/form/field/text-field';
import { fieldErrors } from '../../ui/form/field-errors';
import { DrawerForm } from '../../ui/layer/drawer-form';

interface ForwardProformaProps {
  orderUid: OrderUid;
  /** Of the order. */
  number: string;
}

/** The proforma with its QR code to whoever pays and has no access here; offered while somebody is asked for money. */
export function ForwardProforma(props: ForwardProformaProps) {
  const { t } = useTranslation('order');
  const [opened, setOpened] = useState(false);
  if (!useCan('ordering.write')) return null;
  return (
    <>
      <Button icon="mail" onClick={() => setOpened(true)}>
        {t('forward.action')}
      </Button>
      <ForwardDrawer {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

interface ForwardDrawerProps extends ForwardProformaProps {
  opened: boolean;
  onClose: () => void;
}

function ForwardDrawer({ orderUid, number, opened, onClose }: ForwardDrawerProps) {
  const { t } = useTranslation('order');
  const params = { companyUid: useCompanyUid(), id: orderUid };
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
