import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getBasketTotal, type BasketTotal } from '@portal/contract/basket';
import { saveWallets, type WalletSetting } from '@portal/contract/products';
import type { WalletType } from '@portal/domain/catalogue/codes';
import { walletsOf } from '@portal/domain/settings/wallet-choice';
import { call } from '../../../lib/call';
import { useCompanyUid } from '../../../lib/selected-company';
import { walletsQuery } from '../../../parts/credit/credit-queries';
import { showToast } from '../../../ui/toast';
import { useQuestion } from '../../../ui/use-question';
import { selectedTypes, type WalletValues } from './wallet-values';

/** What a change of the wallets costs. */
export interface WalletsChange {
  /** What is taken out of the basket; null when that could not be read. */
  basket: BasketTotal | null;
  /** Wallets nobody loads any more; what is in them stays spendable (S-217). */
  dropped: WalletType[];
}

interface SaveWallets {
  setting: WalletSetting | undefined;
  onClose: () => void;
  onEmptied: () => void;
}

/** Saves the choice once its consequences were agreed to; everything that shows wallets or the basket is read again (WAL-022, WAL-024). */
export function useSaveWallets({ setting, onClose, onEmptied }: SaveWallets) {
  const { t } = useTranslation('settings/credit');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { question, ask } = useQuestion<WalletsChange>();
  const save = async ({ walletOption, wallets }: WalletValues): Promise<boolean> => {
    if (setting === undefined || walletOption === '') return false;
    const wanted = walletsOf(walletOption, wallets);
    const before = selectedTypes(setting);
    const isSame = setting.walletOption === walletOption && before.join() === wanted.join();
    if (!isSame) {
      const basket = await call(getBasketTotal, { params: { companyUid } }).then(
        ({ data }) => data,
        () => null,
      );
      if (!(await ask({ basket, dropped: before.filter((type) => !wanted.includes(type)) }))) return false;
      const uids = setting.wallets.filter(({ type }) => wanted.includes(type)).map(({ uid }) => uid);
      const { data } = await call(saveWallets, { params: { companyUid }, body: { walletOption, wallets: uids } });
      client.setQueryData(walletsQuery(companyUid).queryKey, data);
      void client.invalidateQueries({ queryKey: ['company', companyUid] });
      showToast({ kind: 'ok', text: t('wallets.done') });
      if (basket === null || isFilled(basket)) onEmptied();
    }
    onClose();
    return true;
  };
  return { save, question };
}

export const isFilled = ({ itemQuantity, totalAmount }: BasketTotal): boolean => itemQuantity > 0 || totalAmount > 0;
