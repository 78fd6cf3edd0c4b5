import { v5 as nameUid } from 'uuid';
import type { EmployeeAccount, listEmployeeAccounts } from '@portal/contract/employee-accounts';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { WALLET_TYPES } from '@portal/domain/catalogue/codes';
import { accountStatus } from '@portal/domain/employees/employee-status';
import { hellersToCzk, type Hellers } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { readEmployeeAccounts, type EmployeeAccounts } from '../../../store/employees/employee-accounts';

type Balance = EmployeeAccount['balances'][number];

/** Accounts of an employee, Gastro first, which everybody has; Flexi where there is a wallet to show (EMP-187, EMP-S53). */
export async function listAccounts(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof listEmployeeAccounts> | Failure> {
  const today = pragueDay(deps.now().getTime());
  const accounts = await deps.db.read(actor.companyUid, (tx) => readEmployeeAccounts(tx, { uid, today }));
  if (accounts === undefined) return refuse('err.notFound');
  const status = accountStatus(accounts.status);
  const life = { status, activeTo: status === 'active_to' ? accounts.activeTill : null };
  // The ledger keeps an account per wallet and opens it with the first credit; people see one, the same from the start.
  const account = (type: EmployeeAccount['type'], balances: Balance[]) => ({ uid: nameUid(type, uid), type, ...life, balances });
  const flexi = presentWallets(accounts.wallets);
  return { data: [account('gastro', [balance(accounts.gastro, null)]), ...(flexi.length > 0 ? [account('flexi', flexi)] : [])] };
}

const balance = (value: Hellers, wallet: Balance['wallet']): Balance => ({
  value: hellersToCzk(value),
  unit: 'CZK',
  errorCode: null,
  wallet,
});

const presentWallets = (wallets: EmployeeAccounts['wallets']): Balance[] =>
  WALLET_TYPES.flatMap((type) => wallets.filter((wallet) => wallet.type === type)).map(({ balance: value, ...wallet }) =>
    balance(value, wallet),
  );
