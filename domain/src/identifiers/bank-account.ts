export interface BankAccountNumber {
  /** Up to 6 digits; null when the account has none. */
  prefix: string | null;
  number: string;
  bankCode: string;
}

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Splits '19-2000145399/0800'; null when it does not look like an account. Says nothing about the checksum. */
export function parseBankAccount(text: string): BankAccountNumber | null {
  const match = /^(?:(\d{1,6})-)?(\d{1,10})\/(\d{4})$/u.exec(text.replace(/\s/gu, ''));
  if (!match) return null;
  return { prefix: match[1] ?? null, number: match[2] ?? '', bankCode: match[3] ?? '' };
}

export function formatBankAccount({ prefix, number, bankCode }: BankAccountNumber): string {
  return `${prefix === null || prefix === '' ? '' : `${prefix}-`}${number}/${bankCode}`;
}

/** Both parts pass modulo 11 (decree 169/2011) and the number is not all zeros. */
export function isValidBankAccount({ prefix, number, bankCode }: BankAccountNumber): boolean {
  return isValidAccountPrefix(prefix ?? '') && isValidAccountNumber(number) && /^\d{4}$/u.test(bankCode);
}

/** A missing prefix is valid. */
export function isValidAccountPrefix(prefix: string): boolean {
  return /^\d{0,6}$/u.test(prefix) && hasAccountChecksum(prefix);
}

export function isValidAccountNumber(number: string): boolean {
  return /^\d{2,10}$/u.test(number) && /[1-9]/u.test(number) && hasAccountChecksum(number);
}

function hasAccountChecksum(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  return sum % 11 === 0;
}
