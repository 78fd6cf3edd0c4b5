import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { Language } from '../../../actor';
import type { SheetColumn } from '../../../adapters/spreadsheet/sheet-column';
import type { WrittenCell } from '../../../adapters/spreadsheet/spreadsheet';
import type { ExportedEmployee } from '../../../store/employee-export';

interface Words {
  sheetName: string;
  headers: readonly string[];
  /** The group everybody is in at first; its name is the language's own. */
  defaultGroup: string;
  home: string;
  yes: string;
  no: string;
  statuses: Record<EmployeeStatus, string>;
}

const WORDS: Record<Language, Words> = {
  cs: {
    sheetName: 'Zaměstnanci',
    headers: [
      'Osobní číslo',
      'Jméno',
      'Prostřední jméno',
      'Příjmení',
      'E-mail',
      'Telefon',
      'Datum narození',
      'Skupina',
      'Stav',
      'Aktivní do',
      'Adresa doručení',
      'Automatická obnova karty',
    ],
    defaultGroup: 'Výchozí',
    home: 'Domů',
    yes: 'Ano',
    no: 'Ne',
    statuses: {
      active: 'Aktivní',
      active_till_date: 'Aktivní do data',
      suspended: 'Pozastavený',
      inactive: 'Neaktivní',
      pending_deactivation: 'Pozastavený',
    },
  },
  en: {
    sheetName: 'Employees',
    headers: [
      'Employee number',
      'First name',
      'Middle name',
      'Last name',
      'E-mail',
      'Phone',
      'Date of birth',
      'Group',
      'Status',
      'Active until',
      'Delivery address',
      'Automatic card renewal',
    ],
    defaultGroup: 'Default',
    home: 'Home',
    yes: 'Yes',
    no: 'No',
    statuses: {
      active: 'Active',
      active_till_date: 'Active until date',
      suspended: 'Suspended',
      inactive: 'Inactive',
      pending_deactivation: 'Suspended',
    },
  },
};

const WIDTHS = [14, 16, 18, 20, 32, 16, 16, 20, 18, 14, 28, 26];
const NUMBER = 0;
const PHONE = 5;
const DAYS: readonly number[] = [6, 9];

/** The sheet of employees in a language: number, names, contacts, birthdate, group, status, address and renewal (EMP-S30). */
export function employeeSheet(language: Language): { sheetName: string; columns: SheetColumn[]; toCells: (employee: ExportedEmployee) => WrittenCell[] } {
  const words = WORDS[language];
  return {
    sheetName: words.sheetName,
    columns: words.headers.map((header, index) => ({
      header,
      width: WIDTHS[index],
      isText: index === NUMBER || index === PHONE,
      isDay: DAYS.includes(index),
    })),
    toCells: (employee) => [
      employee.employeeNumber,
      employee.firstName,
      employee.middleName,
      employee.lastName,
      employee.email,
      employee.phoneNumber,
      toDay(employee.birthdate),
      employee.groupCode === 'default' ? words.defaultGroup : employee.groupName,
      // Who is being deactivated reads suspended everywhere (EMP-S04).
      words.statuses[employee.status],
      toDay(employee.activeTill),
      employee.locationName ?? words.home,
      employee.autoCardRenew ? words.yes : words.no,
    ],
  };
}

const toDay = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));
