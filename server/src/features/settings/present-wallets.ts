import type { WalletSetting } from '@portal/contract/products';
import { WALLET_TYPES, type WalletType } from '@portal/domain/catalogue/codes';
import type { Language } from '../../actor';
import type { StoredWallets } from '../../store/companies/wallets';

const CODES = { flexi: 'FLEXI', health: 'HEALTH', freeTime: 'FREETIME' } as const satisfies Record<WalletType, string>;
const NAMES: Record<WalletType, Record<Language, string>> = {
  flexi: { cs: 'Flexi', en: 'Flexi' },
  health: { cs: 'Zdraví', en: 'Health' },
  freeTime: { cs: 'Volný čas', en: 'Free time' },
};

/** Wallets in their fixed order with stable codes (S-215). */
export function presentWallets(setting: StoredWallets | undefined, language: Language): { data: WalletSetting } {
  if (setting === undefined) throw new Error('company is gone');
  const sorted = WALLET_TYPES.flatMap((type) => setting.wallets.filter((wallet) => wallet.type === type));
  const wallets = sorted.map(({ uid, type, isSelected }) => ({
    uid,
    type,
    code: CODES[type],
    name: NAMES[type][language],
    isSelected,
    sortNumber: WALLET_TYPES.indexOf(type) + 1,
  }));
  return { data: { walletOption: setting.walletOption, wallets } };
}
