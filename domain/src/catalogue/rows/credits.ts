import type { Day } from '../../calendar/prague-day';
import { hellers, type Hellers } from '../../money/money';
import type { WalletType } from '../codes';
import type { AccountType, CreditServiceCode } from './codes';

export interface Credit {
  /** The account of the employee it is booked to. */
  account: AccountType;
  /** What a person enters: crowns, or what the company has chosen, which may be days (S-210). */
  entry: 'amount' | 'topUp';
  /** One item of a basket covers at least and at most this much per employee (S-038). */
  min: Hellers;
  max: Hellers;
  /** Everybody has the account, with money in it or not (EMP-131). */
  isEverybodys: boolean;
  /** What is left of it when somebody leaves is written off (EMP-110). */
  isLostOnLeaving: boolean;
  /** What is tax-optimal for employee and employer (S-039); for credit with wallets, of each of them. */
  optima: readonly Optimum[];
}

export interface Optimum {
  /** Its name in the configuration. */
  name: string;
  wallet: WalletType | null;
  per: 'day' | 'year';
  /** In CZK, valid from a day until the next one. */
  values: readonly { from: Day; value: number }[];
}

const USUAL_LIMITS = { min: hellers(1_00), max: hellers(50_000_00) } as const;

/** Every kind of credit. Next year's optima are added here, or in a deployment's own file, before they start to apply. */
export const CREDITS: Readonly<Record<CreditServiceCode, Credit>> = {
  '26C-828': {
    ...USUAL_LIMITS,
    account: 'gastro',
    entry: 'topUp',
    isEverybodys: true,
    isLostOnLeaving: true,
    optima: [
      {
        name: 'product.gastro.credit.optimal',
        wallet: null,
        per: 'day',
        values: [
          { from: '2025-01-01', value: 225 },
          { from: '2026-01-01', value: 235 },
        ],
      },
    ],
  },
  '27C-728': {
    ...USUAL_LIMITS,
    account: 'flexi',
    entry: 'amount',
    isEverybodys: false,
    isLostOnLeaving: false,
    optima: [
      {
        name: 'product.flexi.credit.optimal.flexi',
        wallet: 'flexi',
        per: 'year',
        values: [
          { from: '2025-01-01', value: 23_278.5 },
          { from: '2026-01-01', value: 24_483.5 },
        ],
      },
      {
        name: 'product.flexi.credit.optimal.health',
        wallet: 'health',
        per: 'year',
        values: [
          { from: '2025-01-01', value: 46_557 },
          { from: '2026-01-01', value: 48_967 },
        ],
      },
      {
        name: 'product.flexi.credit.optimal.freeTime',
        wallet: 'freeTime',
        per: 'year',
        values: [
          { from: '2025-01-01', value: 23_278.5 },
          { from: '2026-01-01', value: 24_483.5 },
        ],
      },
    ],
  },
};
