import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { DrawerForm } from '../../../../ui/layer/drawer-form';
import css from '../billing.module.css';
import { ChangedNotice } from '../../changed-notice';
import { EmailFields } from './email-fields';
import { useEmailsForm } from './use-emails-form';

interface EmailsDrawerProps {
  company: CompanyDetails;
  opened: boolean;
  onClose: () => void;
}

/** One to three addresses proformas and invoices go to. */
export function EmailsDrawer({ company, opened, onClose }: EmailsDrawerProps) {
  const { t } = useTranslation('settings/billing');
  const { form, base, conflict, take, onSubmit, onInvalid } = useEmailsForm({ company, onClose });
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('emails.title')}
      submitLabel={t('emails.submit')}
      onSubmit={onSubmit}
      onInvalid={onInvalid}
      above={<ChangedNotice conflict={conflict} theirs={base.invoicingEmail.join(', ')} onTake={take} />}
    >
      <p className={css.use}>{t('emails.lead')}</p>
      <EmailFields form={form} />
    </DrawerForm>
  );
}
