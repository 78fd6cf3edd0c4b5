import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { INVOICING_EMAILS_MAX } from '@portal/domain/settings/settings-fields';
import { BillingCard } from '../billing-card';
import css from '../billing.module.css';

/** Where proformas and invoices are sent, numbered (BIL-024). */
export function EmailsCard({ company: { invoicingEmail }, onEdit }: { company: CompanyDetails; onEdit: () => void }) {
  const { t } = useTranslation('settings/billing');
  const left = INVOICING_EMAILS_MAX - invoicingEmail.length;
  const use = invoicingEmail.length === 0 ? t('emails.none') : `${t('emails.use')} ${left > 0 ? t('emails.left', { count: left }) : ''}`;
  return (
    <BillingCard title={t('emails.title')} use={use} onEdit={onEdit}>
      {invoicingEmail.length > 0 && (
        <ol className={css.emails}>
          {invoicingEmail.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ol>
      )}
    </BillingCard>
  );
}
