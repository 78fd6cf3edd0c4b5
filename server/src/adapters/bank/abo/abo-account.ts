import { formatBankAccount, isValidAccountNumber, isValidAccountPrefix } from '@portal/domain/identifiers/bank-account';

/** Where the digits 1–16 of an account sit in the "internal" order some banks print (KB, an option of ČS). */
const INTERNAL_ORDER = [16, 14, 15, 12, 7, 8, 9, 10, 11, 13, 1, 2, 3, 4, 5, 6];

/** Prefix 6 + number 10 digits to '19-2000145399', with '/0800' when the bank is known; null for zeros or anything but digits. */
export function readAboAccount(digits: string, options: { bankCode: string | null; internal: boolean }): string | null {
  if (!/^\d{16}$/u.test(digits) || /^0+$/u.test(digits)) return null;
  // Some counter accounts stay in the straight order inside an "internal" file.
  const straight = options.internal && !isStraight(digits) ? fromInternal(digits) : digits;
  const prefix = straight.slice(0, 6).replace(/^0+/u, '');
  const number = straight.slice(6).replace(/^0+(?=\d{2})/u, '');
  const text = formatBankAccount({ prefix: prefix === '' ? null : prefix, number, bankCode: options.bankCode ?? '' });
  return options.bankCode === null ? text.replace(/\/$/u, '') : text;
}

/** True when the statement's own account fails modulo 11 as printed and passes in the internal order. */
export function isInternalOrder(digits: string): boolean {
  return /^\d{16}$/u.test(digits) && !isStraight(digits) && isStraight(fromInternal(digits));
}

/** '19-2000145399/0800' to 16 digits, for writing. */
export function toAboDigits(account: string): string {
  const [prefix, number] = account.includes('-') ? account.split('-') : ['', account];
  return `${(prefix ?? '').padStart(6, '0')}${(number ?? '').split('/')[0]?.padStart(10, '0') ?? ''}`;
}

function isStraight(digits: string): boolean {
  return isValidAccountPrefix(digits.slice(0, 6)) && isValidAccountNumber(digits.slice(6));
}

function fromInternal(digits: string): string {
  const straight: string[] = Array.from({ length: 16 }, () => '0');
  INTERNAL_ORDER.forEach((position, index) => {
    straight[position - 1] = digits.charAt(index);
  });
  return straight.join('');
}
