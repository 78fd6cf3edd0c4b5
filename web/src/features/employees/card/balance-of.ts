import type { EmployeeAccount } from '@portal/contract/employee-accounts';

/** What is on an account over all its wallets, in CZK; null while it is not known. */
export function balanceOf(accounts: readonly EmployeeAccount[], type: EmployeeAccount['type']): number | null {
  const balances = accounts.filter((account) => account.type === type).flatMap((account) => account.balances);
  if (balances.length === 0 || balances.some(({ errorCode }) => errorCode !== null)) return null;
  return balances.reduce((hellers, { value }) => hellers + Math.round(value * 100), 0) / 100;
}
