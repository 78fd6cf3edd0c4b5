import { formatBankAccount, isValidAccountNumber } from '@portal/domain/identifiers/bank-account';

/** The first account at or after `from` whose check digit is right (modulo 11); it belongs to nobody we know. */
export function makeAccountNumber(from: number, bankCode: string): string {
  let number = from;
  while (!isValidAccountNumber(String(number))) number += 1;
  return formatBankAccount({ prefix: null, number: String(number), bankCode });
}
