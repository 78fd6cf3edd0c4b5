import { findHeader, headerNames, type KnownColumn } from '../../spreadsheets/find-header';
import { PERSON_COLUMNS, SHEET_LANGUAGES, SHEET_WORDS, type ImportedColumn, type OrderColumn } from './sheet-words';

export type PersonHeader =
  | {
      ok: true;
      /** Of the header, counted from 0. */
      rowIndex: number;
      /** Where each known column stands, counted from 0. */
      positions: Partial<Record<ImportedColumn, number>>;
      /** Header texts nothing is read from; one that stands there twice among them. */
      unread: string[];
    }
  | { ok: false; error: 'import.invalidHeader' };

/** Finds the columns by their text in either language, in any order; the personal number has to be there. `orders`: headers of what can be ordered. */
export function readPersonHeader(
  rows: readonly (readonly unknown[])[],
  orders: Readonly<Partial<Record<OrderColumn, string>>>,
): PersonHeader {
  const found = findHeader(rows, headerNames(knownColumns(orders)));
  if (found === undefined || !found.columns.includes('employeeNumber')) return { ok: false, error: 'import.invalidHeader' };
  const { rowIndex, columns, texts } = found;
  const positions: Partial<Record<ImportedColumn, number>> = {};
  for (const [index, column] of columns.entries()) if (column !== null) positions[column] = index;
  return { ok: true, rowIndex, positions, unread: texts.filter((text, index) => text !== '' && (columns[index] ?? null) === null) };
}

const knownColumns = (orders: Readonly<Partial<Record<OrderColumn, string>>>): KnownColumn<ImportedColumn>[] => [
  ...PERSON_COLUMNS.map((column) => ({ column, names: SHEET_LANGUAGES.map((language) => SHEET_WORDS[language].headers[column]) })),
  ...(Object.entries(orders) as [OrderColumn, string][]).map(([column, name]) => ({ column, names: [name] })),
];
