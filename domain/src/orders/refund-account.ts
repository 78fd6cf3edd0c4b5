import { isValidBankAccount, parseBankAccount } from '../identifiers/bank-account';
import { isValidIban } from '../identifiers/iban';

/** The first account money can be sent to, a domestic one or an IBAN; null when there is none, and the refund waits for a person. */
export const refundAccount = (candidates: readonly (string | null | undefined)[]): string | null =>
  candidates.find((candidate): candidate is string => typeof candidate === 'string' && isAccount(candidate)) ?? null;

function isAccount(text: string): boolean {
  const domestic = parseBankAccount(text);
  return domestic === null ? isValidIban(text) : isValidBankAccount(domestic);
}
