import { BANK_ACCOUNT_LIMITS, isValidAccountNumber, isValidAccountPrefix } from '../identifiers/bank-account';
import { isBankCode } from '../identifiers/bank-codes';

/** An account as people write it, part by part; a missing prefix is null. */
export interface WrittenBankAccount {
  accountPrefix?: string | null | undefined;
  accountNumber?: string | null | undefined;
  bankCode?: string | null | undefined;
}

export type BankAccountProblem =
  | `bankAccount.prefix.${'digit' | 'lengthMin' | 'lengthMax' | 'validation'}`
  | `bankAccount.number.${'null' | 'digit' | 'lengthMin' | 'lengthMax' | 'validation'}`
  | `bankAccount.code.${'null' | 'digit' | 'lengthMin' | 'lengthMax' | 'notAvailable'}`;

const isDigits = (text: string): boolean => /^[0-9]*$/u.test(text);

/** What is wrong with each part; the fields and the server ask the same (S-203, S-204, C-21). */
export const bankAccountProblems = ({ accountPrefix, accountNumber, bankCode }: WrittenBankAccount) => ({
  accountPrefix: prefixProblem(accountPrefix ?? null),
  accountNumber: numberProblem(accountNumber ?? null),
  bankCode: codeProblem(bankCode ?? null),
});

function prefixProblem(prefix: string | null): BankAccountProblem | null {
  if (prefix === null) return null;
  if (prefix === '') return 'bankAccount.prefix.lengthMin';
  if (!isDigits(prefix)) return 'bankAccount.prefix.digit';
  if (prefix.length > BANK_ACCOUNT_LIMITS.accountPrefix) return 'bankAccount.prefix.lengthMax';
  return isValidAccountPrefix(prefix) ? null : 'bankAccount.prefix.validation';
}

function numberProblem(number: string | null): BankAccountProblem | null {
  if (number === null) return 'bankAccount.number.null';
  if (number === '') return 'bankAccount.number.lengthMin';
  if (!isDigits(number)) return 'bankAccount.number.digit';
  if (number.length > BANK_ACCOUNT_LIMITS.accountNumber) return 'bankAccount.number.lengthMax';
  return isValidAccountNumber(number) ? null : 'bankAccount.number.validation';
}

function codeProblem(code: string | null): BankAccountProblem | null {
  if (code === null || code === '') return 'bankAccount.code.null';
  if (!isDigits(code)) return 'bankAccount.code.digit';
  if (code.length < BANK_ACCOUNT_LIMITS.bankCode) return 'bankAccount.code.lengthMin';
  if (code.length > BANK_ACCOUNT_LIMITS.bankCode) return 'bankAccount.code.lengthMax';
  return isBankCode(code) ? null : 'bankAccount.code.notAvailable';
}
