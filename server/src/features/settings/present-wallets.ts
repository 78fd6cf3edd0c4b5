import type { WalletSetting } from '@portal/contract/ordering/products';
import { WALLET_TYPES } from '@portal/domain/catalogue/codes';
import { WALLETS } from '@portal/domain/catalogue/wallets';
import type { Language } from '../../actor';
import type { StoredWallets } from '../../store/companies/wallets';

/** Wallets in their fixed order with stable codes (S-215). */
export function presentWallets(setting: StoredWallets | undefined, language: Language): { data: WalletSetting } {
  if (setting === undefined) throw new Error('company is gone');
  const sorted = WALLET_TYPES.flatMap((type) => setting.wallets.filter((wallet) => wallet.type === type));
  const wallets = sorted.map(({ uid, type, isSelected }) => ({
    uid,
    type,
    code: WALLETS[type].code,
    name: WALLETS[type].name[language],
    isSelected,
    sortNumber: WALLET_TYPES.indexOf(type) + 1,
  }));
  return { data: { walletOption: setting.walletOption, wallets } };
}
