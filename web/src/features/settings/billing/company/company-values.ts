import type { CompanyDetails } from '@portal/contract/companies/company';
import { isVatId } from '@portal/domain/identifiers/company-id';

export interface CompanyValues {
  companyName: string;
  companyVATNumber: string;
}

export const companyValuesOf = ({ companyInfo }: CompanyDetails): CompanyValues => ({
  companyName: companyInfo.companyName,
  companyVATNumber: companyInfo.companyVATNumber ?? '',
});

/** An empty VAT number is one that the company does not have (BIL-079). */
export const companyProblems = (
  { companyName, companyVATNumber }: CompanyValues,
  say: { name: string; vatNumber: string },
): Partial<Record<keyof CompanyValues, string>> => {
  const vatNumber = plainVatNumber(companyVATNumber);
  return {
    ...(companyName.trim() === '' && { companyName: say.name }),
    ...(vatNumber !== '' && !isVatId(vatNumber) && { companyVATNumber: say.vatNumber }),
  };
};

/** What is sent: only the fields that differ, so that nobody else's change is written over (S-207). */
export function changedFields(values: CompanyValues, seen: CompanyValues): Partial<CompanyValues> {
  const written = { companyName: values.companyName.trim(), companyVATNumber: plainVatNumber(values.companyVATNumber) };
  return {
    ...(written.companyName !== seen.companyName && { companyName: written.companyName }),
    ...(written.companyVATNumber !== seen.companyVATNumber && { companyVATNumber: written.companyVATNumber }),
  };
}

/** People write it with spaces and small letters. */
const plainVatNumber = (text: string): string => text.replace(/\s/gu, '').toUpperCase();
