import type { CompanyRegisters } from '@portal/contract/companies/company-registers';

export type RegisteredCompany = NonNullable<CompanyRegisters['subject']>;

/** A value that is compared with the register. */
export interface RegisterRow {
  label: string;
  /** In the form now. */
  written: string;
  /** Before the form was opened. */
  saved: string;
  registeredOf: (subject: RegisteredCompany) => string;
  /** Takes the register's value over, or puts back what was saved: then there is no subject. */
  write: (text: string, subject: RegisteredCompany | null) => void;
}
