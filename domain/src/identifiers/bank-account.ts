/** Digits each part of an account number may have at most (settings §5); a code of a bank has exactly so many. */
export const BANK_ACCOUNT_LIMITS = { accountPrefix: 6, accountNumber: 10, bankCode: 4 } as const;

export interface BankAccountNumber {
  /** Null when the account has none. */
  prefix: string | null;
  number: string;
  bankCode: string;
}

const { accountPrefix, accountNumber, bankCode } = BANK_ACCOUNT_LIMITS;
const ACCOUNT = new RegExp(`^(?:(\\d{1,${accountPrefix}})-)?(\\d{1,${accountNumber}})\\/(\\d{${bankCode}})$`, 'u');
const PREFIX = new RegExp(`^\\d{0,${accountPrefix}}$`, 'u');
const NUMBER = new RegExp(`^\\d{2,${accountNumber}}$`, 'u');
const CODE = new RegExp(`^\\d{${bankCode}}$`, 'u');

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Splits '19-2000145399/0800'; null when it does not look like an account. Says nothing about the checksum. */
export function parseBankAccount(text: string): BankAccountNumber | null {
  const match = ACCOUNT.exec(text.replace(/\s/gu, ''));
  if (!match) return null;
  return { prefix: match[1] ?? null, number: match[2] ?? '', bankCode: match[3] ?? '' };
}

export function formatBankAccount({ prefix, number, bankCode }: BankAccountNumber): string {
  return `${prefix === null || prefix === '' ? '' : `${prefix}-`}${number}/${bankCode}`;
}

/** Both parts pass modulo 11 (decree 169/2011) and the number is not all zeros. */
export function isValidBankAccount({ prefix, number, bankCode }: BankAccountNumber): boolean {
  return isValidAccountPrefix(prefix ?? '') && isValidAccountNumber(number) && CODE.test(bankCode);
}

/** A missing prefix is valid. */
export function isValidAccountPrefix(prefix: string): boolean {
  return PREFIX.test(prefix) && hasAccountChecksum(prefix);
}

export function isValidAccountNumber(number: string): boolean {
  return NUMBER.test(number) && /[1-9]/u.test(number) && hasAccountChecksum(number);
}

function hasAccountChecksum(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  return sum % 11 === 0;
}
