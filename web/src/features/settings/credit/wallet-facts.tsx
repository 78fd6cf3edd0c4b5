import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { walletsQuery } from '../../../parts/credit/credit-queries';
import { QueryView } from '../../../parts/query/query-view';
import { ProductMark } from '../../../ui/data-display/product-mark';
import css from './credit.module.css';

/** The variant in use and its wallets as tags. */
export function WalletFacts({ canEdit }: { canEdit: boolean }) {
  const { t } = useTranslation(['settings/credit', 'settings', 'enums']);
  const query = useQuery(walletsQuery(useCompanyUid()));
  return (
    <QueryView query={query}>
      {({ walletOption, wallets }) => (
        <>
          <p className={css.method}>{walletOption === null ? t('wallets.notChosen') : t(`enums:walletOption.${walletOption}`)}</p>
          {walletOption !== null && walletOption !== 'gastroOnly' && (
            <ul className={css.tags} aria-label={t('wallets.selected')}>
              {wallets
                .filter(({ isSelected }) => isSelected)
                .map(({ uid, type }) => (
                  <li key={uid} className={css.tag}>
                    <ProductMark mark={2} /> {t(`enums:wallet.${type}`)}
                  </li>
                ))}
            </ul>
          )}
          <p className={css.meaning}>{canEdit ? t('wallets.meaning') : t('settings:readOnly')}</p>
        </>
      )}
    </QueryView>
  );
}
