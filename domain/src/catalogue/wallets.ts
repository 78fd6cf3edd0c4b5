import type { WalletType } from './codes';

/** How wallets are called, by people and by other systems (S-215). */
export const WALLETS: Readonly<Record<WalletType, { code: 'FLEXI' | 'HEALTH' | 'FREETIME'; name: { cs: string; en: string } }>> = {
  flexi: { code: 'FLEXI', name: { cs: 'Flexi', en: 'Flexi' } },
  health: { code: 'HEALTH', name: { cs: 'Zdraví', en: 'Health' } },
  freeTime: { code: 'FREETIME', name: { cs: 'Volný čas', en: 'Free time' } },
};
