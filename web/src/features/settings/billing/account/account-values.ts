import type { CompanyDetails } from '@portal/contract/companies/company';
import { bankAccountProblems } from '@portal/domain/settings/bank-account-problems';
import { errorText } from '../../../../lib/call/call-error';
import { queryOptions } from '@tanstack/react-query';
import { listBankCodes } from '@portal/contract/settings/billing';
import { call } from '../../../../lib/call/call';

export interface AccountValues {
  accountPrefix: string;
  accountNumber: string;
  bankCode: string;
}

export const accountValuesOf = ({ bankAccount }: CompanyDetails): AccountValues => ({
  accountPrefix: bankAccount.accountPrefix ?? '',
  accountNumber: bankAccount.accountNumber ?? '',
  bankCode: bankAccount.bankCode ?? '',
});

/** As it is sent: without the spaces people write, an empty prefix is none. */
export const writtenParts = ({ accountPrefix, accountNumber, bankCode }: AccountValues) => ({
  accountPrefix: plain(accountPrefix) || null,
  accountNumber: plain(accountNumber),
  bankCode,
});

const plain = (text: string): string => text.replace(/\s/gu, '');

/** The form has words of its own for codes of an account (C-21). */
export const accountErrorText = (code: string): string | null =>
  code.startsWith('bankAccount.') ? (errorText(`serverError.${code}`) ?? errorText(code)) : null;

/** The sentences of what the server would refuse, by field. */
export function accountProblems(values: AccountValues): Partial<Record<string, string>> {
  const found = Object.entries(bankAccountProblems(writtenParts(values)));
  return Object.fromEntries(found.flatMap(([field, code]) => (code === null ? [] : [[field, accountErrorText(code) ?? code]])));
}

/** Banks an account can be with: read once, kept as long as the portal is open (BIL-110). */
export const bankCodesQuery = queryOptions({
  queryKey: ['bankCodes'],
  staleTime: Infinity,
  gcTime: Infinity,
  queryFn: async ({ signal }) => (await call(listBankCodes, { signal })).data.bankCodes,
});
