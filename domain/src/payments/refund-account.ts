import { formatBankAccount, isValidBankAccount, parseBankAccount, type BankAccountNumber } from '../identifiers/bank-account';
import { isBankCode } from '../identifiers/bank-codes';
import { domesticAccount, isValidIban } from '../identifiers/iban';

/** The first account money can be sent to, a domestic one or an IBAN; null when there is none, and the refund waits for a person. */
export const refundAccount = (candidates: readonly (string | null | undefined)[]): string | null =>
  candidates.find((candidate): candidate is string => typeof candidate === 'string' && writtenAccount(candidate) !== null) ?? null;

/** An account as the bank writes it, however somebody typed it: without spaces and leading zeros, an IBAN of this country as its number; null when it is none. */
export function writtenAccount(text: string): string | null {
  const domestic = parseBankAccount(text);
  if (domestic !== null) return isValidBankAccount(domestic) ? plain(domestic) : null;
  if (!isValidIban(text)) return null;
  const iban = text.replace(/\s/gu, '').toUpperCase();
  const inside = iban.startsWith('CZ') ? domesticAccount(iban) : null;
  return inside === null ? iban : plain(inside);
}

/** The same of an account a person typed: one at a bank nobody has heard of is none (S-204). What a bank itself says is not held against a list. */
export function typedAccount(text: string): string | null {
  const account = writtenAccount(text);
  const domestic = account === null ? null : parseBankAccount(account);
  return domestic === null || isBankCode(domestic.bankCode) ? account : null;
}

/** Whether two texts name one account. Money sent to the account it leaves from would come back as a payment nobody knows. */
export const isSameAccount = (one: string, other: string): boolean => {
  const written = writtenAccount(one);
  return written !== null && written === writtenAccount(other);
};

const plain = ({ prefix, number, bankCode }: BankAccountNumber): string =>
  formatBankAccount({ prefix: (prefix ?? '').replace(/^0+/u, ''), number: number.replace(/^0+(?=\d{2})/u, ''), bankCode });
