import { useTranslation } from 'react-i18next';
import type { VerifiedCompanyInfo } from '@portal/contract/onboarding/onboarding';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { Facts } from '../../../ui/data-display/facts';
import { TextButton } from '../../../ui/button/button';
import { useOnboarding } from '../flow/current-onboarding';
import { SigningCard } from './signing-card';

/** For whom the contract is concluded (ONB-041). */
export function CompanyCard({ company, onEdit }: { company: VerifiedCompanyInfo; onEdit: () => void }) {
  const { t } = useTranslation('onboarding/signing');
  const { companyIdentificationNumber, employeeCount } = useOnboarding().initialInfo;
  const { companyName, companyVATNumber, streetAddress, streetNumber, city, postcode } = company;
  const facts = [
    { name: t('company.name'), value: companyName },
    companyVATNumber === null
      ? { name: t('company.number'), value: companyIdentificationNumber }
      : { name: t('company.numbers'), value: `${companyIdentificationNumber}, ${companyVATNumber}` },
    { name: t('company.seat'), value: `${streetAddress} ${streetNumber}, ${formatPostcode(postcode ?? '')} ${city}` },
    { name: t('company.people'), value: t('company.employees', { count: employeeCount }) },
  ];
  return (
    <SigningCard title={t('company.title')} action={<TextButton onClick={onEdit}>{t('company.edit')}</TextButton>}>
      <Facts facts={facts} />
    </SigningCard>
  );
}
