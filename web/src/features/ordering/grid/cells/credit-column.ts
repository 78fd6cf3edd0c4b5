import type { EmployeeUid, WalletUid } from '@portal/domain/identifiers/uid';
import type { TopUpSetting, WalletSetting } from '@portal/contract/ordering/products';
import type { AccountType, CardProductCode, CreditServiceCode, WalletType } from '@portal/domain/catalogue/codes';
import { CREDITS } from '@portal/domain/catalogue/credits';
import { creditServicesOf, SERVICES } from '@portal/domain/catalogue/services';
import { czk, hellersToCzk, type Czk } from '@portal/domain/money/money';
import { isEnteredInDays } from '@portal/domain/ordering/top-up';
import { creditOf, keyOf, type Entry } from '../../basket/book/entry';

/** A column of credit: of an account, or of one of its wallets. */
export interface CreditColumn {
  key: string;
  kind: AccountType | WalletType;
  productCode: CardProductCode;
  serviceCode: CreditServiceCode;
  walletUid: WalletUid | null;
  /** It is entered as the company has chosen, and what was entered last is suggested (S-058, S-210). */
  isTopUp: boolean;
  /** CZK of one day when people enter days; null when they enter crowns (S-044, S-210). */
  perDay: Czk | null;
}

interface ColumnFacts {
  productCode: CardProductCode;
  topUp: TopUpSetting;
  wallets: WalletSetting;
}

/** Columns of credit for a product: what its card can take, in the wallets the company has switched on (S-101, S-214). */
export function creditColumns({ productCode, topUp, wallets }: ColumnFacts): CreditColumn[] {
  return creditServicesOf(productCode, wallets.walletOption).flatMap((serviceCode): CreditColumn[] => {
    const { account, entry } = CREDITS[serviceCode];
    const perDay = isEnteredInDays(serviceCode, topUp.topUpMethod) ? topUp.defaultValue : null;
    const column = { productCode, serviceCode, isTopUp: entry === 'topUp', perDay };
    if (!SERVICES[serviceCode].hasWallets) return [{ ...column, key: account, kind: account, walletUid: null }];
    return wallets.wallets
      .filter((wallet) => wallet.isSelected)
      .toSorted((one, other) => one.sortNumber - other.sortNumber)
      .map((wallet) => ({ ...column, key: wallet.type, kind: wallet.type, walletUid: wallet.uid }));
  });
}

export const keyIn = (column: CreditColumn, employeeUid: EmployeeUid): string => keyOf({ ...column, employeeUid });

/** The number a cell shows: days, or crowns; null when nothing is ordered. */
export function numberIn(column: CreditColumn, entry: Entry | undefined): number | null {
  if (entry === undefined) return null;
  return column.perDay === null ? hellersToCzk(creditOf(entry)) : entry.quantity;
}

/** The entry a number in a cell means; 0 removes it (ORD-096, ORD-097). */
export function entryIn(column: CreditColumn, employeeUid: EmployeeUid, number: number): Entry {
  const { productCode, serviceCode, walletUid, perDay } = column;
  const base = { employeeUid, productCode, serviceCode, walletUid, kind: 'credits' } as const;
  if (perDay !== null) return { ...base, value: perDay, quantity: number };
  return { ...base, value: czk(number), quantity: number === 0 ? 0 : 1 };
}

const LETTER = /[\p{L}\p{M}]/u;

/**
 * The text of a cell after a change of it. A letter that is typed does not get in (ORD-098, ORD-099); what is pasted stays as it is, because
 * a part of it would be another number.
 */
export const textAfter = (before: string, next: string, { isTyped }: { isTyped: boolean }): string =>
  isTyped && LETTER.test(next) && !LETTER.test(before) ? before : next;
