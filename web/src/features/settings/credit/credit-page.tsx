import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadsGastro } from '@portal/domain/catalogue/services';
import { useCompanyUid } from '../../../lib/selected-company';
import { productsQuery } from '../../../parts/credit/credit-queries';
import { QueryView } from '../../../parts/query/query-view';
import { Page } from '../../../ui/page';
import { SettingsCard, SettingsCards } from '../settings-card';
import { SettingsTabs } from '../settings-tabs';
import { TopUpFacts } from './top-up-facts';
import { WalletFacts } from './wallet-facts';

/** How Gastro credit is entered and which Flexi wallets the company uses. */
export function CreditPage() {
  const { t } = useTranslation(['settings/credit', 'settings']);
  const products = useQuery(productsQuery(useCompanyUid()));
  const hasCard = products.data?.some(({ code }) => loadsGastro(code)) === true;
  return (
    <Page title={t('settings:title')} tabs={<SettingsTabs />}>
      <SettingsCards>
        <SettingsCard title={t('topUp.title')}>
          <QueryView query={products}>{() => (hasCard ? <TopUpFacts /> : <p>{t('topUp.missingProduct')}</p>)}</QueryView>
        </SettingsCard>
        <SettingsCard title={t('wallets.title')}>
          <QueryView query={products}>{() => (hasCard ? <WalletFacts /> : <p>{t('wallets.missingProduct')}</p>)}</QueryView>
        </SettingsCard>
      </SettingsCards>
    </Page>
  );
}
