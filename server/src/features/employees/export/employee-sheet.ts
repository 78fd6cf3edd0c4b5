import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { Language } from '../../../actor';
import type { StreamedColumn } from '../../../adapters/spreadsheet/sheet-column';

/** Who is being deactivated reads suspended everywhere (EMP-S04). */
const STATUSES: Record<Language, Record<EmployeeStatus, string>> = {
  cs: {
    active: 'Aktivní',
    active_till_date: 'Aktivní do data',
    suspended: 'Pozastavený',
    inactive: 'Neaktivní',
    pending_deactivation: 'Pozastavený',
  },
  en: {
    active: 'Active',
    active_till_date: 'Active until date',
    suspended: 'Suspended',
    inactive: 'Inactive',
    pending_deactivation: 'Suspended',
  },
};

const COLUMNS: Record<Language, StreamedColumn[]> = {
  cs: [
    { header: 'Osobní číslo', isText: true },
    { header: 'Jméno', width: 16 },
    { header: 'Prostřední jméno' },
    { header: 'Příjmení', width: 20 },
    { header: 'E-mail', width: 32 },
    { header: 'Telefon', width: 16, isText: true },
    { header: 'Datum narození', isDay: true },
    { header: 'Skupina', width: 20, whenEmpty: 'Výchozí skupina' },
    { header: 'Stav', width: 18, words: STATUSES.cs },
    { header: 'Aktivní do', isDay: true },
    { header: 'Adresa doručení', width: 28, whenEmpty: 'Domů' },
    { header: 'Automatická obnova karty', words: { true: 'Ano', false: 'Ne' } },
  ],
  en: [
    { header: 'Employee number', isText: true },
    { header: 'First name', width: 16 },
    { header: 'Middle name' },
    { header: 'Last name', width: 20 },
    { header: 'E-mail', width: 32 },
    { header: 'Phone', width: 16, isText: true },
    { header: 'Date of birth', isDay: true },
    { header: 'Group', width: 20, whenEmpty: 'Default group' },
    { header: 'Status', width: 18, words: STATUSES.en },
    { header: 'Active until', isDay: true },
    { header: 'Delivery address', width: 28, whenEmpty: 'Home' },
    { header: 'Automatic card renewal', words: { true: 'Yes', false: 'No' } },
  ],
};

/** The sheet of employees in a language (EMP-S30). */
export const employeeSheet = (language: Language): { sheetName: string; columns: readonly StreamedColumn[] } => ({
  sheetName: language === 'cs' ? 'Zaměstnanci' : 'Employees',
  columns: COLUMNS[language],
});
