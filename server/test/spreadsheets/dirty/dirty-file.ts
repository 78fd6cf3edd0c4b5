/** A file as people, payroll programs or somebody who means harm send it, and what has to become of each of its rows. */
export interface DirtyFile {
  name: string;
  content: Buffer;
  fileName: string;
  /** As an order: a word for each row below the header, `good` or a state and its reason; or why the whole file is refused. */
  order: readonly string[] | string;
  /** As a sheet of people: how many of its rows are answered for; or why the whole file is refused. */
  people: number | string;
  /** Hidden rows are asked about first; then they are ordered. */
  hiddenRows?: 'order' | 'skip';
}

/** People of the company the files are about; each has a card. */
export const DIRTY_PEOPLE = [
  { employeeNumber: '1001', firstName: 'Petr', lastName: 'Adamec' },
  { employeeNumber: '1031', firstName: 'Šárka', lastName: 'Havlíčková' },
  { employeeNumber: '1042', firstName: 'Eva', lastName: 'Chaloupková' },
  { employeeNumber: '55', firstName: 'Jan', lastName: 'Šuma' },
  { employeeNumber: '007', firstName: 'Žofie', lastName: 'Žluťoučká' },
];

export const HEADER = ['Osobní číslo', 'Příjmení', 'Jméno', 'Gastro – částka v Kč'];
/** Two rows nothing is wrong with. */
export const CLEAN = [
  ['1001', 'Adamec', 'Petr', '2400'],
  ['1031', 'Havlíčková', 'Šárka', '1500,50'],
];
export const GOOD = ['good', 'good'] as const;

/** Limits the files are tried under. */
export const DIRTY_LIMITS = { IMPORT_MAX_ROWS: '1000', IMPORT_MAX_BYTES: '3000000', EMPLOYEE_IMPORT_MAX_ROWS: '1000' };
