import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '@portal/contract/endpoint';
import { getBasketTotal, type BasketTotal } from '@portal/contract/ordering/basket';
import { saveWallets, type WalletSetting } from '@portal/contract/ordering/products';
import type { WalletType } from '@portal/domain/catalogue/codes';
import { walletsOf } from '@portal/domain/settings/wallet-choice';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { walletsQuery } from '../../../parts/credit/credit-queries';
import { showToast } from '../../../ui/feedback/toast';
import { useQuestion } from '../../../ui/layer/use-question';
import { orChanged, type Changed } from '../or-changed';
import { selectedTypes, type WalletValues } from './wallet-values';

/** What a change of the wallets costs. */
export interface WalletsChange {
  /** What is taken out of the basket; null when that could not be read. */
  basket: BasketTotal | null;
  /** Wallets nobody loads any more; what is in them stays spendable (S-217). */
  dropped: WalletType[];
}

interface SaveWallets {
  /** What the form was filled with. */
  base: WalletSetting | undefined;
  /** Somebody else was faster: the form goes on from what they saved. */
  onFaster: (theirs: WalletSetting) => void;
  onClose: () => void;
  onEmptied: () => void;
}

/** Saves the choice once its consequences were agreed to, if it has any: the first choice of all has none. Everything that shows wallets or the basket is read again (WAL-022, WAL-024). */
export function useSaveWallets({ base, onFaster, onClose, onEmptied }: SaveWallets) {
  const { t } = useTranslation('settings/credit');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { question, ask } = useQuestion<WalletsChange>();
  const [conflict, setConflict] = useState<Changed<WalletSetting> | null>(null);
  const send = async (body: BodyOf<typeof saveWallets>): Promise<boolean> => {
    const { queryKey } = walletsQuery(companyUid);
    const changed = await orChanged<WalletSetting>('company.changed', async () => {
      const { data } = await call(saveWallets, { params: { companyUid }, body });
      client.setQueryData(queryKey, data);
    });
    setConflict(changed);
    if (changed !== null) {
      client.setQueryData(queryKey, changed.current);
      onFaster(changed.current);
    }
    void client.invalidateQueries({ queryKey: ['company', companyUid] });
    return changed === null;
  };
  const save = async ({ walletOption, wallets }: WalletValues): Promise<boolean> => {
    if (base === undefined || walletOption === '') return false;
    const wanted = walletsOf(walletOption, wallets);
    const before = selectedTypes(base);
    if (base.walletOption !== walletOption || before.join() !== wanted.join()) {
      const basket = await call(getBasketTotal, { params: { companyUid } }).then(
        ({ data }) => data,
        () => null,
      );
      const isFirstChoice = base.walletOption === null && basket !== null && !isFilled(basket);
      if (!isFirstChoice && !(await ask({ basket, dropped: before.filter((type) => !wanted.includes(type)) }))) return false;
      if (!(await send({ walletOption, wallets: uidsOf(base, wanted), seen: seenOf(base) }))) return false;
      showToast({ kind: 'ok', text: t('wallets.done') });
      if (basket === null || isFilled(basket)) onEmptied();
    }
    onClose();
    return true;
  };
  return { save, question, conflict, forget: () => setConflict(null) };
}

const uidsOf = ({ wallets }: WalletSetting, types: readonly WalletType[]): string[] =>
  wallets.filter(({ type }) => types.includes(type)).map(({ uid }) => uid);

const seenOf = (setting: WalletSetting) => ({ walletOption: setting.walletOption, wallets: uidsOf(setting, selectedTypes(setting)) });

export const isFilled = ({ itemQuantity, totalAmount }: BasketTotal): boolean => itemQuantity > 0 || totalAmount > 0;
