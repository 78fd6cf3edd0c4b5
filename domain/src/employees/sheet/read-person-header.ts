import { findHeader, headerNames, type FoundHeader, type KnownColumn } from '../../spreadsheets/find-header';
import { PERSON_COLUMNS, SHEET_LANGUAGES, SHEET_WORDS, type ImportedColumn, type OrderColumn } from './sheet-words';

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

const knownColumns = (orders: Readonly<Partial<Record<OrderColumn, string>>>): KnownColumn<ImportedColumn>[] => [
  ...PERSON_COLUMNS.map((column) => ({ column, names: SHEET_LANGUAGES.map((language) => SHEET_WORDS[language].headers[column]) })),
  ...(Object.entries(orders) as [OrderColumn, string][]).map(([column, name]) => ({ column, names: [name] })),
];
