import { collectRows } from './collect-rows';
import { withLeadingZeros } from './leading-zeros';
import type { SpreadsheetResult } from './spreadsheet';

/**
 * First sheet of an .xls; runs in the child process. Formulas give their stored result. The library, and the code pages of
 * the years before Unicode, are loaded only when such a file comes.
 */
export async function parseLegacyWorkbook(bytes: Buffer, maxRows: number): Promise<SpreadsheetResult> {
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
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const collector = collectRows(maxRows);
  for (const [index, row] of (sheet?.['!data'] ?? []).entries()) {
    if (row !== undefined && !collector.add(index, Array.from(row, cellValue))) break;
  }
  return collector.result();
}

interface LegacyCell {
  t: string;
  v?: unknown;
  /** Format of the number. */
  z?: unknown;
}

function cellValue(cell: LegacyCell | undefined): unknown {
  if (cell === undefined) return null;
  if (cell.t === 'e') return '#ERROR';
  return withLeadingZeros(cell.v, cell.z) ?? cell.v;
}
