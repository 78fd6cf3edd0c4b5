import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { updateBankAccount } from '@portal/contract/settings/billing';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { parseBankAccount } from '@portal/domain/identifiers/bank-account';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { UnreadBlock } from '../../../../parts/query/unread-block';
import { DrawerForm } from '../../../../ui/layer/drawer-form';
import { FieldPair } from '../../../../ui/form/form-layout';
import { SelectField } from '../../../../ui/form/field/select-field';
import { TextField } from '../../../../ui/form/field/text-field';
import css from '../billing.module.css';
import { ChangedNotice } from '../../changed-notice';
import { useBillingForm } from '../use-billing-form';
import { accountText } from './account-card';
import { accountErrorText, accountProblems, accountValuesOf, writtenParts, type AccountValues, bankCodesQuery } from './account-values';

interface AccountDrawerProps {
  company: CompanyDetails;
  opened: boolean;
  onClose: () => void;
}

/** Prefix, number and bank of the account; a whole number pasted in one field finds its parts. */
export function AccountDrawer({ company, opened, onClose }: AccountDrawerProps) {
  const { t } = useTranslation('settings/billing');
  const companyUid = useCompanyUid();
  const { form, base, conflict, take, onSubmit, onInvalid } = useBillingForm<AccountValues>({
    company,
    valuesOf: accountValuesOf,
    check: accountProblems,
    send: (values, { base: seen, idempotencyKey }) => {
      const { accountPrefix, accountNumber, bankCode } = seen.bankAccount;
      const body = { ...writtenParts(values), seen: { accountPrefix, accountNumber, bankCode } };
      return call(updateBankAccount, { params: { companyUid, id: company.bankAccount.uid }, body, idempotencyKey });
    },
    done: t('account.done'),
    onClose,
  });
  usePastedAccount(form);
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('account.title')}
      submitLabel={t('account.submit')}
      onSubmit={onSubmit}
      onInvalid={onInvalid}
      translateCode={accountErrorText}
      above={<ChangedNotice conflict={conflict} theirs={accountText(base.bankAccount) || '–'} onTake={take} />}
    >
      <p className={css.use}>{t('account.lead')}</p>
      <FieldPair>
        <TextField
          control={form.control}
          name="accountPrefix"
          label={t('account.prefix')}
          inputMode="numeric"
          autoComplete="off"
          optional
          startsFocused
        />
        <TextField control={form.control} name="accountNumber" label={t('account.number')} inputMode="numeric" autoComplete="off" />
      </FieldPair>
      <BankField form={form} enabled={opened} />
    </DrawerForm>
  );
}

function BankField({ form: { control }, enabled }: { form: UseFormReturn<AccountValues>; enabled: boolean }) {
  const { t } = useTranslation('settings/billing');
  const banks = useQuery({ ...bankCodesQuery, enabled });
  return (
    <>
      <UnreadBlock query={banks} what={t('account.banksFailed')} />
      <SelectField
        control={control}
        name="bankCode"
        label={t('account.code')}
        options={(banks.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))}
        loading={banks.isPending}
        searchable
        placeholder={t('account.codeHint')}
      />
    </>
  );
}

/** `19-2000145399/0800` in the field of the prefix or of the number is the whole account. */
function usePastedAccount({ watch, setValue }: UseFormReturn<AccountValues>): void {
  const [prefix, number] = watch(['accountPrefix', 'accountNumber']);
  useEffect(() => {
    const account = parseBankAccount(prefix) ?? parseBankAccount(number);
    if (account === null) return;
    setValue('accountPrefix', account.prefix ?? '', { shouldDirty: true });
    setValue('accountNumber', account.number, { shouldDirty: true });
    setValue('bankCode', account.bankCode, { shouldDirty: true });
  }, [prefix, number, setValue]);
}
