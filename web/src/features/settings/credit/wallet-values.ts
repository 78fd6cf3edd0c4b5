import type { ResolverResult } from 'react-hook-form';
import type { WalletSetting } from '@portal/contract/ordering/products';
import type { WalletOption, WalletType } from '@portal/domain/catalogue/codes';
import { CHOOSABLE_WALLETS, walletChoiceProblem, walletsOf } from '@portal/domain/settings/wallet-choice';

export interface WalletValues {
  walletOption: WalletOption | '';
  /** Ticked among the wallets of `multi`. */
  wallets: WalletType[];
}

export const selectedTypes = ({ wallets }: WalletSetting): WalletType[] =>
  wallets.filter(({ isSelected }) => isSelected).map(({ type }) => type);

export const walletValuesOf = (setting: WalletSetting | undefined): WalletValues => ({
  walletOption: setting?.walletOption ?? '',
  wallets: setting === undefined ? [] : selectedTypes(setting).filter((type) => CHOOSABLE_WALLETS.multi.includes(type)),
});

/** What the server would refuse; null when the choice is whole. */
export const walletsProblem = ({ walletOption, wallets }: WalletValues) =>
  walletOption === '' ? 'option' : walletChoiceProblem(walletOption, new Set(walletsOf(walletOption, wallets)));

export function checkWallets(values: WalletValues, say: { option: string; wallets: string }): ResolverResult<WalletValues> {
  const problem = walletsProblem(values);
  if (problem === null) return { values, errors: {} };
  return problem === 'option'
    ? { values: {}, errors: { walletOption: { type: 'required', message: say.option } } }
    : { values: {}, errors: { wallets: { type: 'min', message: say.wallets } } };
}
