import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { giveRefundAccount, type Order } from '@portal/contract/orders/orders';
import { typedAccount } from '@portal/domain/payments/refund-account';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useCan } from '../../../lib/session/use-can';
import { Button } from '../../../ui/button/button';
import { Card, Section } from '../../../ui/data-display/card';
import { TextField } from '../../../ui/form/field/text-field';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { showToast } from '../../../ui/feedback/toast';
import css from './refund-account.module.css';

interface AccountValues {
  account: string;
}

/** Asks where to money goes that waits to be returned while no account is known, of those who may say it; nothing when none waits. */
export function RefundAccount({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const canSay = useCan('orders.refundAccount');
  if (!order.payments.refunds.some(({ to }) => to === 'unknown')) return null;
  return (
    <Section title={t('refundAccount.title')}>
      <Card>{canSay ? <AccountForm orderUid={order.uid} /> : <p>{t('refundAccount.notYours')}</p>}</Card>
    </Section>
  );
}

function AccountForm({ orderUid }: { orderUid: OrderUid }) {
  const { t } = useTranslation('orders');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const form = useForm<AccountValues>({
    defaultValues: { account: '' },
    resolver: (values): ResolverResult<AccountValues> =>
      typedAccount(values.account) === null
        ? { values: {}, errors: { account: { type: 'pattern', message: t('refundAccount.invalid') } } }
        : { values, errors: {} },
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ account }: AccountValues) => call(giveRefundAccount, { params: { companyUid, id: orderUid }, body: { account } }),
  });
  const { general, submit } = useFormSubmit({
    form,
    onSubmit: async (values) => {
      await mutateAsync(values);
      showToast({ kind: 'ok', text: t('refundAccount.done') });
      await client.invalidateQueries({ queryKey: ['company', companyUid] });
    },
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        control={form.control}
        name="account"
        label={t('refundAccount.account')}
        hint={t('refundAccount.hint')}
        maxLength={60}
        autoComplete="off"
      />
      {general.map((sentence) => (
        <p key={sentence} role="alert" className={css.problem}>
          {sentence}
        </p>
      ))}
      <Button type="submit" variant="primary" pending={isPending}>
        {t('refundAccount.save')}
      </Button>
    </form>
  );
}
