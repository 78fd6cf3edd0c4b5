import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { useCan } from '../../../../lib/session/use-can';
import { EmailFields } from '../../billing/emails/email-fields';
import { useEmailsForm } from '../../billing/emails/use-emails-form';
import { ChangedNotice } from '../../changed-notice';
import css from '../first-setup.module.css';
import { GoOnButtons } from '../step-buttons';
import { StepForm } from '../step-form';
import { StepSheet } from '../step-sheet';

/** Where proformas and invoices will be sent (WIZ-005, WIZ-021). */
export function InvoiceEmailsStep() {
  const mayWrite = useCan('settings.write');
  return (
    <StepSheet step="invoice-emails">{(company) => (mayWrite ? <Emails company={company} /> : <ReadEmails company={company} />)}</StepSheet>
  );
}

function Emails({ company }: { company: CompanyDetails }) {
  const { form, base, conflict, take, onSubmit, onInvalid } = useEmailsForm({ company, onClose: stay });
  return (
    <StepForm
      step="invoice-emails"
      form={form}
      onSubmit={onSubmit}
      onInvalid={onInvalid}
      above={<ChangedNotice conflict={conflict} theirs={base.invoicingEmail.join(', ')} onTake={take} />}
    >
      <EmailFields form={form} />
    </StepForm>
  );
}

/** Nothing closes here: the step leads on once it is saved. */
const stay = () => undefined;

function ReadEmails({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation(['settings/billing', 'settings']);
  const { invoicingEmail, dataCompletenessState } = company;
  return (
    <>
      {invoicingEmail.length === 0 ? <p>{t('emails.none')}</p> : <p>{invoicingEmail.join(', ')}</p>}
      <p className={css.quiet}>{t('settings:readOnly')}</p>
      <GoOnButtons step="invoice-emails" missing={dataCompletenessState.missingParts} />
    </>
  );
}
