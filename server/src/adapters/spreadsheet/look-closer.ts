import { readXlsx, type Cell as FullCell, type Sheet } from 'hucre/xlsx';
import { hiddenCells } from './hidden-cells';
import { withLeadingZeros } from './collect-rows';
import type { Cell, SpreadsheetResult } from './spreadsheet';

/** Stands for a formula whose result nobody stored: some programs write formulas and leave the counting to Excel. */
const WITHOUT_RESULT = '#FORMULA!';

/** The same rows with formulas that have no result marked, numbers written with the zeros people see, and what is hidden. */
export async function lookCloser(bytes: Buffer, rows: readonly Cell[][]): Promise<SpreadsheetResult> {
  const { sheets } = await readXlsx(bytes, { sheets: [0], readStyles: true, maxRows: rows.length });
  const [sheet] = sheets;
  const seen = rows.map((row) => [...row]);
  for (const [place, cell] of sheet?.cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    const cells = seen[row];
    const text = shownText(cell);
    if (cells === undefined || text === null) continue;
    while (cells.length < column) cells.push(null);
    cells[column] = text;
  }
  const hidden = hiddenIn(sheet);
  return { ok: true, rows: seen, ...(hidden && { hidden }) };
}

/** Null where the value itself serves. */
function shownText({ value, style, formula }: FullCell): string | null {
  if (formula !== undefined && value === null) return WITHOUT_RESULT;
  return withLeadingZeros(value, style?.numFmt);
}

const hiddenIn = (sheet: Sheet | undefined) =>
  hiddenCells({
    rows: sheet?.rowDefs,
    columns: sheet?.columns?.entries(),
    isSheet: [sheet?.hidden, sheet?.veryHidden].includes(true),
  });
