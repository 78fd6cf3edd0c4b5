import { isValidBankAccount, type BankAccountNumber } from './bank-account';

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

function modulo97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
