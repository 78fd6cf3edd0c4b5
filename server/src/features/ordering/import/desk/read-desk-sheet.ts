import { refuse, type Failure } from '@portal/contract/errors';
import type { DeskColumn, SheetPart } from '@portal/domain/ordering/import-names';
import type { ImportCell } from '@portal/domain/ordering/import-row';
import { findHeader, headerFingerprint, isHeaderAgain, namedColumns } from '@portal/domain/spreadsheets/find-header';
import type { SpreadsheetResult } from '../../../../adapters/spreadsheet/spreadsheet';
import { ORDERING } from '../read-sheet';
import { cellsOf } from './judge-desk';

export interface SourceRow {
  rowNumber: number;
  cells: ImportCell[];
  isHidden: boolean;
}

export interface DeskSheet {
  /** Headers of hidden columns something is ordered from. */
  hiddenColumns: string[];
  headerRow: number;
  texts: string[];
  columns: (DeskColumn | null)[];
  fingerprint: string;
  rows: SourceRow[];
}

type ReadSheet = Extract<SpreadsheetResult, { ok: true }>;

/** Finds the header and the rows below it that hold anything; a second table below is read by a header of its own. */
export function readDeskSheet({ rows: source, hidden }: ReadSheet, names: ReadonlyMap<string, SheetPart>): DeskSheet | Failure {
  const header = findHeader(source, names);
  if (header === undefined) return refuse('import.invalidHeader');
  const hiddenRows = new Set(hidden?.rows);
  const rows: SourceRow[] = [];
  let places = header.columns;
  const width = header.texts.length;
  for (const [index, row] of source.entries()) {
    if (index <= header.rowIndex || !row.some(isFilled)) continue;
    if (isHeaderAgain(row, names)) places = namedColumns(row, names);
    else {
      const cells = places === header.columns ? row.slice(0, width) : inPlaces(row, places, header.columns);
      rows.push({ rowNumber: index + 1, cells, isHidden: hidden?.isSheet === true || hiddenRows.has(index) });
    }
  }
  if (rows.length === 0) return refuse('import.empty');
  const columns = header.columns.map((column) => (column === 'ours' ? null : column));
  const hiddenColumns = (hidden?.columns ?? []).flatMap((place) =>
    ORDERING.has(columns[place] ?? '') && rows.some(({ cells }) => isFilled(cells[place])) ? (header.texts[place] ?? []) : [],
  );
  return {
    rows,
    columns,
    hiddenColumns,
    headerRow: header.rowIndex + 1,
    texts: header.texts,
    fingerprint: headerFingerprint(header.texts),
  };
}

/** The cells of a row of the second table at the places of the first one's columns. */
const inPlaces = (
  row: readonly ImportCell[],
  places: readonly (SheetPart | null)[],
  columns: readonly (SheetPart | null)[],
): ImportCell[] => columns.map((column) => (column === null ? null : (row[places.indexOf(column)] ?? null)));

const isFilled = (cell: ImportCell): boolean => cell !== null && cell !== undefined && String(cell).trim() !== '';

/** What is said of a hidden row. */
export const teller =
  (columns: readonly (DeskColumn | null)[]) =>
  ({ rowNumber, cells }: SourceRow) => {
    const { personNumber, lastName, firstName, fullName } = cellsOf(cells, columns);
    return {
      rowNumber,
      personNumber: String(personNumber ?? '').trim(),
      name: [lastName, firstName, fullName]
        .map((part) => String(part ?? ''))
        .join(' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    };
  };
