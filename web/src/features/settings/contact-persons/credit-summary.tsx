import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loadsTopUp } from '@portal/domain/catalogue/credits';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useCan } from '../../../lib/session/use-can';
import { productsQuery } from '../../../parts/credit/credit-queries';
import { QueryView } from '../../../parts/query/query-view';
import { TopUpFacts } from '../credit/top-up-facts';
import { WalletFacts } from '../credit/wallet-facts';
import { SettingsCard, SettingsCards } from '../settings-card';

/** How Gastro is entered and which wallets are used, with the way to where both are set. */
export function CreditSummary() {
  const { t } = useTranslation(['settings/credit', 'settings']);
  const products = useQuery(productsQuery(useCompanyUid()));
  const canWallets = useCan('settings.write');
  const hasCard = products.data?.some(({ code }) => loadsTopUp(code)) === true;
  const to = (what: string) => (
    <Link to={paths.settingsCredit} aria-label={t('settings:showOf', { what })}>
      {t('settings:show')}
    </Link>
  );
  return (
    <SettingsCards>
      <SettingsCard title={t('topUp.title')} action={to(t('topUp.title'))}>
        <QueryView query={products}>{() => (hasCard ? <TopUpFacts /> : <p>{t('topUp.missingProduct')}</p>)}</QueryView>
      </SettingsCard>
      <SettingsCard title={t('wallets.title')} action={to(t('wallets.title'))}>
        <QueryView query={products}>
          {() => (hasCard ? <WalletFacts canEdit={canWallets} /> : <p>{t('wallets.missingProduct')}</p>)}
        </QueryView>
      </SettingsCard>
    </SettingsCards>
  );
}
