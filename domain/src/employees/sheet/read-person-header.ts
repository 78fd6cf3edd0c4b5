import { SYNONYMS } from '../../ordering/import-names';
import { findHeader, headerNames, type FoundHeader, type KnownColumn } from '../../spreadsheets/find-header';
import { PERSON_COLUMNS, SHEET_LANGUAGES, SHEET_WORDS, type ImportedColumn, type OrderColumn, type PersonColumn } from './sheet-words';

export type PersonHeader =
  | { ok: true; header: FoundHeader<ImportedColumn>; names: ReadonlyMap<string, ImportedColumn> }
  | { ok: false; error: 'import.invalidHeader' };

/** Finds the columns by their text in either language, in any order; the personal number has to be there. `orders`: headers of what can be ordered. */
export function readPersonHeader(
  rows: readonly (readonly unknown[])[],
  orders: Readonly<Partial<Record<OrderColumn, string>>>,
): PersonHeader {
  const names = headerNames(knownColumns(orders));
  const header = findHeader(rows, names);
  if (header === undefined || !header.columns.includes('employeeNumber')) return { ok: false, error: 'import.invalidHeader' };
  return { ok: true, header, names };
}

/**
 * What a column is called beside the words of the export. Who a row is about is named in as many ways as in the sheet of an order: both come from
 * the same payroll programs. A last day is what they call it whose list of people who leave it is.
 */
const OTHER_NAMES: Partial<Record<PersonColumn, readonly string[]>> = {
  employeeNumber: SYNONYMS.personNumber,
  lastName: SYNONYMS.lastName,
  firstName: SYNONYMS.firstName,
  activeTill: [
    'Poslední den',
    'Poslední den práce',
    'Poslední pracovní den',
    'Poslední den v práci',
    'Datum odchodu',
    'Datum výstupu',
    'Datum ukončení',
    'Datum ukončení PP',
    'Datum ukončení pracovního poměru',
    'Ukončení',
    'Ukončení pracovního poměru',
    'Ukončení prac. poměru',
    'Konec PP',
    'Konec pracovního poměru',
    'Last day',
    'Last day of work',
    'Last working day',
    'End date',
    'End of employment',
    'Employment end date',
    'Leaving date',
    'Termination date',
  ],
};

const knownColumns = (orders: Readonly<Partial<Record<OrderColumn, string>>>): KnownColumn<ImportedColumn>[] => [
  ...PERSON_COLUMNS.map((column) => ({
    column,
    names: [...SHEET_LANGUAGES.map((language) => SHEET_WORDS[language].headers[column]), ...(OTHER_NAMES[column] ?? [])],
  })),
  ...(Object.entries(orders) as [OrderColumn, string][]).map(([column, name]) => ({ column, names: [name] })),
];
