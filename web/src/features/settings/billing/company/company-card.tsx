import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { BillingCard } from '../billing-card';

/** Name, numbers and the people who sign for the company (BIL-017 to BIL-021). */
export function CompanyCard({ company, onEdit }: { company: CompanyDetails; onEdit: () => void }) {
  const { t } = useTranslation('settings/billing');
  const { companyName, companyIdentificationNumber, companyVATNumber, isSyncing, authorizedPersons } = company.companyInfo;
  const facts = [
    { name: t('company.name'), value: companyName },
    { name: t('company.identificationNumber'), value: companyIdentificationNumber },
    { name: t('company.vatNumber'), value: companyVATNumber ?? '–' },
    { name: t('company.contractNumber'), value: company.contract?.number ?? '–' },
    {
      name: t('company.authorizedPersons'),
      value: authorizedPersons.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || '–',
    },
  ];
  return <BillingCard title={t('company.title')} facts={facts} use={t('company.use')} isSyncing={isSyncing} onEdit={onEdit} />;
}
