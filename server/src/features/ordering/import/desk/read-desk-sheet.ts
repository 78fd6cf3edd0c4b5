import { setImmediate } from 'node:timers/promises';
import { refuse, type Failure } from '@portal/contract/errors';
import { readColumns, type DeskColumn, type SheetPart } from '@portal/domain/ordering/import-names';
import type { ImportCell } from '@portal/domain/ordering/import-row';
import { findHeader, headerFingerprint } from '@portal/domain/spreadsheets/find-header';
import { isFilled, rowsBelow } from '@portal/domain/spreadsheets/rows-below';
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
  /** Counted from 1; 0 where the file has none. */
  headerRow: number;
  texts: string[];
  columns: (DeskColumn | null)[];
  fingerprint: string;
  rows: SourceRow[];
}

/** So many rows are looked through before others get their turn. */
const SLICE = 1_000;

type ReadSheet = Extract<SpreadsheetResult, { ok: true }>;

/** Finds the header and the rows below it that hold anything; a second table below is read by a header of its own (see rowsBelow). */
export async function readDeskSheet(
  { rows: source, hidden }: ReadSheet,
  names: ReadonlyMap<string, SheetPart>,
): Promise<DeskSheet | Failure> {
  const header = findHeader(source, names);
  if (header === undefined) return refuse('import.invalidHeader');
  const fingerprint = headerFingerprint(header.texts);
  const hiddenRows = new Set(hidden?.rows);
  const rows: SourceRow[] = [];
  for (const { index, cells } of rowsBelow(source, header, names)) {
    rows.push({ rowNumber: index + 1, cells, isHidden: hidden?.isSheet === true || hiddenRows.has(index) });
    if (rows.length % SLICE === 0) await setImmediate();
  }
  if (rows.length === 0) return refuse('import.empty');
  const columns = readColumns(header.columns);
  const hiddenColumns = (hidden?.columns ?? []).flatMap((place) =>
    ORDERING.has(columns[place] ?? '') && rows.some(({ cells }) => isFilled(cells[place])) ? (header.texts[place] ?? []) : [],
  );
  return {
    rows,
    columns,
    hiddenColumns,
    headerRow: header.rowIndex + 1,
    texts: header.texts,
    fingerprint,
  };
}

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
