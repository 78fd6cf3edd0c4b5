import type { updateBankAccount as route } from '@portal/contract/settings/billing';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { formatBankAccount } from '@portal/domain/identifiers/bank-account';
import { isSameAccount, writtenAccount } from '@portal/domain/payments/refund-account';
import type { WrittenBankAccount } from '@portal/domain/settings/bank-account-problems';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { changeBilling } from './change-billing';

interface Update {
  uid: string;
  body: BodyOf<typeof route>;
}

/** Changes the account overpaid money goes back to; kept as the bank writes it, so that its payments are recognised. Ours is nobody else's. */
export async function updateBankAccount(deps: Deps, actor: CompanyActor, { uid, body }: Update): Promise<ReplyOf<typeof route> | Failure> {
  const { seen, ...account } = body;
  const wanted = kept(account);
  if (wanted !== null && isSameAccount(wanted, deps.provider.bankAccount))
    return refuse('err.input.invalid', { fields: [{ path: 'accountNumber', code: 'bankAccount.number.provider' }] });
  const changed = await changeBilling(deps, actor, {
    record: { kind: 'bankAccount', uid },
    wanted: { bankAccount: wanted },
    seen: seen === undefined ? {} : { bankAccount: kept(seen) },
  });
  return isFailure(changed) ? changed : { data: changed.bankAccount, meta: outcome(actor, 'success.processed') };
}

/** Null without a number. */
function kept({ accountPrefix, accountNumber, bankCode }: WrittenBankAccount): string | null {
  if (typeof accountNumber !== 'string') return null;
  const text = formatBankAccount({ prefix: accountPrefix ?? null, number: accountNumber, bankCode: bankCode ?? '' });
  return writtenAccount(text) ?? text;
}
