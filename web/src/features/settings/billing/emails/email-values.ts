import type { CompanyDetails } from '@portal/contract/companies/company';
import { isEmail } from '@portal/domain/identifiers/email';
import { repeatedEmails } from '@portal/domain/settings/settings-fields';

export interface EmailValues {
  invoicingEmail: string[];
}

/** One empty field where there is none yet (BIL-088). */
export const emailValuesOf = ({ invoicingEmail }: CompanyDetails): EmailValues => ({
  invoicingEmail: invoicingEmail.length === 0 ? [''] : invoicingEmail,
});

/** Fields left empty are no addresses. */
export const writtenEmails = ({ invoicingEmail }: EmailValues): string[] =>
  invoicingEmail.map((email) => email.trim()).filter((email) => email !== '');

interface EmailWords {
  none: string;
  wrong: string;
  repeated: string;
}

/** By field: `invoicingEmail.1`. */
export function emailProblems({ invoicingEmail }: EmailValues, { none, wrong, repeated }: EmailWords): Partial<Record<string, string>> {
  if (writtenEmails({ invoicingEmail }).length === 0) return { 'invoicingEmail.0': none };
  const again = repeatedEmails(invoicingEmail);
  const problems = invoicingEmail.flatMap((email, index): [string, string][] => {
    if (email.trim() === '') return [];
    if (!isEmail(email.trim())) return [[`invoicingEmail.${index}`, wrong]];
    return again.includes(index) ? [[`invoicingEmail.${index}`, repeated]] : [];
  });
  return Object.fromEntries(problems);
}
