import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { paths } from '../../../../lib/paths';
import { BillingCard } from '../billing-card';

/** The address that is printed on documents (BIL-023). */
export function AddressCard({ company: { billingAddress }, onEdit }: { company: CompanyDetails; onEdit: () => void }) {
  const { t } = useTranslation('settings/billing');
  const { street, streetNumber, city, postcode, isSyncing } = billingAddress;
  const facts = [
    { name: t('address.street'), value: `${street} ${streetNumber}`.trim() || '–' },
    { name: t('address.city'), value: `${formatPostcode(postcode)} ${city}`.trim() || '–' },
    { name: t('address.country'), value: t('address.CZ') },
  ];
  const use = (
    <>
      {t('address.use')} <Link to={paths.settingsAddresses}>{t('address.deliveryLink')}</Link>.
    </>
  );
  return <BillingCard title={t('address.title')} facts={facts} use={use} isSyncing={isSyncing} onEdit={onEdit} />;
}
