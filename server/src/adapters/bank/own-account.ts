import { domesticAccount } from '@portal/domain/identifiers/iban';
import { formatBankAccount, parseBankAccount, type BankAccountNumber } from '@portal/domain/identifiers/bank-account';

/** Whether a statement is about the provider's own account; ABO files do not say the bank, so there the number decides. */
export function isOwnAccount(statementAccount: string, ownAccount: string): boolean {
  const own = parseBankAccount(ownAccount);
  if (own === null) throw new Error('the account of the provider is not valid');
  const given =
    parseBankAccount(statementAccount) ?? domesticAccount(statementAccount) ?? parseBankAccount(`${statementAccount}/${own.bankCode}`);
  return given !== null && plain(given) === plain(own);
}

/** Leading zeros say nothing. */
function plain({ prefix, number, bankCode }: BankAccountNumber): string {
  const bare = (digits: string | null) => (digits ?? '').replace(/^0+/u, '');
  return formatBankAccount({ prefix: bare(prefix), number: bare(number), bankCode });
}
