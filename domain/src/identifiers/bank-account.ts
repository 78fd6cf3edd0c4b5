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

/** IBAN of a domestic account, without spaces: country, check digits, bank 4, prefix 6, number 10. */
export function toIban({ prefix, number, bankCode }: BankAccountNumber, country: 'CZ' | 'SK' = 'CZ'): string {
  const bban = `${bankCode}${(prefix ?? '').padStart(6, '0')}${number.padStart(10, '0')}`;
  const check = 98 - modulo97(`${bban}${country}00`);
  return `${country}${String(check).padStart(2, '0')}${bban}`;
}

/** Modulo 97 for every country; a Czech or Slovak one must also hold a valid account number. Spaces are allowed. */
export function isValidIban(text: string): boolean {
  const iban = text.replace(/\s/gu, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(iban)) return false;
  if (modulo97(`${iban.slice(4)}${iban.slice(0, 4)}`) !== 1) return false;
  return !/^(?:CZ|SK)/u.test(iban) || domesticAccount(iban) !== null;
}

/** The account inside a Czech or Slovak IBAN; null when it is none or fails modulo 11. */
export function domesticAccount(iban: string): BankAccountNumber | null {
  const match = /^(?:CZ|SK)\d{2}(\d{4})(\d{6})(\d{10})$/u.exec(iban.replace(/\s/gu, '').toUpperCase());
  if (!match) return null;
  const prefix = (match[2] ?? '').replace(/^0+/u, '');
  const account = {
    bankCode: match[1] ?? '',
    prefix: prefix === '' ? null : prefix,
    number: (match[3] ?? '').replace(/^0+(?=\d{2})/u, ''),
  };
  return isValidBankAccount(account) ? account : null;
}

function hasAccountChecksum(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  return sum % 11 === 0;
}

function modulo97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
