import type { WorkBook } from '@e965/xlsx';
import { collectRows, withLeadingZeros } from './collect-rows';
import { hiddenCells } from './hidden-cells';
import type { SpreadsheetResult } from './spreadsheet';

/**
 * First sheet of an .xls or .ods; runs in the child process. Formulas give their stored result. The library, and the code pages of
 * the years before Unicode, are loaded only when such a file comes.
 */
export async function readSheetJs(bytes: Buffer, maxRows: number): Promise<SpreadsheetResult> {
  const [{ read, set_cptable: setCodePages }, codePages] = await Promise.all([import('@e965/xlsx'), import('@e965/xlsx/dist/cpexcel')]);
  setCodePages(codePages);
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    sheets: 0,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellNF: true,
    // Also tells which rows and columns are hidden.
    cellStyles: true,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const collector = collectRows(maxRows);
  for (const [index, row] of (sheet?.['!data'] ?? []).entries()) {
    if (row !== undefined && !collector.add(index, Array.from(row, cellValue))) break;
  }
  const result = collector.result();
  if (!result.ok) return result;
  const hidden = hiddenCells({
    rows: sheet?.['!rows']?.entries(),
    columns: sheet?.['!cols']?.entries(),
    isSheet: isHiddenSheet(book),
  });
  return { ...result, ...(hidden && { hidden }) };
}

/** 1: hidden, 2: hidden so that only a macro shows it. */
const isHiddenSheet = ({ Workbook }: WorkBook): boolean => (Workbook?.Sheets?.[0]?.Hidden ?? 0) > 0;

interface LegacyCell {
  t: string;
  v?: unknown;
  /** Format of the number. */
  z?: unknown;
}

function cellValue(cell: LegacyCell | undefined): unknown {
  if (cell === undefined) return null;
  if (cell.t === 'e') return '#ERROR';
  // An .ods gives its dates as text in spite of `cellDates`.
  if (cell.t === 'd' && typeof cell.v === 'string') return new Date(cell.v);
  return withLeadingZeros(cell.v, cell.z) ?? cell.v;
}
