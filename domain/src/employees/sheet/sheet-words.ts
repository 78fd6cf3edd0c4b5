import { IMPORT_CREDITS, type ImportColumn } from '../../ordering/import-columns';
import { PERSON_FIELDS } from '../employee-fields';
import type { EmployeeStatus } from '../employee-status';

/** Columns of the sheet of employees, in order; what is exported can be sent back (EMP-S30). */
export const PERSON_COLUMNS = ['employeeNumber', ...PERSON_FIELDS, 'group', 'status', 'activeTill', 'location', 'autoCardRenew'] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

export type OrderColumn = Exclude<ImportColumn, 'personNumber' | 'lastName' | 'firstName'>;
/** Columns that order something for somebody new, as in the sheet of an order. */
export const ORDER_COLUMNS: readonly OrderColumn[] = ['newCard', ...IMPORT_CREDITS.map(({ column }) => column)];
export type ImportedColumn = PersonColumn | OrderColumn;
/** Texts of a row by column; a column the sheet does not have is missing. */
export type ImportedCells = Partial<Record<ImportedColumn, string>>;

/** Languages a sheet is written and read in. */
export const SHEET_LANGUAGES = ['cs', 'en'] as const;
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

export interface SheetWords {
  sheetName: string;
  headers: Readonly<Record<PersonColumn, string>>;
  statuses: Readonly<Record<EmployeeStatus, string>>;
  renewal: Readonly<Record<'true' | 'false', string>>;
  /** Stands for the company's own group. */
  defaultGroup: string;
  /** Stands for delivery home. */
  home: string;
}

/** What the sheet says; who is being deactivated reads suspended everywhere (EMP-S04). */
export const SHEET_WORDS: Readonly<Record<SheetLanguage, SheetWords>> = {
  cs: {
    sheetName: 'Zaměstnanci',
    headers: {
      employeeNumber: 'Osobní číslo',
      firstName: 'Jméno',
      middleName: 'Prostřední jméno',
      lastName: 'Příjmení',
      email: 'E-mail',
      phoneNumber: 'Telefon',
      birthdate: 'Datum narození',
      group: 'Skupina',
      status: 'Stav',
      activeTill: 'Aktivní do',
      location: 'Adresa doručení',
      autoCardRenew: 'Automatická obnova karty',
    },
    statuses: {
      active: 'Aktivní',
      active_till_date: 'Aktivní do data',
      suspended: 'Pozastavený',
      inactive: 'Neaktivní',
      pending_deactivation: 'Pozastavený',
    },
    renewal: { true: 'Ano', false: 'Ne' },
    defaultGroup: 'Výchozí skupina',
    home: 'Domů',
  },
  en: {
    sheetName: 'Employees',
    headers: {
      employeeNumber: 'Employee number',
      firstName: 'First name',
      middleName: 'Middle name',
      lastName: 'Last name',
      email: 'E-mail',
      phoneNumber: 'Phone',
      birthdate: 'Date of birth',
      group: 'Group',
      status: 'Status',
      activeTill: 'Active until',
      location: 'Delivery address',
      autoCardRenew: 'Automatic card renewal',
    },
    statuses: {
      active: 'Active',
      active_till_date: 'Active until date',
      suspended: 'Suspended',
      inactive: 'Inactive',
      pending_deactivation: 'Suspended',
    },
    renewal: { true: 'Yes', false: 'No' },
    defaultGroup: 'Default group',
    home: 'Home',
  },
};
