import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { formatBankAccount } from '@portal/domain/identifiers/bank-account';
import { BillingCard } from '../billing-card';
import css from '../billing.module.css';
import { bankCodesQuery } from './account-values';

/** The account overpaid money goes back to: prefix, number, bank (BIL-025). */
export function AccountCard({ company: { bankAccount }, onEdit }: { company: CompanyDetails; onEdit: () => void }) {
  const { t } = useTranslation('settings/billing');
  const { data: banks } = useQuery(bankCodesQuery);
  const { isSyncing, bankCode } = bankAccount;
  const bank = banks?.find(({ code }) => code === bankCode)?.name ?? bankCode;
  const facts = [
    { name: t('account.whole'), value: <span className={css.number}>{accountText(bankAccount) || '–'}</span> },
    { name: t('account.bank'), value: bank ?? '–' },
  ];
  return <BillingCard title={t('account.title')} facts={facts} use={t('account.use')} isSyncing={isSyncing} onEdit={onEdit} />;
}

/** Empty for a company that has given none. */
export const accountText = ({ accountPrefix, accountNumber, bankCode }: CompanyDetails['bankAccount']): string =>
  accountNumber === null ? '' : formatBankAccount({ prefix: accountPrefix, number: accountNumber, bankCode: bankCode ?? '' });
