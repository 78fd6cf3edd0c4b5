import { isValidAccountNumber } from '@portal/domain/identifiers/bank-account';

/** Accounts of invented payers that pass the check digits: another one for every call. */
let last = 2_100_000_000;
export function payerAccount(): string {
  do last += 1;
  while (!isValidAccountNumber(String(last)));
  return `${last}/0300`;
}
