import type { TFunction } from 'i18next';
import { czk } from '@portal/domain/money/money';
import type { EmployeeAccount } from '@portal/contract/employees/employee-accounts';
import { ACCOUNT_TYPES } from '@portal/domain/catalogue/codes';
import { EVERYBODYS_ACCOUNTS } from '@portal/domain/catalogue/credits';

type Balance = EmployeeAccount['balances'][number];
export interface ShownBalance {
  key: string;
  type: EmployeeAccount['type'];
  wallet: NonNullable<Balance['wallet']>['type'] | null;
  /** CZK; null when it could not be read (EMP-S54). */
  value: number | null;
}

/** Balances worth a line: an account everybody has always, also before it is opened; any other, or a wallet, when it is chosen or holds money (EMP-131 to EMP-133). */
export function shownBalances(accounts: readonly EmployeeAccount[]): ShownBalance[] {
  const lines = accounts.flatMap(({ uid, type, balances }) =>
    balances
      .filter((balance) => EVERYBODYS_ACCOUNTS.includes(type) || isWorthALine(balance))
      .map(({ wallet, value, errorCode }) => ({
        key: wallet?.uid ?? uid,
        type,
        wallet: wallet?.type ?? null,
        value: errorCode === null ? value : null,
      })),
  );
  return ACCOUNT_TYPES.flatMap((type) => {
    const own = lines.filter((line) => line.type === type);
    const isMissing = own.length === 0 && EVERYBODYS_ACCOUNTS.includes(type);
    return isMissing ? [{ key: type, type, wallet: null, value: czk(0) }] : own;
  });
}

/** A value that could not be read counts as nothing (EMP-S56). */
export const isWorthALine = ({ wallet, value, errorCode }: Pick<Balance, 'wallet' | 'value' | 'errorCode'>): boolean =>
  wallet?.isSelected === true || (errorCode === null && value > 0);

/** What people call an account, or the wallet of one that has several. */
export const accountName = (t: TFunction<'employees/drawers'>, { type, wallet }: Pick<ShownBalance, 'type' | 'wallet'>): string =>
  wallet === null || wallet === 'flexi' ? t(`product.${type}`) : t('account.wallet', { wallet: t(`enums:wallet.${wallet}`) });
