import type { WalletOption, WalletType } from '../catalogue/codes';

/** More wallets than any choice can have: a longer list is not looked at (WAL-030). */
export const MAX_CHOSEN_WALLETS = 10;

export type WalletChoiceProblem = 'company.minWalletsCount' | 'err.input.invalid';

const CHOOSABLE: Readonly<Record<WalletOption, readonly WalletType[]>> = {
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
  const choosable = CHOOSABLE[option];
  const isComplete = option === 'multi' || chosen.size === choosable.length;
  return isComplete && [...chosen].every((type) => choosable.includes(type)) ? null : 'err.input.invalid';
}
