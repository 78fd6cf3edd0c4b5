import type { WalletOption, WalletType } from '../catalogue/codes';

/** More wallets than any choice can have: a longer list is not looked at (WAL-030). */
export const MAX_CHOSEN_WALLETS = 10;

export type WalletChoiceProblem = 'company.minWalletsCount' | 'err.input.invalid';

/** Wallets an option can have. */
export const CHOOSABLE_WALLETS: Readonly<Record<WalletOption, readonly WalletType[]>> = {
  flexiOnly: ['flexi'],
  multi: ['health', 'freeTime'],
  gastroOnly: [],
};

/**
 * What is wrong with the wallets chosen for an option; null when nothing is. Flexi alone is the universal wallet, the others are one or
 * two of health and free time, a company with Gastro only has none (S-214).
 */
export function walletChoiceProblem(option: WalletOption, chosen: ReadonlySet<WalletType>): WalletChoiceProblem | null {
  if (option === 'multi' && chosen.size === 0) return 'company.minWalletsCount';
  const choosable = CHOOSABLE_WALLETS[option];
  const isComplete = option === 'multi' || chosen.size === choosable.length;
  return isComplete && [...chosen].every((type) => choosable.includes(type)) ? null : 'err.input.invalid';
}

/** Wallets of an option when `picked` are the ones ticked: only several wallets leave a choice (WAL-020, WAL-021). */
export const walletsOf = (option: WalletOption, picked: readonly WalletType[]): readonly WalletType[] =>
  CHOOSABLE_WALLETS[option].filter((type) => option !== 'multi' || picked.includes(type));
