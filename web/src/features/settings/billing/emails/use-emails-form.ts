import { useTranslation } from 'react-i18next';
import { updateCompanyInformation } from '@portal/contract/settings/billing';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { useBillingForm } from '../use-billing-form';
import { emailProblems, emailValuesOf, writtenEmails, type EmailValues } from './email-values';

interface EmailsFormProps {
  company: CompanyDetails;
  onClose: () => void;
}

/** Addresses proformas and invoices go to: the form and its saving, the same wherever it stands. */
export function useEmailsForm({ company, onClose }: EmailsFormProps) {
  const { t } = useTranslation('settings/billing');
  const companyUid = useCompanyUid();
  return useBillingForm<EmailValues>({
    company,
    valuesOf: emailValuesOf,
    check: (values) =>
      emailProblems(values, { none: t('error.emailRequired'), wrong: t('error.email'), repeated: t('error.emailRepeated') }),
    send: (values, { base: { invoicingEmail }, idempotencyKey }) => {
      const body = { invoicingEmail: writtenEmails(values), seen: { invoicingEmail } };
      return call(updateCompanyInformation, { params: { companyUid }, body, idempotencyKey });
    },
    done: t('emails.done'),
    onClose,
  });
}
