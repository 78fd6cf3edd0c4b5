import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { approveDeskRefund, giveDeskRefundAccount, markDeskRefundSent, type DeskRefund } from '@portal/contract/desk/money/refunds';
import { typedAccount } from '@portal/domain/payments/refund-account';
import { call } from '../../../lib/call/call';
import { errorText } from '../../../lib/call/call-error';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { formatMoney } from '../../../lib/text/formats';
import { showToast } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/field/text-field';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import type { MenuAction } from '../../../ui/menu/menu-action';
import { RowMenu } from '../../../ui/menu/menu-button';
import { readDeskAgain } from '../use-act';

interface RefundMenuProps {
  refund: DeskRefund;
  onAccount: () => void;
}

/** What may be done with a refund; what may not says why (DESK-018, DESK-020). */
export function RefundMenu({ refund, onAccount }: RefundMenuProps) {
  const { t } = useTranslation('desk/money');
  const { uid, state, amount, account, companyName, needsSecondPerson, sendingBlocker, approvalBlocker } = refund;
  const client = useQueryClient();
  const intent = useIntentKey();
  const saying = (text: string) => ({
    onSuccess: () => showToast({ kind: 'ok' as const, text }),
    onSettled: () => readDeskAgain(client),
  });
  const sent = useMutation({
    mutationFn: () => call(markDeskRefundSent, { params: { uid }, body: { amount }, idempotencyKey: intent.keyOf(['sent', uid, amount]) }),
    ...saying(t('refund.sentDone', { amount: formatMoney(amount) })),
  });
  const yes = useMutation({
    mutationFn: () => {
      const body = { amount, account: account ?? '' };
      return call(approveDeskRefund, { params: { uid }, body, idempotencyKey: intent.keyOf(['yes', uid, body]) });
    },
    ...saying(t('refund.approved', { amount: formatMoney(amount), account: account ?? '' })),
  });
  const because = (blocker: string | null) => (blocker === null ? {} : { disabled: true, note: errorText(blocker) ?? undefined });
  const actions: MenuAction[] = [
    ...(state === 'withoutAccount' || state === 'toSend'
      ? [{ key: 'account', label: t(accountVerb(account)), icon: 'edit' as const, onSelect: onAccount }]
      : []),
    ...(needsSecondPerson && state === 'toSend'
      ? [{ key: 'approve', label: t('refund.approve'), icon: 'check' as const, ...because(approvalBlocker), onSelect: () => yes.mutate() }]
      : []),
    {
      key: 'sent',
      label: t('refund.markSent', { amount: formatMoney(amount) }),
      icon: 'arrowRight',
      ...because(sendingBlocker === 'refund.exported' ? null : sendingBlocker),
      onSelect: () => sent.mutate(),
    },
  ];
  return <RowMenu actions={actions} subject={`${companyName ?? t('unknown')}, ${formatMoney(amount)}`} />;
}

/** One that is known is changed. */
const accountVerb = (account: string | null) => (account === null ? 'refund.giveAccount' : 'refund.changeAccount');

interface Values {
  account: string;
}

/** Where a refund goes: an account checked by its digits, or an IBAN (DESK-018). */
export function AccountDrawer({ refund: { uid, account, amount, companyName }, onClose }: { refund: DeskRefund; onClose: () => void }) {
  const { t } = useTranslation('desk/money');
  const client = useQueryClient();
  const intent = useIntentKey();
  const form = useForm<Values>({
    defaultValues: { account: account ?? '' },
    resolver: (values): ResolverResult<Values> =>
      typedAccount(values.account) === null
        ? { values: {}, errors: { account: { type: 'pattern', message: t('decide.returnInvalid') } } }
        : { values, errors: {} },
  });
  return (
    <DrawerForm
      form={form}
      opened
      onClose={onClose}
      title={t(accountVerb(account))}
      context={`${companyName ?? t('unknown')}, ${formatMoney(amount)}`}
      submitLabel={t('refund.saveAccount')}
      onSubmit={async (body) => {
        await call(giveDeskRefundAccount, { params: { uid }, body, idempotencyKey: intent.keyOf([uid, body]) });
        showToast({ kind: 'ok', text: t('refund.done') });
        onClose();
        await readDeskAgain(client);
      }}
    >
      <TextField
        control={form.control}
        name="account"
        label={t('column.account')}
        hint={t('refund.accountHint')}
        maxLength={60}
        autoComplete="off"
        startsFocused
      />
    </DrawerForm>
  );
}
