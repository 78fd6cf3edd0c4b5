import { useTranslation } from 'react-i18next';
import type { UseFormReturn } from 'react-hook-form';
import { updateCompanyInformation } from '@portal/contract/billing';
import type { CompanyDetails } from '@portal/contract/company';
import { INVOICING_EMAILS_MAX } from '@portal/domain/settings/billing-fields';
import { call } from '../../../../lib/call';
import { useCompanyUid } from '../../../../lib/selected-company';
import { Button } from '../../../../ui/button';
import { DrawerForm } from '../../../../ui/drawer-form';
import { TextField } from '../../../../ui/form/text-field';
import { IconButton } from '../../../../ui/icon-button';
import { ReasonTooltip } from '../../../../ui/reason-tooltip';
import css from '../billing.module.css';
import { ChangedNotice } from '../../changed-notice';
import { useBillingForm } from '../use-billing-form';
import { emailProblems, emailValuesOf, writtenEmails, type EmailValues } from './email-values';

const EMAIL_MAX = 255;
/** A field is its place: there is nothing else to know it by while it is written in. */
const PLACES = Array.from({ length: INVOICING_EMAILS_MAX }, (_, index) => index + 1);

interface EmailsDrawerProps {
  company: CompanyDetails;
  opened: boolean;
  onClose: () => void;
}

/** One to three addresses proformas and invoices go to. */
export function EmailsDrawer({ company, opened, onClose }: EmailsDrawerProps) {
  const { t } = useTranslation('settings/billing');
  const companyUid = useCompanyUid();
  const { form, base, conflict, onSubmit, onInvalid } = useBillingForm<EmailValues>({
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
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('emails.title')}
      submitLabel={t('emails.submit')}
      onSubmit={onSubmit}
      onInvalid={onInvalid}
      above={<ChangedNotice conflict={conflict} theirs={base.invoicingEmail.join(', ')} />}
    >
      <p className={css.use}>{t('emails.lead')}</p>
      <EmailFields form={form} />
    </DrawerForm>
  );
}

/** At least one field, at most three; with several each can be taken away (BIL-086 to BIL-088). */
function EmailFields({ form }: { form: UseFormReturn<EmailValues> }) {
  const { t } = useTranslation('settings/billing');
  const emails = form.watch('invoicingEmail');
  const change = (next: string[]) => {
    form.clearErrors();
    form.setValue('invoicingEmail', next, { shouldDirty: true });
  };
  return (
    <>
      {PLACES.slice(0, emails.length).map((place, index) => (
        <div key={place} className={css.emailRow}>
          <TextField
            control={form.control}
            name={`invoicingEmail.${index}`}
            label={t('emails.nth', { place })}
            type="email"
            autoComplete="off"
            maxLength={EMAIL_MAX}
            startsFocused={index === 0}
          />
          {emails.length > 1 && (
            <IconButton
              icon="trash"
              label={t('emails.remove', { email: emails[index] || t('emails.nth', { place }) })}
              onClick={() => change(emails.filter((_, other) => other !== index))}
            />
          )}
        </div>
      ))}
      <div>
        <ReasonTooltip reason={emails.length < INVOICING_EMAILS_MAX ? null : t('emails.full')}>
          <Button icon="plus" size="small" onClick={() => emails.length < INVOICING_EMAILS_MAX && change([...emails, ''])}>
            {t('emails.add')}
          </Button>
        </ReasonTooltip>
      </div>
    </>
  );
}
