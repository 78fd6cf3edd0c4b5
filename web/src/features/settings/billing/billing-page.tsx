import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { useCan } from '../../../lib/session/use-can';
import { QueryView } from '../../../parts/query/query-view';
import { Page } from '../../../ui/page/page';
import { useProvider } from '../../../ui/theme/provider';
import { SettingsBody, SettingsCards } from '../settings-card';
import { SettingsTabs } from '../settings-tabs';
import { AccountCard } from './account/account-card';
import { AccountDrawer } from './account/account-drawer';
import { AddressCard } from './address/address-card';
import { AddressDrawer } from './address/address-drawer';
import css from './billing.module.css';
import { CompanyCard } from './company/company-card';
import { CompanyDrawer } from './company/company-drawer';
import { DocumentsCard } from './documents/documents-card';
import { EmailsCard } from './emails/emails-card';
import { EmailsDrawer } from './emails/emails-drawer';
import { VisitsCard } from '../visits/visits-card';
import { SyncNotice } from './sync-notice';
import { useBillingDrawer } from './use-billing-drawer';
import { useCompanyDetails, waitingParts } from './use-company-details';

/** Billing data of the company and the documents of its contract. */
export function BillingPage() {
  const { t } = useTranslation(['settings/billing', 'settings']);
  const company = useCompanyDetails();
  return (
    <Page title={t('settings:title')} tabs={<SettingsTabs />}>
      <SettingsBody>
        <QueryView query={company}>{(details) => <Blocks company={details} />}</QueryView>
        <DocumentsCard />
        <VisitsCard />
        <IdentificationNote />
      </SettingsBody>
    </Page>
  );
}

function Blocks({ company }: { company: CompanyDetails }) {
  const { drawer, open, close } = useBillingDrawer();
  const canEdit = useCan('settings.write');
  const waiting = waitingParts(company);
  const of = (block: NonNullable<typeof drawer>) => ({ company, opened: canEdit && drawer === block, onClose: close });
  return (
    <>
      <SyncNotice parts={waiting} />
      <SettingsCards>
        <CompanyCard company={company} onEdit={() => open('company')} />
        <EmailsCard company={company} onEdit={() => open('emails')} />
        <AddressCard company={company} onEdit={() => open('address')} />
        <AccountCard company={company} onEdit={() => open('account')} />
      </SettingsCards>
      <CompanyDrawer {...of('company')} />
      <EmailsDrawer {...of('emails')} />
      <AddressDrawer {...of('address')} />
      <AccountDrawer {...of('account')} />
    </>
  );
}

/** The identification number is the company: another one is another contract (BIL-037). */
function IdentificationNote() {
  const { t } = useTranslation('settings/billing');
  const { supportEmail } = useProvider();
  return (
    <p className={css.note}>
      {t('note.before')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      {t('note.after')}
    </p>
  );
}
