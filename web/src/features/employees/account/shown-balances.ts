import type { EmployeeAccount } from '@portal/contract/employee-accounts';

type Balance = EmployeeAccount['balances'][number];
export interface ShownBalance {
  key: string;
  type: EmployeeAccount['type'];
  wallet: NonNullable<Balance['wallet']>['type'] | null;
  /** CZK; null when it could not be read (EMP-S54). */
  value: number | null;
}

/** Balances worth a line: Gastro always and first, also without an account; a Flexi wallet when it is chosen or holds money (EMP-131 to EMP-133). */
export function shownBalances(accounts: readonly EmployeeAccount[]): ShownBalance[] {
  const lines = accounts.flatMap(({ uid, type, balances }) =>
    balances
      .filter((balance) => type === 'gastro' || isFlexiShown(balance))
      .map(({ wallet, value, errorCode }) => ({
        key: wallet?.uid ?? uid,
        type,
        wallet: wallet?.type ?? null,
        value: errorCode === null ? value : null,
      })),
  );
  const gastro = lines.filter(({ type }) => type === 'gastro');
  const none: ShownBalance = { key: 'gastro', type: 'gastro', wallet: null, value: 0 };
  return [...(gastro.length > 0 ? gastro : [none]), ...lines.filter(({ type }) => type !== 'gastro')];
}

/** A value that could not be read counts as nothing (EMP-S56). */
export const isFlexiShown = ({ wallet, value, errorCode }: Pick<Balance, 'wallet' | 'value' | 'errorCode'>): boolean =>
  wallet?.isSelected === true || (errorCode === null && value > 0);
