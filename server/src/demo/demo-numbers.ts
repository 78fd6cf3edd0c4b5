import { formatBankAccount, isValidAccountNumber } from '@portal/domain/identifiers/bank-account';

/** Identification number of a company for a running sequence (up to 9 999 999), with its check digit. */
export function makeCompanyNumber(sequence: number): string {
  const digits = String(sequence).padStart(7, '0');
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

/** Of the demonstration's invented companies; the first marks a seeded database. */
export const demoCompanyNumber = (sequence: number): string => makeCompanyNumber(990_000 + sequence);

/** The first account at or after `from` whose check digit is right (modulo 11); it belongs to nobody we know. */
export function makeAccountNumber(from: number, bankCode: string): string {
  let number = from;
  while (!isValidAccountNumber(String(number))) number += 1;
  return formatBankAccount({ prefix: null, number: String(number), bankCode });
}
