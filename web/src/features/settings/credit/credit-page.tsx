import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadsTopUp } from '@portal/domain/catalogue/credits';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useCan } from '../../../lib/session/use-can';
import { productsQuery } from '../../../parts/credit/credit-queries';
import { TopUpDrawer } from '../../../parts/credit/top-up-drawer';
import { QueryView } from '../../../parts/query/query-view';
import { Page } from '../../../ui/page/page';
import { EditButton } from '../edit-button';
import { SettingsBody, SettingsCard, SettingsCards } from '../settings-card';
import { SettingsTabs } from '../settings-tabs';
import { EmptiedNotice } from './emptied-notice';
import { TopUpFacts } from './top-up-facts';
import { useCreditDrawer } from './use-credit-drawer';
import { WalletFacts } from './wallet-facts';
import { WalletsDrawer } from './wallets-drawer';

/** How Gastro credit is entered and which Flexi wallets the company uses. */
export function CreditPage() {
  const { t } = useTranslation(['settings/credit', 'settings']);
  const products = useQuery(productsQuery(useCompanyUid()));
  const hasCard = products.data?.some(({ code }) => loadsTopUp(code)) === true;
  const canTopUp = useCan('settings.topUp.write') && hasCard;
  const canWallets = useCan('settings.write') && hasCard;
  const { drawer, isNewProduct, open, close } = useCreditDrawer();
  const [isEmptied, setEmptied] = useState(false);
  return (
    <Page title={t('settings:title')} tabs={<SettingsTabs />}>
      <SettingsBody>
        {isEmptied && <EmptiedNotice />}
        <SettingsCards>
          <SettingsCard title={t('topUp.title')} action={canTopUp && <EditButton what={t('topUp.title')} onClick={() => open('topUp')} />}>
            <QueryView query={products}>{() => (hasCard ? <TopUpFacts /> : <p>{t('topUp.missingProduct')}</p>)}</QueryView>
          </SettingsCard>
          <SettingsCard
            title={t('wallets.title')}
            action={canWallets && <EditButton what={t('wallets.title')} onClick={() => open('wallets')} />}
          >
            <QueryView query={products}>
              {() => (hasCard ? <WalletFacts canEdit={canWallets} /> : <p>{t('wallets.missingProduct')}</p>)}
            </QueryView>
          </SettingsCard>
        </SettingsCards>
      </SettingsBody>
      <TopUpDrawer opened={canTopUp && drawer === 'topUp'} reason={isNewProduct ? 'newProduct' : 'edit'} onClose={close} />
      <WalletsDrawer
        opened={canWallets && drawer === 'wallets'}
        isNewProduct={isNewProduct}
        onClose={close}
        onEmptied={() => setEmptied(true)}
      />
    </Page>
  );
}
