import { v5 as nameUid } from 'uuid';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { EmployeeAccount, listEmployeeAccounts } from '@portal/contract/employees/employee-accounts';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { ACCOUNT_TYPES, WALLET_TYPES, type AccountType } from '@portal/domain/catalogue/codes';
import { ACCOUNTS_WITH_WALLETS, EVERYBODYS_ACCOUNTS } from '@portal/domain/catalogue/credits';
import { accountStatus } from '@portal/domain/employees/employee-status';
import { hellersToCzk, type Hellers, hellers } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { readEmployeeAccounts, type EmployeeAccounts } from '../../../store/employees/employee-accounts';

type Balance = EmployeeAccount['balances'][number];

/** Accounts of an employee in the order of the catalogue: those everybody has, and others where there is something to show (EMP-187, EMP-S53). */
export async function listAccounts(
  deps: Deps,
  actor: CompanyActor,
  uid: EmployeeUid,
): Promise<ReplyOf<typeof listEmployeeAccounts> | Failure> {
  const today = pragueDay(deps.now().getTime());
  const accounts = await deps.db.read(actor.companyUid, (tx) => readEmployeeAccounts(tx, { uid, today }));
  if (accounts === undefined) return refuse('err.notFound');
  const status = accountStatus(accounts.status);
  const life = { status, activeTo: status === 'active_to' ? accounts.activeTill : null };
  // The ledger keeps an account per wallet and opens it with the first credit; people see one, the same from the start.
  const account = (type: EmployeeAccount['type'], balances: Balance[]) => ({ uid: nameUid(type, uid), type, ...life, balances });
  return {
    data: ACCOUNT_TYPES.flatMap((type) => {
      const balances = balancesOf(type, accounts);
      return balances.length > 0 ? [account(type, balances)] : [];
    }),
  };
}

const balance = (value: Hellers, wallet: Balance['wallet']): Balance => ({
  value: hellersToCzk(value),
  unit: 'CZK',
  errorCode: null,
  wallet,
});

function balancesOf(type: AccountType, { plain, wallets }: EmployeeAccounts): Balance[] {
  if (ACCOUNTS_WITH_WALLETS.includes(type)) return presentWallets(wallets.filter(({ account }) => account === type));
  const own = plain.find((account) => account.type === type);
  if (own !== undefined) return [balance(own.balance, null)];
  return EVERYBODYS_ACCOUNTS.includes(type) ? [balance(hellers(0), null)] : [];
}

const presentWallets = (wallets: EmployeeAccounts['wallets']): Balance[] =>
  WALLET_TYPES.flatMap((type) => wallets.filter((wallet) => wallet.type === type)).map(({ uid, type, isSelected, balance: value }) =>
    balance(value, { uid, type, isSelected }),
  );
